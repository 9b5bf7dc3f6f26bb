import { expect, test } from '../support/app.ts'

const landing = 'One church family, close wherever you live'
const landings = ['/', '/landing', '/landing-alt', '/landing-simple', '/landing-original']
const features = [
  'Parish Communities',
  'Ministry Groups',
  'Global Donations',
  'Event Planning',
  'Live Streaming',
  'Safe & Secure',
]

test('ROUTE-01 SHELL-01 SHELL-02 every landing address shows both sign-in links and the six features', async ({ page }) => {
  for (const address of landings) {
    await page.goto(address)
    expect(new URL(page.url()).pathname).toBe(address)
    await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /sign up|register/i })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Request Invitation' })).toHaveAttribute('href', '/request-invite')
    await expect(main.getByRole('link', { name: 'Already a Member?' })).toHaveAttribute('href', '/login')
    expect(await main.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      ...features,
      'Ask or be invited',
      'Join your parish',
      'Take part',
    ])
  }
})

/** Promises of modules that are not installed yet. */
const unbuilt = ['Files and meetings of the group', 'Once or every month']

test('SHELL-03 SHELL-04 TRAP-91 the features page has eight sections, and planned features are marked', async ({ page }) => {
  await page.goto('/features')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
  const sections = page.getByRole('main').getByRole('region')
  await expect(sections).toHaveCount(8)
  for (const claim of [
    'End-to-end encryption',
    'GDPR compliance',
    '99.9% uptime',
    'AI content filtering',
    'Native mobile apps',
  ]) {
    await expect(sections.filter({ hasText: claim })).toHaveCount(1)
  }
  const claim = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  for (const text of ['End-to-end encryption', ...unbuilt]) await expect(claim(text)).toContainText('Planned')
  await expect(claim('Answers with guests')).not.toContainText('Planned')
})

test('SHELL-05 TRAP-54 dark is forced on every load, whatever was stored and whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/healthz')
  for (const address of ['/', '/login', '/privacy'])
    for (const stored of ['light', 'system']) {
      await page.evaluate((theme) => localStorage.setItem('theme', theme), stored)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const seen = await page.evaluate(() => {
        const { classList } = document.documentElement
        const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement)
        const isDark = classList.contains('dark') && !classList.contains('light')
        return { isDark, stored: localStorage.getItem('theme'), colorScheme, ground: backgroundColor }
      })
      expect(seen, `${address} ${stored}`).toEqual({
        isDark: true,
        stored: 'dark',
        colorScheme: 'dark',
        ground: 'rgb(13, 16, 32)',
      })
    }
})

test('SET-D6 TRAP-92 opening /clear-storage clears nothing, its button clears everything and leads to /', async ({ page }) => {
  await page.goto('/clear-storage')
  await page.evaluate(() => {
    localStorage.setItem('draft:test', 'secret words')
    sessionStorage.setItem('mine', '1')
  })
  await page.reload()
  // With the flags of other tests it may exceed a thousand bytes.
  await expect(page.getByRole('definition').first()).toHaveText(/^\d+ bytes$|^[\d.]+ kB$/)
  await expect(page.getByRole('main')).not.toContainText('secret words')
  expect(await page.evaluate(() => localStorage.getItem('draft:test'))).toBe('secret words')
  await page.getByRole('button', { name: 'Clear everything and reload' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => [localStorage.getItem('draft:test'), sessionStorage.getItem('mine')])).toEqual([null, null])
})

test('public pages load no framework, and preload the app when the login link is touched', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts, 'its script stands in the page').toEqual([])
  await page.getByRole('link', { name: 'Already a Member?' }).hover()
  await expect.poll(() => page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(1)
})

test('a member on a public page sees a link to the dashboard', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to dashboard' })).toBeHidden()
  await page.evaluate(() => localStorage.setItem('user_tokens', '{}'))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Already a Member?' })).toBeHidden()
})

test('public pages are in Arabic from right to left, and the app keeps the choice', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('عائلة كنسية')
  await page.goto('/privacy')
  await page.goto('/clear-storage')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مسح التخزين')
  await page.getByRole('group', { name: 'اللغة' }).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clear storage')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test.describe('for a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('COM-D12 the public pages are in Arabic, name their address in each language, and English stays once chosen', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/features')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const hrefOf = (selector: string) => page.locator(`head ${selector}`).getAttribute('href')
    expect([
      await hrefOf('link[rel=canonical]'),
      await hrefOf('link[hreflang=en]'),
      await hrefOf('link[hreflang=ar]'),
      await hrefOf('link[hreflang=x-default]'),
    ]).toEqual([`${baseURL}/ar/features`, `${baseURL}/features`, `${baseURL}/ar/features`, `${baseURL}/features`])
    const descriptions = new Set<string | null>()
    for (const address of ['/', '/features', '/privacy', '/terms', '/login', '/register', '/request-invite']) {
      await page.goto(address)
      descriptions.add(await page.locator('head meta[name=description]').getAttribute('content'))
    }
    expect([descriptions.size, [...descriptions].every((text) => /[\u0600-\u06ff]{3}/.test(text ?? ''))]).toEqual([7, true])
    await page.goto('/features')
    await page.getByRole('navigation', { name: 'الرئيسية' }).getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page.goto('/features')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })
})
