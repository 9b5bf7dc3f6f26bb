import type { Page } from '@playwright/test'
import { passTime } from '../support/clock.ts'
import { callApi, emailOf, expect, password, signIn, someAddress, someName, test, watch, type Demo } from '../support/app.ts'

const logIn = async (page: Page, who: Demo) => {
  await page.getByLabel('Username or email').fill(emailOf(who))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}
const account = (page: Page) => page.getByRole('button', { name: /^Account of / })
const stored = (page: Page) =>
  page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    session: Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
  }))
/** Resolves once the page's socket was greeted. */
const liveConnection = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('connection_established')))
/** Counts the calls of a page that end with this path. */
function countCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.endsWith(path) && calls.push(request.url()))
  return calls
}

test('ACC-D9 AUTH-11 ROUTE-12 ROUTE-29 SES-04 SES-05 a member signs in by name, stays signed in after a reload, and logs out', async ({
  page,
}) => {
  const [identifier, secret] = [page.getByLabel('Username or email'), page.getByLabel('Password', { exact: true })]
  const submit = () => page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await test.step('a wrong password and an unknown name get the same message, and the form keeps its input', async () => {
    await page.goto('/login')
    for (const name of ['marina.saad', `${someName()}@example.org`]) {
      await identifier.fill(name)
      await secret.fill('not the password')
      await submit()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('The username, email or password is not right.')
      await expect(identifier).toHaveValue(name)
      await expect(secret).toHaveValue('not the password')
      await expect(secret).toBeFocused()
    }
    await page.keyboard.type('typed over it')
    await expect(secret).toHaveValue('typed over it')
  })
  await test.step('a username signs in like the address, in any spelling', async () => {
    await identifier.fill(' Marina.Saad ')
    await secret.fill(password)
    await submit()
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Peace to you, Marina')).toBeVisible()
    await expect(account(page)).toBeVisible()
  })
  await test.step('a reload keeps the session', async () => {
    await page.reload()
    await expect(account(page)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('Logout clears everything even when the server cannot be reached', async () => {
    await page.route('**/auth/logout/', (route) => route.abort())
    await account(page).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    const { local } = await stored(page)
    expect(Object.keys(local)).not.toContain('user_tokens')
    expect(Object.keys(local)).not.toContain('user')
  })
  await test.step('a member’s page asks to log in, and opens with its query afterwards', async () => {
    await page.goto('/calendar?view=agenda')
    await expect(page).toHaveURL(/\/login\?from=/)
    await logIn(page, 'friend')
    await expect(page).toHaveURL('/calendar?view=agenda')
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  })
})

test('AUTH-09 too many attempts show the seconds to wait', async ({ page }) => {
  const nobody = `nobody-${crypto.randomUUID()}@example.org`
  const attempt = () =>
    page.request.post('/api/v1/auth/login/', { data: { username_or_email: nobody, password: 'not-the-password' } })
  for (let count = 1; count <= 5; count += 1) expect((await attempt()).status()).toBe(401)
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(nobody)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Too Many Attempts')).toBeVisible()
  await expect(page.getByText(/^Please wait \d+ seconds before trying again\.$/)).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveValue(nobody)
})

test('SES-12 SES-13 a 401 refreshes once, the call is repeated, and a 401 on the repeated call causes no second refresh', async ({
  page,
}) => {
  await signIn(page, 'friend')
  const refreshes = countCalls(page, '/auth/refresh/')
  const asked: string[] = []
  let refused = 1
  await page.route('**/calendar/api/events/**', async (route) => {
    asked.push(route.request().headers()['authorization'] ?? '')
    if (asked.length <= refused)
      await route.fulfill({ status: 401, json: { detail: 'Expired', message: 'Expired', code: 'token_expired' } })
    else await route.continue()
  })
  await test.step('the user notices nothing of the first', async () => {
    await page.goto('/events')
    await expect(page.getByRole('list').getByRole('link').first()).toBeVisible()
    expect(refreshes).toHaveLength(1)
    expect(asked[1]).not.toBe(asked[0])
    await expect(page.getByText('Session Expired')).toHaveCount(0)
    await expect(page).toHaveURL('/events')
  })
  await test.step('a call refused twice fails, and the session stays', async () => {
    await signIn(page, 'friend')
    refused = Number.POSITIVE_INFINITY
    refreshes.length = 0
    await page.goto('/events')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect(refreshes).toHaveLength(1)
    await expect(account(page)).toBeVisible()
  })
})

/** Ends the session on the server, like signing out everywhere; resolves with the time. */
async function endOnServer(page: Page, refresh: string) {
  const headers = { 'x-forwarded-for': someAddress() }
  const answer = await page.request.post('/api/v1/auth/logout/', { data: { refresh }, headers })
  expect(answer.ok()).toBe(true)
  return Date.now()
}
async function expectExpired(page: Page) {
  await expect(page.getByText('Session Expired')).toBeVisible()
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(Object.keys((await stored(page)).local)).not.toContain('user_tokens')
}

test('SES-15 SES-16 ROUTE-32 a session ended by the server is reported at once and leads to /login in every tab', async ({
  page,
  context,
  faults,
}) => {
  const { refresh } = await signIn(page, 'friend')
  const other = await context.newPage()
  watch(other, faults)
  const tabs = [page, other]
  const refreshes = tabs.map((tab) => countCalls(tab, '/auth/refresh/'))
  for (const [index, tab] of tabs.entries()) {
    const connected = liveConnection(tab)
    await tab.goto(['/dashboard', '/events'][index]!)
    await connected
    await expect(account(tab)).toBeVisible()
  }
  const ended = await endOnServer(page, refresh)
  for (const tab of tabs) await expect(account(tab)).toHaveCount(0)
  console.log(`two tabs have left a session ${Date.now() - ended} ms after it ended`)
  for (const tab of tabs) await expect(tab).toHaveURL(/\/(login\?.*)?$/)
  await expectExpired(tabs.find((tab) => tab.url().includes('/login'))!)
  expect(refreshes.flat()).toHaveLength(1)
})

test('SES-15 SES-16 ROUTE-32 without a live connection, the next call discovers that the session is over', async ({ page }) => {
  await page.routeWebSocket('**/ws/**', () => {})
  const { refresh } = await signIn(page, 'friend')
  await page.goto('/dashboard')
  await expect(account(page)).toBeVisible()
  // Calls wait: a late one of the dashboard would find out before the link is pressed.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await endOnServer(page, refresh)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  pressed.resolve()
  await expectExpired(page)
})

test('SES-05 SHELL-14 a logout reaches five tabs within a second and leaves none of the person’s data', async ({
  page,
  context,
  faults,
}) => {
  const { user, access, refresh } = await signIn(page, 'friend')
  const me = await callApi<{ email: string; first_name: string; last_name: string }>(page, access, 'get', 'auth/profile/')
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))]
  for (const tab of tabs.slice(1)) watch(tab, faults)
  const paths = ['/dashboard', '/events', '/calendar', '/notifications', '/dashboard']
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(paths[index]!)
    await expect(account(tab)).toBeVisible()
  }
  const arrivals = tabs.map((tab) =>
    tab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const timer = setInterval(() => {
            if (location.pathname !== '/') return
            clearInterval(timer)
            resolve(Date.now())
          }, 10)
        }),
    ),
  )
  await account(page).click()
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        document.addEventListener('click', () => resolve(Date.now()), { once: true, capture: true }),
      ),
  )
  await page.getByRole('button', { name: 'Logout' }).click()
  const slowest = Math.max(...(await Promise.all(arrivals))) - (await clicked)
  console.log(`A9: 5 tabs at / after ${slowest} ms`)
  expect(slowest).toBeLessThanOrEqual(1000)
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
    const left = JSON.stringify([await stored(tab), await tab.content(), await tab.evaluate(cachedBodies)])
    for (const secret of [access, refresh, user.id, me.email, `${me.first_name} ${me.last_name}`])
      expect(left).not.toContain(secret)
  }
})

async function cachedBodies(): Promise<string[]> {
  const bodies: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      bodies.push(request.url, /\.js$|\.css$|\.woff2$/.test(request.url) ? '' : await (await cache.match(request))!.text())
  }
  return bodies
}

test('SES-06 SES-08 closing the lid for eight hours ends no session: at most one refresh, no login screen', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await expect(account(page)).toBeVisible()
  const refreshes = countCalls(page, '/auth/refresh/')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await passTime(page, '08:00:00')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('list').getByRole('link').first()).toBeVisible()
  console.log(`A6: ${refreshes.length} refreshes after eight hours`)
  expect(refreshes.length).toBeLessThanOrEqual(1)
  expect(visited).not.toContain('/login')
})
