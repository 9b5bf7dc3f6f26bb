import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'

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

test('SHELL-03 SHELL-04 the features page has eight sections and states its claims as text', async ({ page }) => {
  await page.goto('/features')
  const sections = page.getByRole('main').getByRole('region')
  await expect(sections).toHaveCount(8)
  for (const claim of ['End-to-end encryption', 'GDPR compliance', '99.9% uptime', 'AI content filtering', 'Native mobile apps'])
    await expect(sections.filter({ hasText: claim })).toHaveCount(1)
})

test('SHELL-05 every page loads dark, whatever was stored and whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/healthz')
  for (const path of ['/', '/login', '/privacy']) {
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = await page.evaluate(() => ({
      isDark: document.documentElement.classList.contains('dark') && !document.documentElement.classList.contains('light'),
      stored: localStorage.getItem('theme'),
      ground: getComputedStyle(document.documentElement).backgroundColor,
    }))
    expect(seen, path).toEqual({ isDark: true, stored: 'dark', ground: 'rgb(13, 16, 32)' })
  }
})

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
  // Toasts, the floating button and focused elements take it into account.
  const below = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)
  expect(Number.parseFloat(below)).toBe(box!.height + 16)
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

test('SHELL-20 the banner for unverified members leads to a new mail, and nobody else sees it', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Send the email again' }).click()
  await expect(page).toHaveURL('/resend-verification')
})

test('ROUTE-01 the landing page and its variants show without login', async ({ page }) => {
  for (const path of ['/', '/landing', '/landing-alt', '/landing-simple', '/landing-original']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('after a navigation the focus is on the heading and the window has its title', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
  await expect(page).toHaveTitle('Events · Coptic Community')
  await page.goBack()
  await expect(page).toHaveTitle('Dashboard · Coptic Community')
})

test('the first Tab of a page offers to skip to the content', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('the account menu switches to Arabic, which reads from the right and stays after a reload', async ({ page }) => {
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
