import { passTime } from '../support/clock.ts'
import { expect, password, signIn, test } from '../support/app.ts'
import { dashboard } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { heading } from '../support/page.ts'
import { newStaff, signInStaff } from '../support/staff.ts'

test('ADM-01 a member loads 0 bytes of the console, and navigating to /admin reloads the document', async ({ page }) => {
  // Late chunks count too; the build checks every chunk that members can reach (tools/build/console-files.ts).
  const own = /open-console|console-frame|console-kit|-console-|command-palette/
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await signIn(page, 'friend')
  for (const path of ['/dashboard', '/calendar', '/events']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.filter((file) => own.test(file))).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    void window.__TSR_ROUTER__!.navigate({ to: '/admin/security' })
  })
  await expect(heading(page, 'Admin Login')).toBeVisible()
  expect(loaded.some((file) => own.test(file))).toBe(true)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Back to the community' }).click()
  await expect(page).toHaveURL('/')
})

test('CON-D1 TRAP-36 the command palette works by keyboard alone and offers only accessible pages; an unknown address is Not Found within the console', async ({
  page,
}) => {
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Dashboard/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('roles')
  const box = page.getByRole('combobox', { name: 'Go to a page' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('roles')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.fill('marina')
  await expect(page.getByRole('option', { name: /^Marina/ }).first()).toHaveAttribute('data-highlighted', '')
  await box.fill('')
  await page.keyboard.type('secur')
  const option = page.getByRole('option', { name: /My security/ })
  await expect(option).toHaveAttribute('data-highlighted', '')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'My security')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.goto('/admin/no/such/page')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
})

test('CON-D1 the entry of the page is in view in the navigation, however the page was reached', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await signInStaff(page, await newStaff('superadmin'))
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true })
  await page.goto('/admin/system/logs')
  await expect(entry('Logs')).toHaveAttribute('aria-current', 'page')
  await expect(entry('Logs')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('users')
  await page
    .getByRole('option', { name: /^Users/ })
    .first()
    .click()
  await expect(entry('Users')).toHaveAttribute('aria-current', 'page')
  await expect(entry('Users')).toBeInViewport({ ratio: 1 })
})

test('CON-D1~ the command palette takes every letter that is typed after Ctrl+K, also while its code is on the way', async ({
  page,
}) => {
  await signInStaff(page, await newStaff('moderator'))
  const arrive = Promise.withResolvers<void>()
  let held = 0
  await page.route(/\/assets\/command-palette-/, async (route) => {
    held++
    await arrive.promise
    await route.continue()
  })
  await page.goto('/admin/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('secuX')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('r')
  const box = page.getByRole('combobox', { name: 'Go to a page' })
  await expect.poll(() => held).toBeGreaterThan(0)
  await expect(box).toHaveCount(0)
  arrive.resolve()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('secur')
  await page.keyboard.type('ity')
  await expect(box).toHaveValue('security')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  // The letters of the last time are gone, and those after it belong to the page.
  await page.keyboard.type('x')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('roles')
  await expect(box).toHaveValue('roles')
})

test('SEC-D1 TRAP-35 every account sees its own security, and only system_admin the installation’s', async ({ page }) => {
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/security')
  await expect(page.getByRole('heading', { name: 'Sign-in history' })).toBeVisible()
  await expect(page.getByText('Signed in').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This installation' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password', { exact: true }).fill('not it at all')
  await dialog.getByLabel('New password', { exact: true }).fill('three olive trees 7')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('three olive trees 7')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await signInStaff(page, await newStaff('admin'))
  await page.goto('/admin/security')
  await expect(page.getByRole('heading', { name: 'This installation' })).toBeVisible()
  await expect(page.getByRole('img', { name: /failed login/i })).toBeVisible()
})

test('DSH-D1 CON-D2 figures link to their pages and refresh after 60 s', async ({ page }) => {
  await page.clock.install()
  await signInStaff(page, await newStaff('admin'))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/superadmin/dashboard/')) asked++
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Members', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent staff activity' })).toBeVisible()
  const first = asked
  await passTime(page, '01:01')
  await expect.poll(() => asked).toBeGreaterThan(first)
})

test('ADM-01 DSH-D1 in Arabic the console reads from right to left, with the separator between an action and a Latin name; on a phone its navigation is a drawer', async ({
  page,
}) => {
  await signInStaff(page, await newStaff('admin'))
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.route('**/superadmin/dashboard/', async (route) => {
    const answer = await route.fetch()
    const dashboard: { recent: object[] } = await answer.json()
    const line = { ...dashboard.recent[0], action: 'console.login', target: null, actor_name: 'Verena Boutros' }
    await route.fulfill({ response: answer, json: { ...dashboard, recent: [line] } })
  })
  await page.goto('/admin/dashboard')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const act = page.getByRole('listitem').filter({ hasText: 'Verena Boutros' })
  await expect(act).toContainText('تم الدخول')
  const gap = await act.evaluate((line) => {
    const [what, who] = [line.querySelector('strong')!, line.querySelector('bdi')!].map((part) => part.getBoundingClientRect())
    return what!.left - who!.right
  })
  expect(gap).toBeGreaterThan(4)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'فتح القائمة' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'أماني' }).click()
  await expect(heading(page, 'أماني')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('CON-D11 before its deadline the missing second factor is a reminder; afterwards only the setup page opens', async ({
  page,
}) => {
  const account = await newStaff('admin')
  await signInStaff(page, account)
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/^Your role requires a second factor by/)).toBeVisible()
  await inDatabase(`update admin_users set two_factor_due_at = now() - interval '1 minute' where id = $1`, [account.id])
  await signInStaff(page, account)
  await page.goto('/admin/roles')
  await expect(page).toHaveURL('/admin/security')
  await expect(heading(page, 'My security')).toBeVisible()
})
