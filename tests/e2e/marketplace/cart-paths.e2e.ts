import { cartModel } from '#machines/cart/cart.model.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { pageDriver } from '../drivers/cart.ts'
import { walkPage } from '../drivers/walk-page.ts'
import { test } from '../support/app.ts'
import { shareOf } from '../../support/share.ts'

for (const path of shareOf(planFor(cartModel, pageDriver).paths))
  test(`CART-02 CART-04 ${path.title}`, async ({ page }) => {
    test.slow()
    await walkPage(page, pageDriver, path)
  })
