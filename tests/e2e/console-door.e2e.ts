import { readFileSync } from 'node:fs'
import { codeAt } from '../support/people.ts'
import { expect, password, signIn, test } from './support/app.ts'
import { codeBox, dashboard, enrolledStaff, kept, knock } from './support/console.ts'
import { alert, field, heading } from './support/page.ts'
import { newStaff, signInStaff } from './support/staff.ts'

const rooms = ['/admin', '/admin/dashboard', '/admin/security', '/admin/roles', '/admin/admin-users']

test('ADM-01 ADM-09 ADMP-01 ADMP-02 ADMP-59 ADMP-60 ADMP-61 every room asks for its own login; a member is nobody here', async ({
  page,
}) => {
  await signIn(page, 'friend')
  for (const path of rooms) {
    await page.goto(path)
    await expect(heading(page, 'Admin Login')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('from')).toBe(path)
  }
})

test('ADM-11 ADM-41 ADMP-02 a moderator gets in by password and stands at the dashboard, greeted; the member session is untouched', async ({
  page,
}) => {
  await signIn(page, 'friend')
  const before = (await kept(page)).member
  const { email, name } = await newStaff('moderator')
  await page.goto('/admin/login')
  await knock(page, email)
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

test('ADM-15 ADM-19 ADM-40 CON-D8 the code is asked for after the password; a wrong one says Invalid code, a pasted one sends itself, and the wanted room opens', async ({
  page,
}) => {
  const account = await enrolledStaff(page, 'admin')
  await page.goto('/admin/roles')
  await knock(page, account.email)
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

test('CON-D11 a recovery code opens once in the place of the six digits', async ({ page }) => {
  const account = await enrolledStaff(page, 'admin')
  await page.goto('/admin/login')
  await knock(page, account.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(account.recoveryCodes[0]!)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(dashboard(page)).toBeVisible()
})

test('ADM-16 CON-D11 who needs a second factor sets it up at the door: key, code, recovery codes once, and then the room', async ({
  page,
}) => {
  const { email } = await newStaff('admin')
  await page.goto('/admin/login?from=%2Fadmin%2Fsecurity')
  await knock(page, email)
  await expect(heading(page, 'Set up the second factor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up now' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the second factor' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
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

test("ADM-39 a failed login shows the server's words and keeps what was typed", async ({ page }) => {
  const { email } = await newStaff('moderator')
  await page.goto('/admin/login')
  await knock(page, email, 'not my password')
  await expect(alert(page)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.route('**/superadmin/auth/login/', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(alert(page)).toHaveText('Login failed')
})

test('CON-D7 TRAP-43 a limit counts down and locks the button for as long as the server says', async ({ page }) => {
  await page.clock.install()
  await page.route('**/superadmin/auth/login/', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Slow down', code: 'rate_limit', retry_after: 30 } }),
  )
  await page.goto('/admin/login')
  await knock(page, 'someone@example.org')
  await expect(page.getByRole('button', { name: 'Try again in 30 s' })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(20_000)
  await expect(page.getByRole('button', { name: /Try again in (10|9) s/ })).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
})

test('ADM-20 ADMP-60 ADMP-61 without the right a room says Access Denied, with a way to /admin; its entry is not in the navigation', async ({
  page,
}) => {
  await signInStaff(page, await newStaff('moderator'))
  for (const path of ['/admin/roles', '/admin/admin-users']) {
    await page.goto(path)
    await expect(heading(page, 'Access Denied')).toBeVisible()
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Roles' })).toHaveCount(0)
  const way = page.getByRole('main').getByRole('link')
  await expect(way).toHaveAttribute('href', '/admin')
  await way.click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(dashboard(page)).toBeVisible()
})

test('ADMP-01 ADMP-02 TRAP-36 index and dashboard open to every account; an unknown address is Not Found within the console', async ({
  page,
}) => {
  await signInStaff(page, await newStaff('parish_admin'))
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Dashboard/)
  await page.goto('/admin/no/such/room')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
})

test('CON-D8 signing out tells the server, clears the console alone and leads to its door, also in another tab', async ({
  page,
}) => {
  await signIn(page, 'friend')
  const member = (await kept(page)).member
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/dashboard')
  const other = await page.context().newPage()
  await other.goto('/admin/security')
  await expect(heading(other, 'My security')).toBeVisible()
  const communityTab = await page.context().newPage()
  await communityTab.goto('/events')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/superadmin/auth/logout/'))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out of the console' }).click()
  expect((await told).status()).toBe(200)
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(heading(other, 'Admin Login')).toBeVisible()
  expect(await kept(page)).toEqual({ member, admin: null, record: null })
  await expect(communityTab).toHaveURL('/events')
  await expect(communityTab.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('SES-02 CON-D8 the member signing out elsewhere does not move the console', async ({ page }) => {
  await signIn(page, 'guest')
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/security')
  await expect(heading(page, 'My security')).toBeVisible()
  const community = await page.context().newPage()
  await community.goto('/dashboard')
  await community.getByRole('button', { name: /^Account of/ }).click()
  await community.getByRole('button', { name: 'Logout' }).click()
  await expect(community).toHaveURL('/')
  await expect(page).toHaveURL('/admin/security')
  await expect(heading(page, 'My security')).toBeVisible()
  expect((await kept(page)).admin).not.toBeNull()
})

test('CON-D8 after 30 minutes without a sign of a person the console asks, counts 60 seconds down, and signs out', async ({
  page,
}) => {
  await page.clock.install()
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/security')
  await expect(heading(page, 'My security')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.clock.fastForward('29:50')
  await expect(question).toBeHidden()
  await page.clock.fastForward('00:12')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await page.clock.fastForward('30:05')
  await expect(question).toContainText(/5\d seconds left/)
  await page.clock.fastForward('01:00')
  await expect(page).toHaveURL(/\/admin\/login/)
  expect((await kept(page)).admin).toBeNull()
})

test('ADM-17 TRAP-38 tokens whose account is missing fetch it, load the page anew once, and open the room', async ({ page }) => {
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

test('ADM-42 TRAP-38 an account that cannot be fetched leads to the door without a word, and leaves the tokens', async ({
  page,
}) => {
  await signInStaff(page, await newStaff('moderator'))
  await page.evaluate(() => localStorage.removeItem('admin_user'))
  const { admin } = await kept(page)
  await page.route('**/superadmin/auth/me/', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/admin/security')
  await expect(heading(page, 'Admin Login')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  expect((await kept(page)).admin).toBe(admin)
})

for (const [how, script] of [
  [
    'throws',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  ['is missing', () => Object.defineProperty(window, 'localStorage', { value: null })],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const)
  test(`A10 storage that ${how}: the console starts, and a login holds for the tab`, async ({ page }) => {
    const { email } = await newStaff('moderator')
    await page.addInitScript(script)
    await page.goto('/admin/login')
    await knock(page, email)
    await expect(dashboard(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'My security' }).click()
    await expect(heading(page, 'My security')).toBeVisible()
    await expect(page.getByText('This one')).toBeVisible()
  })

test('ADM-01 a member loads 0 bytes of the console, and a way to /admin loads the document anew', async ({ page }) => {
  // What is loaded late counts too; the build has looked into every chunk that members can reach (tools/build/console-files.ts).
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
    void (window as unknown as { __TSR_ROUTER__: { navigate: (to: object) => Promise<void> } }).__TSR_ROUTER__.navigate({
      to: '/admin/security',
    })
  })
  await expect(heading(page, 'Admin Login')).toBeVisible()
  expect(loaded.some((file) => own.test(file))).toBe(true)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Back to the community' }).click()
  await expect(page).toHaveURL('/')
})

test('CON-D1 the command palette is walked by keyboard alone, and offers only what opens', async ({ page }) => {
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Go to a room' })
  await expect(box).toBeFocused()
  await page.keyboard.type('roles')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.fill('')
  await page.keyboard.type('secur')
  const option = page.getByRole('option', { name: /My security/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'My security')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('ADM-01 on a phone the navigation is a drawer; in Arabic the console reads from the right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, await newStaff('moderator'))
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.goto('/admin/dashboard')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'فتح القائمة' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'أماني' }).click()
  await expect(heading(page, 'أماني')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('SEC-D1 ADMP-59 TRAP-35 everyone sees his own security, and only system_admin the installation', async ({ page }) => {
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/security')
  await expect(page.getByRole('heading', { name: 'Sign-in history' })).toBeVisible()
  await expect(page.getByText('Signed in').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The installation' })).toHaveCount(0)
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
  await expect(page.getByRole('heading', { name: 'The installation' })).toBeVisible()
  await expect(page.getByRole('img', { name: /failed login/i })).toBeVisible()
})

test('DSH-D1 CON-D2 figures lead to their rooms and are asked again after 60 s', async ({ page }) => {
  await page.clock.install()
  await signInStaff(page, await newStaff('admin'))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/superadmin/dashboard/')) asked++
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Members', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest acts of staff' })).toBeVisible()
  const first = asked
  await page.clock.fastForward('01:01')
  await expect.poll(() => asked).toBeGreaterThan(first)
})
