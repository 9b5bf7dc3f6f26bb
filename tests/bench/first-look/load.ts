import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Milliseconds from the start of the navigation; the layout shift; bytes of fonts that came before the page was ready. */
export type Look = { lcp: number; ready: number; shift: number; fonts: number; lcpOf: string }
export type Wanted = { address: string /** All of them are on the page once it is ready. */; ready: readonly string[] }
type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Seen = { lcp: number; lcpOf: string; shift: number; ready: number | null }

/** Slow 4G of the browser's developer tools: 562 ms before each answer, 1.44 Mbit/s. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** How a page comes up in a browser that has never been here, or, with `isRepeat`, has opened it once before. */
export async function lookAt(
  browser: Browser,
  { address, ready }: Wanted,
  { storageState, isRepeat = false }: { storageState?: State; isRepeat?: boolean } = {},
): Promise<Look> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  })
  try {
    if (isRepeat) {
      const before = await context.newPage()
      await before.goto(address)
      await Promise.all(ready.map((selector) => before.locator(selector).first().waitFor({ state: 'attached' })))
      await before.waitForLoadState('networkidle')
      await before.close()
    }
    return await measured(await context.newPage(), address, ready)
  } finally {
    await context.close()
  }
}

async function measured(page: Page, address: string, ready: readonly string[]): Promise<Look> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch, ready)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.ready !== null, null, { timeout: 60_000 })
  // What comes after must not move what is drawn.
  await page.waitForLoadState('networkidle')
  const { seen, fonts } = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen }
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const early = files.filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < (seen.ready ?? 0))
    return { seen, fonts: early.reduce((sum, { transferSize }) => sum + transferSize, 0) }
  })
  return { ...seen, ready: seen.ready ?? Number.POSITIVE_INFINITY, fonts }
}

/** Runs in the page, before its first script. */
function watch(ready: readonly string[]) {
  const seen: Seen = { lcp: 0, lcpOf: '', shift: 0, ready: null }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; size: number })[]) {
      seen.lcp = entry.startTime
      seen.lcpOf = `${entry.element?.tagName} ${entry.size} ${entry.element?.textContent?.slice(0, 40)}`
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (ready.every((selector) => document.querySelector(selector))) {
      seen.ready = performance.now()
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
