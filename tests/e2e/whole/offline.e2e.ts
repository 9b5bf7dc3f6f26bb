import type { Page } from '@playwright/test'
import { emailOf, expect, password, signIn, test } from '../support/app.ts'
import { shareOf } from '../../support/share.ts'

test.use({ serviceWorkers: 'allow' })

/** Whether the browser retries a failed import; some cache the failure for the document's lifetime. */
async function asksAgain(page: Page): Promise<boolean> {
  let asked = 0
  await page.route('**/assets/lost-once.js', (route) =>
    asked++ === 0 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  return page.evaluate(async (part) => {
    await import(part).catch(() => undefined)
    return import(part).then(
      () => true,
      () => false,
    )
  }, '/assets/lost-once.js')
}

/** A file that the document has, from the network or a cache: a response from a cache in memory is not told to the test. */
const loadedFile = (page: Page, name: RegExp) =>
  page.evaluate((pattern) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.find((file) => new RegExp(pattern).test(file.name) && file.responseStatus === 200)?.name
  }, name.source)

test('bar chunks lost at the start are fetched again, at the latest by the next document; a bar says offline, until the network is back', async ({
  page,
  context,
}) => {
  const code = /\/assets\/notice-[A-Z0-9]+\.js$/
  await page.route(code, (route) => route.abort(), { times: 1 })
  await signIn(page, 'friend')
  const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await page.goto('/dashboard')
  await lost
  await expect(page.getByText('Peace to you, Marina')).toBeVisible()
  if (!(await asksAgain(page))) await page.reload()
  let address = ''
  await expect.poll(async () => (address = (await loadedFile(page, code)) ?? '')).not.toBe('')
  // The chunk and its imports: half of it is useless offline.
  await page.evaluate((file) => import(file), address)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

/** Resolves once the worker has cached the app and controls this page. */
const keptOffline = (page: Page) => {
  const worker = () =>
    page.evaluate(async () => {
      const active = (await navigator.serviceWorker.getRegistration())?.active
      return [active?.state, navigator.serviceWorker.controller === active]
    })
  // It fetches dozens of files first.
  return expect.poll(worker, { timeout: 30_000 }).toEqual(['activated', true])
}

/** Not every Chromium reports emulated offline mode to a new document, as it does a real one. */
const sayOffline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }))
async function comeBack(page: Page) {
  await page.context().setOffline(false)
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  })
}

/** The browser's own cache may vanish at any time; the worker's stays. */
async function forgetHttpCache(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

test('a returning member opens the app offline, and no socket is attempted until the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await keptOffline(page)
  await forgetHttpCache(page)
  await context.setOffline(true)
  await sayOffline(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByText('Peace to you, Marina')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sockets).toEqual([])
  const connected = page.waitForEvent('websocket')
  await comeBack(page)
  await connected
})

test('a member who just signed in opens the app offline', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(emailOf('friend'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await keptOffline(page)
  await forgetHttpCache(page)
  await context.setOffline(true)
  await sayOffline(page)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByText('Peace to you, Marina')).toBeVisible()
})

test('a visitor who does not sign in gets no worker', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

/** What each kind of page says after a reload without a network: `seen` before it, or never. */
const truths = {
  en: {
    offline: 'You are offline.',
    lost: 'Connection Issue',
    untrue: /Update Available|Page not found|all caught up|not open yet|Loading/,
  },
  ar: {
    offline: 'أنت غير متصل بالإنترنت.',
    lost: 'مشكلة في الاتصال',
    untrue: /يتوفر تحديث|الصفحة غير موجودة|لا جديد|جارٍ التحميل/,
  },
} as const
const seen = shareOf(['/prayers', '/marketplace', '/notifications', '/events', '/parishes', '/profile', '/settings'])

for (const language of ['en', 'ar'] as const)
  test(`ERR-03 each page tells the truth after a reload without a network (${language})`, async ({ page, context }) => {
    test.setTimeout(120_000)
    const { offline, lost, untrue } = truths[language]
    await signIn(page, 'friend')
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/dashboard')
    await keptOffline(page)
    for (const path of seen) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await context.setOffline(true)
    await sayOffline(page)
    for (const path of [...seen, '/calendar', '/features']) {
      await page.goto(path)
      await expect(page.getByText(offline)).toBeVisible()
      await expect(page.getByRole('main')).not.toBeEmpty()
      await expect(page.getByRole('main').getByText(untrue)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { level: 1, name: lost })).toBeVisible()
    await page.goto('/prayers')
    await expect(page.getByRole('heading', { level: 1, name: lost })).toBeVisible()
    await comeBack(page)
    await expect(page.getByRole('heading', { level: 1, name: lost })).toHaveCount(0)
  })
