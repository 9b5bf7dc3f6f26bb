import type { Page } from '@playwright/test'

/** What the tests of forms look for on a page. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/**
 * Goes to another place of the app that is open, as a link in it does: without loading it anew. By its router, once that is there: what is
 * pushed into the history before it looks there is lost.
 */
export async function go(page: Page, place: string) {
  await page.waitForFunction(() => window.__TSR_ROUTER__ !== undefined)
  await page.evaluate((href) => void window.__TSR_ROUTER__!.navigate({ href }), place)
}
