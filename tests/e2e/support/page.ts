import type { Page } from '@playwright/test'

/** Elements that form tests look for. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/**
 * Navigates within the open app, as a link does, without a reload. Waits for the router: entries pushed into the
 * history before it listens are lost.
 */
export async function go(page: Page, place: string) {
  await page.waitForFunction(() => window.__TSR_ROUTER__ !== undefined)
  await page.evaluate((href) => void window.__TSR_ROUTER__!.navigate({ href }), place)
}

/** The same, once the page of that place has been loaded. */
export async function arriveAt(page: Page, place: string) {
  await page.waitForFunction(() => window.__TSR_ROUTER__ !== undefined)
  await page.evaluate((href) => window.__TSR_ROUTER__!.navigate({ href }), place)
}
