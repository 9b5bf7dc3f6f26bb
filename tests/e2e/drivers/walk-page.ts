import { type Page, test } from '@playwright/test'
import { type PageDriver, type PagePath, walkPath } from './page-driver.ts'

/** Walks a path on the page; each step appears in the report. */
export const walkPage = <World>(page: Page, driver: PageDriver<World>, path: PagePath): Promise<void> =>
  walkPath(driver, page, path, (title, take) => test.step(title, take))
