import { readFileSync } from 'node:fs'
import { codeAt } from '../../support/features/people.ts'
import { passTime } from '../support/clock.ts'
import { expect, password, signIn, test } from '../support/app.ts'
import { codeBox, dashboard, enrolledStaff, kept, submitLogin } from '../support/console.ts'
import { alert, field, heading } from '../support/page.ts'
import { newStaff, signInStaff } from '../support/staff.ts'

test('ADM-11 ADM-41 a moderator signs in with a password and sees the dashboard with a greeting; the member session is untouched', async ({
  page,
}) => {
  await signIn(page, 'friend')
  const before = (await kept(page)).member
  const { email, name } = await newStaff('moderator')
  await page.goto('/admin/login')
  await submitLogin(page, email)
  await expect(page.getByText('Admin Login Successful')).toBeVisible()
  await expect(page.getByText(`Welcome back, ${name}`)).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(dashboard(page)).toBeVisible()
  const after = await kept(page)
  expect(after.member).toBe(before)
  expect(JSON.parse(after.record ?? '{}')).toMatchObject({ email, role_name: 'moderator' })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('ADM-15 ADM-19 ADM-40 CON-D8 the code is requested after the password; a wrong one shows Invalid code, a pasted one submits itself, and the requested page opens', async ({
  page,
}) => {
  const account = await enrolledStaff(page, 'admin')
  await page.goto('/admin/roles')
  await submitLogin(page, account.email)
  await expect(codeBox(page)).toBeFocused()
  const wrong = account.secret && codeAt(account.secret, Date.now() - 20 * 60_000)
  await codeBox(page).fill(wrong)
  await expect(page.getByText('Invalid code')).toBeVisible()
  await expect(codeBox(page)).toHaveValue('')
  await expect(codeBox(page)).toBeFocused()
  const code = account.nextCode()
  await codeBox(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(heading(page, 'Roles')).toBeVisible()
  await expect(page).toHaveURL('/admin/roles')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(password)
})

test('CON-D11 a recovery code works once in place of the six digits', async ({ page }) => {
  const account = await enrolledStaff(page, 'admin')
  await page.goto('/admin/login')
  await submitLogin(page, account.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(account.recoveryCodes[0]!)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(dashboard(page)).toBeVisible()
})

test('ADM-16 CON-D11 a required second factor is set up at login: key, code, recovery codes once, and then the page', async ({
  page,
}) => {
  const { email } = await newStaff('admin')
  await page.goto('/admin/login?from=%2Fadmin%2Fsecurity')
  await submitLogin(page, email)
  await expect(heading(page, 'Set up the second factor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up now' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the second factor' })).toBeVisible()
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Then type the six digits it shows').fill(codeAt(secret, Date.now()))
  await expect(heading(page, 'Recovery codes')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const go = page.getByRole('button', { name: 'Continue' })
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(10)
  await page.getByLabel('I have saved them').check()
  await go.click()
  await expect(heading(page, 'My security')).toBeVisible()
  await expect(page.getByText('10 left')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(secret)
})

test("ADM-39 a failed login shows the server's message and keeps its input", async ({ page }) => {
  const { email } = await newStaff('moderator')
  await page.goto('/admin/login')
  await submitLogin(page, email, 'not my password')
  await expect(alert(page)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.route('**/superadmin/auth/login/', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(alert(page)).toHaveText('Login failed')
})

test('CON-D7 TRAP-43 a limit counts down and locks the button as long as the server says', async ({ page }) => {
  await page.clock.install()
  await page.route('**/superadmin/auth/login/', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Slow down', code: 'rate_limit', retry_after: 30 } }),
  )
  await page.goto('/admin/login')
  await submitLogin(page, 'someone@example.org')
  await expect(page.getByRole('button', { name: 'Try again in 30 s' })).toHaveAttribute('aria-disabled', 'true')
  await passTime(page, 20_000, { every: true })
  await expect(page.getByRole('button', { name: /Try again in (10|9) s/ })).toBeVisible()
  await passTime(page, 11_000, { every: true })
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
})

test('ADM-17 TRAP-38 tokens without an account record fetch it, reload the page once, and open the page', async ({ page }) => {
  const { admin_user } = await signInStaff(page, await newStaff('moderator'))
  await page.evaluate(() => localStorage.removeItem('admin_user'))
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.goto('/admin/security')
  await expect(heading(page, 'My security')).toBeVisible()
  expect(loads).toBe(2)
  expect(JSON.parse((await kept(page)).record ?? '{}')).toMatchObject({ id: admin_user.id })
})

test('ADM-42 TRAP-38 an account that cannot be fetched leads to the login silently and keeps the tokens', async ({ page }) => {
  await signInStaff(page, await newStaff('moderator'))
  await page.evaluate(() => localStorage.removeItem('admin_user'))
  const { admin } = await kept(page)
  await page.route('**/superadmin/auth/me/', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/admin/security')
  await expect(heading(page, 'Admin Login')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  expect((await kept(page)).admin).toBe(admin)
})
