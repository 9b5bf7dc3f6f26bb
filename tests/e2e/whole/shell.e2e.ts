import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /^Account of / }).click()

test('SHELL-05 SHELL-07 SHELL-12 SHELL-14 SHELL-15 a member finds the way by the bar, and theme, language and Logout in the account menu', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  const html = page.locator('html')

  await test.step('the bar shows the brand and its links in order', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Coptic Community' })).toBeVisible()
    const order = ['Dashboard', 'People', 'Parishes', 'Pages', 'Events', 'Groups']
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(order)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/calendar')
  })

  await test.step('after a navigation the focus is on the heading, and the window has its title', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
    await expect(page).toHaveTitle('Events · Coptic Community')
    await page.goBack()
    await expect(page).toHaveTitle('Dashboard · Coptic Community')
  })

  await test.step('the account menu ends with Logout', async () => {
    await openAccountMenu(page)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    const entries = await page.getByRole('banner').locator('[data-menu-panel]:visible').locator('a, button').allTextContents()
    const pinned = ['Messages', 'Profile', 'Settings', 'Logout']
    expect(entries.filter((entry) => pinned.includes(entry))).toEqual(pinned)
    expect(entries.at(-1)).toBe('Logout')
  })

  await test.step('a light theme lasts until the next load, Arabic longer', async () => {
    await page.getByRole('button', { name: 'Light theme' }).click()
    await expect(html).toHaveClass(/\blight\b/)
    await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      await expect(html).toHaveAttribute('dir', 'rtl')
      await expect(html).toHaveAttribute('lang', 'ar')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
    }
    await expect(html).toHaveClass(/\bdark\b/)
  })

  await test.step('Logout returns to / and says so', async () => {
    await page.getByRole('button', { name: /^حساب / }).click()
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await expect(html).toHaveAttribute('dir', 'ltr')
    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('SHELL-13 on narrow screens the entries are in a menu that Escape closes; a phone has a bar at the bottom, whose More opens it', async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  const box = await bar.boundingBox()
  expect(box!.y + box!.height).toBe(844)
  // Toasts, the floating button and focused elements take it into account.
  const below = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)
  expect(Number.parseFloat(below)).toBe(box!.height + 16)
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Home', 'Calendar', 'Prayers', 'Messages'])
  await bar.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL('/calendar')
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
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

test('a visitor chooses Arabic below the page', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
})
