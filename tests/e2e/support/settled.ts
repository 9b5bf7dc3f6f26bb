import { expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Follows what a page asks for from now on, so that `settled` knows. */
export function followRequests(page: Page) {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => {
    // What a document that is left had asked for is not always told to have ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  const ended = (request: Request) => open.delete(request)
  page.on('requestfinished', ended).on('requestfailed', ended)
}

/**
 * Nothing is under way: all has been answered, the page has nothing left to do, and has asked for nothing more since. Says so half a
 * second sooner than "networkidle", and also within a document that has been at rest before.
 */
export async function settled(page: Page) {
  const open = underWay.get(page)
  if (!open) throw new Error('the requests of this page are not followed')
  await page.waitForLoadState()
  const rest = async () => {
    await page.evaluate(idle)
    return [...open].map((request) => request.url())
  }
  const twice = async () => {
    const asked = await rest()
    return asked.length > 0 ? asked : rest()
  }
  await expect.poll(twice, { message: 'requests under way', intervals: [20, 50, 100] }).toEqual([])
}

/**
 * Runs in the page: what an answer brings about is drawn within two frames, and what that asks for is asked for then. On a machine that
 * is starved a browser may find no idle moment for many seconds: none is waited for longer than half a second.
 */
const idle = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 }))),
  )
