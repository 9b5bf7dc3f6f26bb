import { feedbackModel } from '#machines/feedback/feedback.model.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { pageDriver } from '../drivers/feedback.ts'
import { walkPage } from '../drivers/walk-page.ts'
import { test } from '../support/app.ts'
import { shareOf } from '../../support/share.ts'

for (const path of shareOf(planFor(feedbackModel, pageDriver).paths))
  test(`BUG-09 ${path.title}`, async ({ page }) => {
    await walkPage(page, pageDriver, path)
  })
