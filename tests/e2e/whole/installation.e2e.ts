import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { demoTotpSecret } from '#server/seed/accounts.ts'
import type { Item } from '#contract/marketplace/market-item.ts'
import { codeAt } from '../../support/features/people.ts'
import { pdf } from '../../support/features/verification.ts'
import { type ServerProcess, serverProcess } from '../../support/process/server-process.ts'
import { deliver, type StripeStandIn, startStripe } from '../../support/stripe.ts'
import { codeNow } from '../../support/totp.ts'
import { callApi, emailOf, password, signIn, someAddress, watch } from '../support/app.ts'
import { cartButton, storeCart } from '../support/market.ts'
import { field, heading } from '../support/page.ts'
import { signInStaff } from '../support/staff.ts'

// Required fields, a card provider and flags concern everybody, so these tests share a server of their own.
test.describe.configure({ mode: 'default' })
let stripe: StripeStandIn
let server: ServerProcess
test.beforeAll(async () => {
  stripe = await startStripe()
  server = await serverProcess(stripe.env)
})
test.afterAll(async () => {
  await server.dispose()
  await stripe.stop()
})

const faults: string[] = []
test.afterEach(() => expect(faults).toEqual([]))
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  })
  const page = await context.newPage()
  watch(page, faults)
  return page
}

test('SC-11 MKT-D5 a card is paid on the provider’s page, and the order is paid once the provider says so', async ({
  browser,
}) => {
  const page = await open(browser)
  // Replaces the provider's page, which would ask for the card.
  await page.context().route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${[...stripe.sessions.values()].at(-1)!.successUrl}">Pay</a>`,
    }),
  )
  const { user, access } = await signIn(page, 'guest')
  const { results } = await callApi<{ results: Item[] }>(page, access, 'get', 'marketplace/items/?currency=USD&free=false')
  const book = results.find(({ pickup_available, seller }) => pickup_available && seller.id !== user.id)!
  await storeCart(page, user.id, [{ item: book, quantity: 1 }])
  await page.goto('/marketplace/checkout')
  await page.getByRole('radio', { name: /Pick up/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /Card/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page.getByText('Checking whether your payment has arrived…')).toBeVisible()
  const session = [...stripe.sessions.values()].at(-1)!
  expect(session.total).toBe(book.price)
  const event = stripe.event('checkout.session.completed', session)
  expect(await deliver(server.url, event, { now: Date.now(), secret: 'whsec_of_somebody_else' })).toBe('403 invalid_signature')
  await expect(page.getByText('Checking whether your payment has arrived…')).toBeVisible()
  expect(await deliver(server.url, event, { now: Date.now() })).toBe('200 received')
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('The payment has arrived.')).toBeVisible()
  await expect(cartButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: /^M-/ }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^Paid$/ })).toBeVisible()
  expect(stripe.faults).toEqual([])
  await page.context().close()
})

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

test.describe('the church’s own questions', () => {
  test.describe.configure({ mode: 'serial' })

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
    await expect(page.getByText(/^Peace to you/)).toBeVisible()
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
})

/** Whether the bar's menu lists prayers; an empty menu is not rendered (SHELL-09). */
async function menuHoldsPrayers(page: Page): Promise<boolean> {
  const stuff = page.getByRole('button', { name: 'Stuff' })
  if ((await stuff.count()) === 0) return false
  await stuff.click()
  const isThere = await page.locator('a[href="/prayers"]').first().isVisible()
  await page.keyboard.press('Escape')
  return isThere
}

type Turn = 'Switch on' | 'Switch off'
async function turnFlag(console: Page, name: Turn, label: string) {
  await console.getByRole('switch', { name: label }).click()
  const ask = console.getByRole('alertdialog', { name: `${name} ${label}` })
  await ask.getByLabel('Reason').fill('A test of the switch')
  await ask.getByRole('button', { name }).click()
  await expect(ask).toBeHidden()
}

test('FLAG-07~ SHELL-09 ROUTE-25 SYS-D8 a member’s menu and open page follow the console without a reload', async ({
  browser,
}) => {
  const [console, app] = [await open(browser), await open(browser)]
  await signIn(app, 'member')
  await app.goto('/prayers')
  await expect(heading(app, 'Prayers')).toBeVisible()
  await app.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect.poll(() => menuHoldsPrayers(app)).toBe(true)

  await signInStaff(console, { email: 'superadmin@demo.coptic.community' }, codeNow())
  await console.goto('/admin/system/feature-flags')
  const turn = (name: Turn, label: string) => turnFlag(console, name, label)
  await turn('Switch off', 'Prayers')
  await expect(heading(app, 'Prayers')).toBeHidden()
  await expect(app.getByText(/not found/i).first()).toBeVisible()
  await expect.poll(() => menuHoldsPrayers(app)).toBe(false)
  await turn('Switch on', 'Prayers')
  await expect(heading(app, 'Prayers')).toBeVisible()
  await expect.poll(() => menuHoldsPrayers(app)).toBe(true)
  // Not each of these is on the open page; the flags reach the app all the same.
  const flags = () => app.evaluate(() => JSON.parse(localStorage.getItem('feature_flags') ?? '{}') as Record<string, unknown>)
  for (const [label, key] of [
    ['Donations', 'payments'],
    ['Instagram link', 'instagram'],
    ['Resumes', 'resume'],
    ['Chat', 'realTimeChat'],
    ['Marketplace', 'marketplace'],
  ] as const) {
    const isOn = JSON.stringify(await flags()).includes(`"${key}":true`)
    await turn(isOn ? 'Switch off' : 'Switch on', label)
    await expect.poll(async () => JSON.stringify(await flags())).toContain(`"${key}":${!isOn}`)
  }
  expect(await app.evaluate(() => 'isSamePage' in window)).toBe(true)
  for (const page of [console, app]) await page.context().close()
})

test('PEOPLE-02 PRF-D10~ FLAG-07~ resume and Instagram are kept and shown on the profile while their flags are on, and only the owner has the resume', async ({
  browser,
}) => {
  const [console, app] = [await open(browser), await open(browser)]
  // The test before may have used the code of this half minute.
  const code = codeAt(demoTotpSecret, Date.now() + 30_000)
  await signInStaff(console, { email: 'superadmin@demo.coptic.community' }, code)
  await console.goto('/admin/system/feature-flags')
  const labels = ['Instagram link', 'Resumes'] as const
  const isOn = (label: string) => console.getByRole('switch', { name: label }).isChecked()
  await expect(console.getByRole('switch', { name: 'Resumes' })).toBeVisible()
  const turnAll = async (to: boolean) => {
    for (const label of labels) if ((await isOn(label)) !== to) await turnFlag(console, to ? 'Switch on' : 'Switch off', label)
  }
  await turnAll(false)
  const { user } = await signIn(app, 'friend')
  await app.goto('/profile/edit')
  const group = app.getByRole('group', { name: 'Resume', exact: true })
  const instagram = app.getByLabel('Instagram')
  await expect(app.getByLabel('Occupation')).toBeVisible()
  for (const hidden of [group, instagram]) await expect(hidden).toHaveCount(0)
  await turnAll(true)
  for (const shown of [group, instagram]) await expect(shown).toBeVisible()

  await instagram.fill('@st.mark')
  const drop = (label: string) => group.getByLabel(label)
  await drop('A PDF or Word file').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(group.getByRole('alert')).toContainText('photo.png cannot be used: choose a PDF or Word file of up to 5 MB.')
  await drop('A PDF or Word file').setInputFiles({ name: 'false.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  const save = app.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(app.getByRole('alert')).toContainText('Choose a PDF or a Word document (.docx)')
  await group.getByRole('button', { name: 'Undo' }).click()
  await drop('A PDF or Word file').setInputFiles({ name: 'Marina.pdf', mimeType: 'application/pdf', buffer: pdf })
  await save.click()
  await expect(app).toHaveURL('/profile')

  await app.getByRole('tab', { name: 'About' }).click()
  const link = app.getByRole('link', { name: 'Marina.pdf' })
  await expect(app.getByRole('link', { name: '@st.mark' })).toHaveAttribute('href', 'https://www.instagram.com/st.mark')
  const [download] = await Promise.all([app.waitForEvent('download'), link.click()])
  expect((await readFile(await download.path())).equals(pdf)).toBe(true)
  const other = await open(browser)
  await signIn(other, 'member')
  await other.goto(`/profile/${user.id}`)
  await other.getByRole('tab', { name: 'About' }).click()
  await expect(other.getByRole('link', { name: '@st.mark' })).toBeVisible()
  await expect(other.getByText(/Marina\.pdf|Resume/)).toHaveCount(0)

  await app.goto('/profile/edit')
  await group.getByRole('button', { name: 'Remove resume' }).click()
  await expect(group.getByRole('status')).toContainText('The resume is removed when you save.')
  await group.getByRole('button', { name: 'Undo' }).click()
  await expect(group.getByRole('link', { name: 'Marina.pdf' })).toBeVisible()
  await group.getByRole('button', { name: 'Remove resume' }).click()
  await save.click()
  await expect(app).toHaveURL('/profile')
  await app.goto('/profile/edit')
  await expect(drop('A PDF or Word file')).toBeVisible()
  await turnAll(false)
  for (const hidden of [group, instagram]) await expect(hidden).toHaveCount(0)
  for (const page of [console, app, other]) await page.context().close()
})
