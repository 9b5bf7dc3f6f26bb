import type { Page } from '@playwright/test'
import { emailOf, expect, password, signIn, test } from './support/app.ts'

const landing = 'One church family, close wherever you live'
const openAccountMenu = (page: Page) => page.getByRole('button', { name: /^Account of / }).click()

test('SHELL-01 SHELL-02 the landing page offers an invitation and the login, and shows six features', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Request Invitation' })).toHaveAttribute('href', '/request-invite')
  await expect(main.getByRole('link', { name: 'Already a Member?' })).toHaveAttribute('href', '/login')
  await expect(main.getByRole('region', { name: 'What you will find inside' }).getByRole('heading', { level: 3 })).toHaveText([
    'Parish Communities',
    'Ministry Groups',
    'Global Donations',
    'Event Planning',
    'Live Streaming',
    'Safe & Secure',
  ])
  await expect(main.getByRole('link', { name: /sign up|register/i })).toHaveCount(0)
})

test('SHELL-03 SHELL-04 the features page has eight sections and makes its claims as text', async ({ page }) => {
  await page.goto('/features')
  const sections = page.getByRole('main').getByRole('region')
  await expect(sections).toHaveCount(8)
  for (const claim of ['End-to-end encryption', 'GDPR compliance', '99.9% uptime', 'AI content filtering', 'Native mobile apps'])
    await expect(sections.filter({ hasText: claim })).toHaveCount(1)
})

for (const path of ['/', '/login', '/privacy']) {
  test(`SHELL-05 ${path} loads dark, whatever was stored and whatever the system prefers`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = await page.evaluate(() => ({
      isDark: document.documentElement.classList.contains('dark') && !document.documentElement.classList.contains('light'),
      stored: localStorage.getItem('theme'),
      ground: getComputedStyle(document.documentElement).backgroundColor,
    }))
    expect(seen).toEqual({ isDark: true, stored: 'dark', ground: 'rgb(13, 16, 32)' })
  })
}

test('SHELL-05 a light theme lasts until the next load', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect(page.locator('html')).toHaveClass(/\blight\b/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
})

test('SHELL-07 SHELL-12 the bar shows the brand, its links in order, and the account menu ends with Logout', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Coptic Community' })).toBeVisible()
  const order = ['Dashboard', 'People', 'Parishes', 'Pages', 'Events', 'Groups']
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const shown = await links.allTextContents()
  expect(shown).toEqual(order.filter((name) => shown.includes(name)))
  expect(shown).toEqual(expect.arrayContaining(['Dashboard', 'Events']))
  await openAccountMenu(page)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const entries = await page.getByRole('banner').locator('[data-menu-panel]:visible').locator('a, button').allTextContents()
  const pinned = ['Messages', 'Profile', 'Settings', 'Logout']
  expect(entries.filter((entry) => pinned.includes(entry))).toEqual(pinned.filter((name) => entries.includes(name)))
  expect(entries.at(-1)).toBe('Logout')
})

test('SHELL-13 on narrow screens the entries are in a menu that Escape closes', async ({ page }) => {
  await signIn(page, 'friend')
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/dashboard')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(menu).toBeHidden()
})

test('SHELL-13 a phone has a bar at the bottom, and More opens the menu', async ({ page }) => {
  await signIn(page, 'friend')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  const box = await bar.boundingBox()
  expect(box!.y + box!.height).toBe(844)
  await bar.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('SHELL-14 SHELL-15 Logout returns to / and says so', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/events')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('SHELL-18 a photo that does not load is replaced by the default icon', async ({ page }) => {
  await signIn(page, 'friend')
  await page.route('**/auth/profile/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), profile_photo: '/media/not-there.webp' } })
  })
  await page.goto('/dashboard')
  const account = page.getByRole('button', { name: /^Account of / })
  await expect(account.locator('[data-default-icon]')).toBeVisible()
  await expect(account.locator('img')).toHaveCount(0)
})

test('SHELL-20 the banner of unverified people leads to a new mail, and nobody else sees it', async ({ page }) => {
  const banner = page.getByText('Email Verification Required')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await signIn(page, 'unverified')
  await page.goto('/dashboard')
  await expect(banner).toBeVisible()
  await page.getByRole('link', { name: 'Send the mail again' }).click()
  await expect(page).toHaveURL('/resend-verification')
})

for (const path of ['/', '/landing', '/landing-alt', '/landing-simple', '/landing-original']) {
  test(`ROUTE-01 ${path} shows the landing page without login`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}

/** A page for everyone. */
const openToAll =
  (path: string, title: string) =>
  async ({ page }: { page: Page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Coptic Community`)
    await expect(page).toHaveURL(path)
  }
test('ROUTE-02 /features opens without login and names its window', openToAll('/features', 'Features'))
test('ROUTE-02 /login opens without login and names its window', openToAll('/login', 'Log In'))
test('ROUTE-02 /register opens without login and names its window', openToAll('/register', 'Create your account'))
test('ROUTE-02 /request-invite opens without login and names its window', openToAll('/request-invite', 'Request Invitation'))
test('ROUTE-02 /clear-storage opens without login and names its window', openToAll('/clear-storage', 'Clear storage'))
test('ROUTE-03 /privacy opens without login and names its window', openToAll('/privacy', 'Privacy'))
test('ROUTE-03 /terms opens without login and names its window', openToAll('/terms', 'Terms'))
test('/verify-email opens without login and names its window', openToAll('/verify-email', 'Confirm your email address'))
test('/resend-verification opens without login and names its window', openToAll('/resend-verification', 'Send the mail again'))
test('ROUTE-05 /complete-profile opens and names its window', openToAll('/complete-profile', 'Complete your profile'))

/** A page that sends a visitor to /login, which remembers it, and opens for members. */
const openToMembers =
  (path: string, title: string) =>
  async ({ page }: { page: Page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('from')]).toEqual(['/login', path])
    await signIn(page, 'friend')
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} · Coptic Community`)
  }
const someEvent = '/events/01990000-0000-7000-8000-00000000dead'
test('ROUTE-10 ROUTE-11 ROUTE-13 /home is for members', openToMembers('/home', 'Dashboard'))
test('ROUTE-10 ROUTE-11 ROUTE-13 /dashboard is for members', openToMembers('/dashboard', 'Dashboard'))
test('ROUTE-10 ROUTE-11 ROUTE-15 /events is for members', openToMembers('/events', 'Events'))
test('ROUTE-10 ROUTE-11 ROUTE-15 an event is for members', openToMembers(someEvent, 'Event'))
test('ROUTE-10 ROUTE-11 ROUTE-23 /calendar is for members', openToMembers('/calendar', 'Calendar'))
test('ROUTE-10 ROUTE-11 /notifications is for members', openToMembers('/notifications', 'Notifications'))

test('ROUTE-33 an address that leads nowhere says so, and Go Home goes to /', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/page')).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Coptic Community')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible()
})

test('after a navigation the focus stands on the heading and the window has its title', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
  await expect(page).toHaveTitle('Events · Coptic Community')
  await page.goBack()
  await expect(page).toHaveTitle('Dashboard · Coptic Community')
})

for (const path of ['/', '/login']) {
  test(`the first Tab of ${path} offers to skip to the content`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('what was lost of the bars at the start is fetched again: without a network, one says so', async ({ page, context }) => {
  const code = /\/assets\/notice-[^/]+\.js$/
  await page.route(code, (route) => route.abort(), { times: 1 })
  await signIn(page, 'friend')
  const loaded = page.waitForResponse(code)
  await page.goto('/dashboard')
  await (await loaded).finished()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
})

test('without a network a bar says so, and goes when it is back', async ({ page, context }) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

/** Resolves once the worker has kept the app and answers for this page. */
const keptOffline = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = (await navigator.serviceWorker.getRegistration())?.active
        return [worker?.state, navigator.serviceWorker.controller === worker]
      }),
    )
    .toEqual(['activated', true])

/** What the browser itself remembers of answers may go at any time; what the worker keeps stays. */
async function forgetHttpCache(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

test('someone who was here before opens the app without a network, and no socket is tried until it is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await keptOffline(page)
  await forgetHttpCache(page)
  await context.setOffline(true)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marina')
  await page.waitForLoadState('networkidle')
  expect(sockets).toEqual([])
  const connected = page.waitForEvent('websocket')
  await context.setOffline(false)
  await connected
})

test('someone who has just signed in opens the app without a network', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(emailOf('friend'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await keptOffline(page)
  await forgetHttpCache(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marina')
  await context.setOffline(false)
})

test('a visitor who does not sign in is given no worker', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('the account menu switches to Arabic, which is written from the right and stays after a reload', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/events')
  await openAccountMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
})

test('a visitor chooses Arabic below the page', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
})
