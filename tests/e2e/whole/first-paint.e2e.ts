import type { Page } from '@playwright/test'
import { emailOf, expect, password, signIn, test } from '../support/app.ts'
import { field, heading } from '../support/page.ts'

const forms = [
  { path: '/login', heading: 'Log In', field: 'username_or_email' },
  { path: '/register', heading: 'Create your account', field: 'first_name' },
  { path: '/register?invite=abc', heading: 'Create your account', field: 'first_name' },
  { path: '/request-invite', heading: 'Request Invitation', field: 'full_name' },
]

/** Holds back the app's script until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const script = /\/assets\/main-[^/]+\.js$/
  await page.unroute(script)
  await page.route(script, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Returns whether the served page was visible when the app started to replace it. */
async function watchServed(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const note = (records: MutationRecord[]) => {
      for (const { target } of records)
        if (
          target instanceof Element &&
          target.matches('#root') &&
          target.querySelector('form')?.checkVisibility({ visibilityProperty: true })
        )
          document.documentElement.dataset['cameToLight'] = 'true'
    }
    new MutationObserver(note).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-prerendered'] })
  })
  return () => page.evaluate(() => document.documentElement.dataset['cameToLight'] === 'true')
}

/** React's hydration errors. */
function complaints(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test('ROUTE-02 each prerendered form is there before the script and is hydrated as it is', async ({ page }) => {
  const errors = complaints(page)
  for (const { path, heading, field } of forms)
    await test.step(path, async () => {
      const release = await holdApp(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const input = page.locator(`[name=${field}]`)
      await input.fill('mina.girgis')
      const served = await input.elementHandle()
      release()
      await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
      await expect(input).toHaveValue('mina.girgis')
      expect(await input.evaluate((now, before) => now === before, served), 'the field is the served one').toBe(true)
      expect(errors).toEqual([])
    })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, locale: 'ar-EG' })
  test('SHELL-06 the login page is in the browser’s language', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول')
  })
})

test('AUTH-02 a login submitted before the script loaded is sent once it has, and never enters the address', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('[name=username_or_email]').fill(emailOf('member'))
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
  await expect(page.locator('#root[data-submitted]')).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page).toHaveURL('/dashboard')
})

test('clicks before the script loaded take effect afterwards, in order', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('[name=password]').fill('olive branch')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'العربية' }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول')
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text')
  await expect(page.locator('[name=password]')).toHaveValue('olive branch')
})

test('ACC-D4 forgot password before the script loaded keeps the entered address', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('[name=username_or_email]').fill('mina@example.org')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  release()
  await expect(page).toHaveURL('/password-reset')
  await expect(field(page, 'Email address')).toHaveValue('mina@example.org')
  await page.goBack()
  await expect(heading(page, 'Log In')).toBeVisible()
})

test('a link of an untouched prerendered form is followed at once', async ({ page }) => {
  await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/password-reset')
  // A new document: the script that would have navigated there is still held back.
  expect(await page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]!.name).pathname)).toBe('/password-reset')
})

test('AUTH-02 a signed-in member never sees the prerendered form', async ({ page }) => {
  await signIn(page, 'member')
  const cameToLight = await watchServed(page)
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('[name=password]')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged in')
  expect(await cameToLight()).toBe(false)
})

test('a language chosen here takes precedence over the browser’s, which never flashes', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  const cameToLight = await watchServed(page)
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('[name=password]')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول')
  expect(await cameToLight()).toBe(false)
})
