import { type Browser, expect, type Page, test } from '@playwright/test'
import { type ServerProcess, serverProcess } from '../../support/process/server-process.ts'
import { emailOf, linkIn, password, watch } from '../support/app.ts'

let server: ServerProcess
test.beforeAll(async () => void (server = await serverProcess()))
test.afterAll(() => server.dispose())

const faults: string[] = []
/** `serviceWorkers`: each keeps the whole app for later, so only those who come back have one. */
async function open(browser: Browser, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers,
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  watch(page, faults)
  return page
}
async function logIn(page: Page, email: string) {
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}
/** Simulates a quarter of an hour: the stored access token has expired, the refresh token is valid. */
const expireAccess = (page: Page) =>
  page.evaluate(() => {
    const pair = JSON.parse(localStorage.getItem('user_tokens')!)
    const [head, body, signature] = pair.access.split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const past = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    localStorage.setItem('user_tokens', JSON.stringify({ ...pair, access: `${head}.${past}.${signature}` }))
  })

test('INV-D7 ROUTE-12 NOTIF-05 RSVP-05 SES-04 CAL-05 an invited person joins, creates an event, and a friend’s answer reaches them live', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const newcomer = 'marina.newcomer@example.org'

  const admin = await open(browser)
  await test.step('a parish admin invites someone by email', async () => {
    await admin.goto('/login')
    await logIn(admin, emailOf('parish-admin'))
    await expect(admin).toHaveURL(/\/dashboard$/)
    await expect(admin.getByText('Welcome back!')).toBeVisible()
    await admin.getByRole('link', { name: 'Invite someone' }).click()
    const card = admin.getByRole('region', { name: 'Invite someone' })
    await card.getByLabel('Email address').fill(newcomer)
    await card.getByRole('button', { name: 'Send invitation' }).click()
    await expect(admin.getByText('Invitation sent', { exact: true })).toBeVisible()
    await admin.context().close()
  })

  const first = await open(browser, 'allow')
  await test.step('the person opens the link of the mail and registers', async () => {
    await first.goto(await linkIn(first, newcomer, 'invitation'))
    await expect(first.getByText(/Mariam Habib/)).toBeVisible()
    await expect(first).toHaveURL(/\/register$/)
    await first.getByLabel('First name').fill('Marina')
    await first.getByLabel('Last name').fill('Newcomer')
    await first.getByLabel('Phone').fill('+20 100 123 4567')
    await first.getByLabel('Date of birth').fill('1990-05-14')
    await expect(first.getByLabel('Email address')).toHaveValue(newcomer)
    await first.getByLabel('Username').fill('marina.newcomer')
    await first.getByLabel('Password', { exact: true }).fill('olive branch over water 7')
    await first.getByLabel('Repeat the password').fill('olive branch over water 7')
    await first.getByRole('checkbox', { name: /terms/i }).check()
    await first.getByRole('checkbox', { name: /privacy/i }).check()
    await first.getByRole('button', { name: 'Create account' }).click()
    await expect(first.getByText('Registration successful! Please check your email to verify your account.')).toBeVisible()
    await expect(first).toHaveURL('/')
  })

  await test.step('verifies the address by the second mail', async () => {
    const link = await linkIn(first, newcomer, 'verify-email')
    await first.goto(link)
    await first.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(first.getByText('Your email address is confirmed.')).toBeVisible()
  })

  await test.step('lands on the dashboard of the parish with its real figures, without a second form', async () => {
    await first.goto('/dashboard')
    await expect(first.getByText('Connected to St. Mark Coptic Orthodox Church - Diocese of the American Coasts')).toBeVisible()
    await expect(first.getByText('79', { exact: true })).toBeVisible()
    await expect(first.getByText('Email Verification Required')).toHaveCount(0)
  })

  const title = 'Supper for newcomers'
  let link = ''
  await test.step('opens the calendar, clicks a date, creates a public event for two, and shares its link', async () => {
    await first.getByRole('link', { name: 'Events', exact: true }).first().click()
    await first.getByRole('navigation', { name: 'Events and calendar' }).getByRole('link', { name: 'Calendar' }).click()
    await first.getByRole('button', { name: 'Next month' }).click()
    await first
      .locator('[role=gridcell]:not([data-outside])')
      .nth(14)
      .click({ position: { x: 8, y: 8 } })
    const form = first.getByRole('dialog', { name: 'Create Event' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Ask for RSVP').check()
    await form.getByLabel('RSVP limit').fill('2')
    await form.getByRole('button', { name: 'Create Event' }).click()
    await expect(first.getByText(`${title} has been created successfully.`)).toBeVisible()
    await first.getByRole('button', { name: new RegExp(title) }).click()
    await first.getByRole('dialog', { name: title }).getByRole('button', { name: 'Share' }).click()
    await expect(first.getByText('Link Copied')).toBeVisible()
    link = await first.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/events\/[0-9a-f-]{36}$/)
    await first.goto('/dashboard')
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  })

  const second = await open(browser)
  await test.step('a second member opens the link, signs in on the way, and answers yes with one guest', async () => {
    await second.goto(link)
    await expect(second).toHaveURL(/\/login/)
    await logIn(second, emailOf('friend'))
    await expect(second).toHaveURL(link)
    await second.getByRole('button', { name: 'Answer with a note', exact: true }).click()
    await second.getByRole('radio', { name: 'Yes' }).check()
    await second.getByLabel('Guests').fill('1')
    await second.getByRole('button', { name: 'Submit RSVP' }).click()
    await expect(second.getByText('Your response has been recorded.')).toBeVisible()
    await expect(second.getByText('+1 guest(s)').first()).toBeVisible()
  })

  await test.step('the first sees the toast and the dot without reloading', async () => {
    await expect(first.getByText(/Marina Saad/).first()).toBeVisible()
    await expect(first.getByTestId('unread-dot')).toBeVisible()
  })

  const third = await open(browser)
  await test.step('a third is told that the event is full', async () => {
    await third.goto(link)
    await logIn(third, emailOf('guest'))
    await expect(third.getByRole('button', { name: 'Event is Full' })).toBeDisabled()
  })

  await test.step('the server dies and comes back: everyone is still signed in, nothing is lost', async () => {
    await server.kill()
    const milliseconds = await server.start()
    console.log(`life: killed and back after ${milliseconds.toFixed(0)} ms`)
    for (const page of [first, second, third]) await expireAccess(page)
    await first.reload()
    await expect(first).toHaveURL(/\/dashboard$/)
    await expect(first.getByText('79', { exact: true })).toBeVisible()
    await second.reload()
    await expect(second.getByText('+1 guest(s)').first()).toBeVisible()
    for (const page of [first, second, third]) await expect(page.getByText('Session Expired')).toHaveCount(0)
  })

  await test.step('the third answers maybe, and the first hears of it over the socket that came back', async () => {
    await first.getByRole('button', { name: /^Notifications/ }).click()
    await first.getByRole('button', { name: 'Mark all read' }).click()
    await expect(first.getByTestId('unread-dot')).toHaveCount(0)
    await first.keyboard.press('Escape')
    await third.getByRole('button', { name: 'Answer with a note' }).click()
    await third.getByRole('radio', { name: 'Maybe' }).check()
    await third.getByRole('button', { name: 'Submit RSVP' }).click()
    await expect(third.getByText('Your response has been recorded.')).toBeVisible()
    await expect(first.getByTestId('unread-dot')).toBeVisible({ timeout: 30_000 })
  })
  expect(faults).toEqual([])
})
