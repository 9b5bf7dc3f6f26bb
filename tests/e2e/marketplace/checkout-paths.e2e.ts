import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { pageDriver } from '../drivers/checkout.ts'
import { walkPage } from '../drivers/walk-page.ts'
import { test } from '../support/app.ts'
import { shareOf } from '../../support/share.ts'

for (const path of shareOf(planFor(checkoutModel, pageDriver).paths))
  test(`MKT-01 ${path.title}`, async ({ page }) => {
    test.slow()
    await walkPage(page, pageDriver, path)
  })
