import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import type { AnyModel } from '../../../tools/machines/charts.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { pageDriver } from '../drivers/checkout.ts'
import { walkPage } from '../drivers/walk-page.ts'
import { test } from '../support/app.ts'

for (const path of planFor(checkoutModel as unknown as AnyModel, pageDriver as never).paths)
  test(`MKT-01 ${path.title}`, async ({ page }) => {
    test.slow()
    await walkPage(page, pageDriver, path)
  })
