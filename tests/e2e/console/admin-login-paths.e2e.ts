import { adminLoginModel } from '#machines/admin-login/admin-login.model.ts'
import type { AnyModel } from '../../../tools/machines/charts.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { pageDriver } from '../drivers/admin-login.ts'
import { walkPage } from '../drivers/walk-page.ts'
import { test } from '../support/app.ts'

for (const path of planFor(adminLoginModel as unknown as AnyModel, pageDriver as never).paths)
  test(`ADM-15 ADM-37 ${path.title}`, async ({ page }) => {
    await walkPage(page, pageDriver, path)
  })
