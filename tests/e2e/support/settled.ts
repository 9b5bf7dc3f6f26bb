import { expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Tracks a page's requests from now on for `settled`. */
export function followRequests(page: Page) {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => {
    // A left document's requests do not always report their end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  const ended = (request: Request) => open.delete(request)
  page.on('requestfinished', ended).on('requestfailed', ended)
}

/**
 * Everything is answered, the page is idle and has requested nothing since. Half a second faster than "networkidle", and usable
 * in a document that was idle before.
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
 * Runs in the page: a response is rendered within two frames, and follow-up requests start then. On a starved machine a browser
 * may find no idle moment for many seconds: waits at most half a second.
 */
const idle = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 }))),
  )
