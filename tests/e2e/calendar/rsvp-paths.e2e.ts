import { rsvpModel } from '#machines/rsvp/rsvp.model.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { walkPage } from '../drivers/walk-page.ts'
import { pageDriver } from '../drivers/rsvp.ts'
import { test } from '../support/app.ts'
import { shareOf } from '../../support/share.ts'

for (const path of shareOf(planFor(rsvpModel, pageDriver).paths))
  test(`RSVP-02 ${path.title}`, async ({ page }) => {
    await walkPage(page, pageDriver, path)
  })
