import { adminLoginModel } from '#machines/admin-login/admin-login.model.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { pageDriver } from '../drivers/admin-login.ts'
import { walkPage } from '../drivers/walk-page.ts'
import { test } from '../support/app.ts'
import { shareOf } from '../../support/share.ts'

for (const path of shareOf(planFor(adminLoginModel, pageDriver).paths))
  test(`ADM-15 ADM-37 ${path.title}`, async ({ page }) => {
    await walkPage(page, pageDriver, path)
  })
