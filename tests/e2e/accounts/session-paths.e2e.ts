import { sessionModel } from '#machines/session/session.model.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { walkPage } from '../drivers/walk-page.ts'
import { pageDriver } from '../drivers/session.ts'
import { test } from '../support/app.ts'
import { shareOf } from '../../support/share.ts'

for (const path of shareOf(planFor(sessionModel, pageDriver).paths))
  test(`SES-03 ${path.title}`, async ({ page }) => {
    await walkPage(page, pageDriver, path)
  })
