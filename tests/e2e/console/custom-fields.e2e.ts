import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { demoTotpSecret } from '#server/seed/accounts.ts'
import { codeAt } from '../../support/features/people.ts'
import { type ServerProcess, serverProcess } from '../../support/process/server-process.ts'
import { emailOf, password, signIn, someAddress, watch } from '../support/app.ts'
import { field, heading } from '../support/page.ts'

// A required field is required of everybody, so this uses its own server.
test.describe.configure({ mode: 'serial' })
let server: ServerProcess
test.beforeAll(async () => void (server = await serverProcess()))
test.afterAll(() => server.dispose())

const faults: string[] = []
test.afterEach(() => expect(faults).toEqual([]))
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  watch(page, faults)
  return page
}

/** Defines a field, as staff do. */
async function ask(request: APIRequestContext, definition: object) {
  const headers = { 'x-forwarded-for': someAddress() }
  const data = { email: 'admin@demo.coptic.community', password, two_factor_token: codeAt(demoTotpSecret, Date.now()) }
  const login = await request.post('/api/v1/superadmin/auth/login/', { headers, data })
  const { access_token } = await login.json()
  const made = await request.post('/core/admin/profile-fields/field-definitions/', {
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    data: definition,
  })
  expect(made.status(), await made.text()).toBe(201)
}
const card = (page: Page) => page.getByRole('region', { name: 'Complete your profile' })

test('PRF-D9 PRF-D4 a member fills in the church’s questions in a dialog of the account menu, and finds the answers there again', async ({
  browser,
}) => {
  const page = await open(browser)
  await signIn(page, 'member')
  await page.goto('/dashboard')
  const details = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'My details' }).click()
    return page.getByRole('dialog', { name: 'My details' })
  }
  const dialog = await details()
  await expect(dialog.getByLabel(/Bus stop/)).toHaveCount(0)
  await dialog.getByLabel(/Name in baptism/).fill('Philopateer')
  await dialog.getByRole('checkbox', { name: 'Choir' }).check()
  await dialog.getByLabel(/Phone for an emergency/).fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel(/Phone for an emergency/)).toHaveAccessibleDescription(/^Enter a valid phone number/)
  await expect(dialog.getByLabel(/Phone for an emergency/)).toBeFocused()
  await dialog.getByLabel(/Phone for an emergency/).fill('+20 100 765 4321')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await details()
  await expect(dialog.getByLabel(/Name in baptism/)).toHaveValue('Philopateer')
  await expect(dialog.getByRole('checkbox', { name: 'Choir' })).toBeChecked()
  await expect(dialog.getByLabel(/Phone for an emergency/)).toHaveValue('+201007654321')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.context().close()
})

test('PRF-D1 PRF-D9 PRF-D2 a new required field shows a card and no redirect, and is filled in on the profile page', async ({
  browser,
}) => {
  const page = await open(browser)
  await ask(page.request, {
    key: 'confession_father',
    label: 'Father of confession',
    label_ar: 'أب الاعتراف',
    help_text: 'Of your parish or another one',
    field_type: 'select',
    is_required: true,
    choices: [{ label: 'Abouna Youssef' }, { label: 'Another one' }],
  })
  await page.goto('/login')
  await field(page, 'Username or email').fill(emailOf('friend'))
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await card(page).getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/complete-profile')
  await expect(heading(page, 'Complete your profile')).toBeVisible()
  const father = page.getByRole('main').getByLabel('Father of confession')
  await expect(father).toHaveAccessibleDescription('Of your parish or another one')
  const save = page.getByRole('button', { name: 'Save and continue' })
  await save.click()
  await expect(father).toHaveAccessibleDescription(/^This field is required/)
  await expect(father).toBeFocused()
  await father.selectOption('Abouna Youssef')
  await save.click()
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page, /^Peace to you/)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await page.context().close()
})

test('PRF-D1 PRF-D9 the question is in the member’s language, also for one who saves before it has loaded', async ({
  browser,
}) => {
  const page = await open(browser)
  await signIn(page, 'guest')
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  const isPressed = Promise.withResolvers<void>()
  await page.route('**/profile-fields/', async (route) => {
    await isPressed.promise
    await route.continue()
  })
  await page.goto('/complete-profile')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const father = page.getByRole('main').getByLabel('أب الاعتراف')
  await page.getByRole('button', { name: 'حفظ ومتابعة' }).click()
  await expect(father).toHaveCount(0)
  isPressed.resolve()
  await expect(father).toHaveAccessibleDescription(/^هذا الحقل مطلوب/)
  await expect(father).toBeFocused()
  await page.context().close()
})
