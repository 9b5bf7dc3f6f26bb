import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { watchDialogs } from './dialog-rule.ts'

/**
 * One page reused by the tests of a worker, reset in between. A page in a new context starts a process with nothing compiled:
 * about half the time of a test's first load.
 */
export type ReusedPage = {
  /** The page, on an empty document of the site, with no storage and no listeners; a new one when the last cannot be reused. */
  acquire(browser: Browser, options: BrowserContextOptions & { baseURL: string }): Promise<Page>
  /** Prepares it for the next test; after a failure the page is discarded. */
  release(hasFailed: boolean): Promise<void>
  close(): Promise<void>
}

/** The app's storage. With 'all', or 'service_workers', the browser also drops its compiled scripts: half of a load's time. */
const stores = 'local_storage,indexeddb,cookies,cache_storage'

type OpenPage = { page: Page; isUsedUp(): boolean; release(): Promise<void> }

export function createReusedPage(): ReusedPage {
  let current: OpenPage | undefined
  let key = ''
  const close = async () => {
    await current?.page.context().close()
    current = undefined
  }
  return {
    acquire: async (browser, { extraHTTPHeaders = {}, ...options }) => {
      if (key !== JSON.stringify(options)) await close()
      key = JSON.stringify(options)
      if (current) await current.page.context().setExtraHTTPHeaders(extraHTTPHeaders)
      else current = await open(browser, { ...options, extraHTTPHeaders })
      return current.page
    },
    release: async (hasFailed) => {
      if (!current) return
      if (hasFailed || current.isUsedUp() || current.page.isClosed()) await close()
      else await current.release()
    },
    close,
  }
}

async function open(browser: Browser, options: BrowserContextOptions & { baseURL: string }): Promise<OpenPage> {
  const context = await browser.newContext(options)
  await watchDialogs(context)
  const page = await context.newPage()
  const { origin } = new URL(options.baseURL)
  const startDevtools = context.newCDPSession.bind(context)
  const makeEmpty = async () => {
    await page.goto('/healthz')
    await page.evaluate(() => sessionStorage.clear())
    const devtools = await startDevtools(page)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: stores })
    await devtools.send('Page.resetNavigationHistory')
    await devtools.detach()
  }
  // A service worker outlives its documents.
  let isUsedUp = options.serviceWorkers !== 'block'
  const isOver = () => void (isUsedUp = true)
  whenCalled(page, lastingOnPages, isOver)
  whenCalled(page.clock, lastingOnClocks, isOver)
  whenCalled(context, lastingOnContexts, isOver)
  return {
    page,
    isUsedUp: () => isUsedUp,
    release: async () => {
      for (const event of events) page.removeAllListeners(event)
      context.removeAllListeners('page')
      for (const other of context.pages()) if (other !== page) await other.close()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await makeEmpty()
      await context.clearCookies()
      // Move the pointer away from all elements.
      await page.mouse.move(-1, -1)
      if (options.viewport) await page.setViewportSize(options.viewport)
    },
  }
}

const requests = ['request', 'response', 'requestfinished', 'requestfailed'] as const
const events = [...requests, 'console', 'pageerror', 'dialog', 'framenavigated', 'websocket'] as const
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setDefaultTimeout'] as const
const lastingOnPages = [...lasting, 'addLocatorHandler', 'emulateMedia', 'setExtraHTTPHeaders'] as const
const lastingOnClocks = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const
const lastingOnContexts = [
  ...lasting,
  'grantPermissions',
  'newCDPSession',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setStorageState',
] as const

/** The effects of these methods on a page cannot be undone. */
function whenCalled<T extends object, K extends keyof T>(target: T, names: readonly K[], onCall: () => void) {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown
    target[name] = ((...args: unknown[]) => {
      onCall()
      return method.apply(target, args)
    }) as T[K]
  }
}
