import type { Browser, Page } from '@playwright/test'
import {
  callApi,
  emailOf,
  expect,
  linkIn,
  newMember,
  password,
  signIn,
  someAddress,
  someName,
  test,
  tokensOf,
  watch,
} from './support/app.ts'
import { keepsFocus, press, tabTo, watchFocus, write } from './support/keyboard.ts'

async function open(browser: Browser, faults: string[]): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': someAddress() } })
  const page = await context.newPage()
  watch(page, faults)
  await watchFocus(page)
  return page
}
async function logIn(page: Page, email: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await write(page, 'field', 'Username or email', email)
  await write(page, 'field', 'Password', password)
  await page.keyboard.press('Enter')
}
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('SHELL-07 INV-D7 ACC-D1 PRF-D2 CAL-05 RSVP-03 the keyboard alone invites, joins, creates an event and answers it', async ({
  browser,
  faults,
}) => {
  test.setTimeout(120_000)
  const name = someName()
  const newcomer = `${name}@example.org`
  const title = `Supper of ${name}`

  const admin = await open(browser, faults)
  await test.step('a parish admin signs in and invites someone from the dashboard', async () => {
    await admin.goto('/login')
    await logIn(admin, emailOf('parish-admin'))
    await expect(heading(admin, /^Peace to you/)).toBeFocused()
    const card = admin.getByRole('region', { name: 'Invite someone' })
    await write(admin, 'textbox', 'Email address', newcomer, { within: card })
    await press(admin, 'button', 'Send invitation', { within: card })
    await expect(admin.getByText('Invitation sent', { exact: true })).toBeVisible()
    await keepsFocus(admin)
  })

  const first = await open(browser, faults)
  await test.step('the person opens the link of the mail and registers', async () => {
    await first.goto(await linkIn(first, newcomer, 'invitation'))
    await expect(first.getByText(/ invites you$/)).toBeVisible()
    await write(first, 'field', 'First name', 'Kyria')
    await write(first, 'field', 'Last name', 'Newcomer')
    await write(first, 'field', 'Email address', newcomer)
    await write(first, 'field', 'Username', name)
    await write(first, 'field', 'Password', 'olive branch over water 7')
    await write(first, 'field', 'Repeat the password', 'olive branch over water 7')
    for (const agreed of [/terms/i, /privacy/i]) {
      await tabTo(first, 'checkbox', agreed)
      await first.keyboard.press('Space')
    }
    await press(first, 'button', 'Create account')
    await expect(first.getByText('Registration successful! Please check your email to verify your account.')).toBeVisible()
    await expect(heading(first, 'Complete your profile')).toBeFocused()
  })

  await test.step('verifies the address by the second mail', async () => {
    await first.goto(await linkIn(first, newcomer, 'verify-email'))
    await press(first, 'button', 'Confirm my email address')
    await expect(first.getByText('Your email address is confirmed.')).toBeVisible()
    await press(first, 'link', 'Go to dashboard')
    await expect(heading(first, 'Peace to you, Kyria')).toBeFocused()
  })

  await test.step('completes the profile and lands on the dashboard', async () => {
    await first.goto('/complete-profile')
    await expect(heading(first, 'Complete your profile')).toBeVisible()
    const parish = await tabTo(first, 'combobox', 'Parish')
    if ((await parish.inputValue()) === '') {
      await first.keyboard.type('St. Mark')
      await expect(first.getByRole('option', { name: /St. Mark Coptic Orthodox Church/ })).toBeVisible()
      await first.keyboard.press('ArrowDown')
      await first.keyboard.press('Enter')
    }
    await write(first, 'field', 'Phone', '+201001234567')
    await write(first, 'field', /^Date of birth/, '05141990')
    await press(first, 'button', 'Save and continue')
    await expect(heading(first, 'Peace to you, Kyria')).toBeFocused()
    await expect(first.getByText(/^Connected to /)).toBeVisible()
  })

  let link = ''
  await test.step('walks the month by arrows and creates a public event for two on a day of the next', async () => {
    await press(first, 'link', 'Events', { back: true, within: first.getByRole('navigation', { name: 'Main' }) })
    await expect(heading(first, 'Events')).toBeFocused()
    await press(first, 'link', 'Open calendar')
    await expect(heading(first, 'Calendar')).toBeFocused()
    const today = await tabTo(first, 'gridcell', /./, { within: first.getByRole('grid') })
    await expect(today.and(first.locator(':focus'))).toHaveAttribute('aria-current', 'date')
    for (const key of ['PageDown', 'Home', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End']) {
      await first.keyboard.press(key)
      await expect(first.locator('[role=gridcell]:focus')).toHaveAttribute('aria-selected', 'true')
    }
    const day = (await first.locator('[role=gridcell]:focus').getAttribute('data-day'))!
    await first.keyboard.press('Enter')
    const form = first.getByRole('dialog', { name: 'Create Event' })
    await expect(form.getByLabel('Title')).toBeFocused()
    await first.keyboard.press('Escape')
    await expect(first.locator(`[data-day="${day}"]`)).toBeFocused()
    await first.keyboard.press('Enter')
    await expect(form.getByLabel('Title')).toBeFocused()
    await first.keyboard.type(title)
    await tabTo(first, 'radio', /^Public/, { within: form })
    await expect(form.getByRole('radio', { name: /^Public/ })).toBeChecked()
    await tabTo(first, 'switch', 'Ask for RSVP', { within: form })
    await first.keyboard.press('Space')
    await write(first, 'field', /^RSVP limit/, '2', { within: form })
    await press(first, 'button', 'Create Event', { within: form })
    await expect(first.getByText(`${title} has been created successfully.`)).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(first.locator(`[data-day="${day}"]`)).toBeFocused()
  })

  await test.step('opens it, and its own page with the link to hand on', async () => {
    await press(first, 'button', new RegExp(title))
    const details = first.getByRole('dialog', { name: title })
    await press(first, 'link', 'Open the event page', { within: details })
    await expect(heading(first, title)).toBeFocused()
    link = new URL(first.url()).pathname
    expect(link).toMatch(/^\/events\/[0-9a-f-]{36}$/)
  })

  const second = await open(browser, faults)
  await test.step('a second member opens the link, signs in on the way, and answers yes with one guest', async () => {
    await second.goto(link)
    await logIn(second, emailOf('friend'))
    await expect(second).toHaveURL(link)
    await expect(heading(second, title)).toBeVisible()
    await press(second, 'button', 'RSVP')
    await tabTo(second, 'radio', 'Yes')
    await second.keyboard.press('Space')
    await tabTo(second, 'field', 'Guests')
    await second.keyboard.press('ArrowUp')
    await press(second, 'button', 'Submit RSVP')
    await expect(second.getByText('Your response has been recorded.')).toBeVisible()
    await expect(second.getByRole('region', { name: 'Your response' })).toContainText('+1 guest(s)')
    await keepsFocus(second)
    await tabTo(second, 'button', 'Change Response')
  })
})

const withKeyboard = async (page: Page, who: Parameters<typeof signIn>[1]) => {
  await watchFocus(page)
  return signIn(page, who)
}
const monthIn = (years: number) => `${new Date().getFullYear() + years}-${String(new Date().getMonth() + 1).padStart(2, '0')}`

/** An event of one's own calendar on the first of a month in which nothing else is. */
async function someEvent(page: Page, access: string, more: object = {}): Promise<{ id: string; title: string; day: string }> {
  const calendars = await callApi<Array<{ id: string; owner_type: string; can_manage: boolean }>>(
    page,
    access,
    'get',
    'calendar/api/calendars/',
  )
  const day = `${monthIn(4)}-01`
  const event = await callApi<{ id: string; title: string }>(page, access, 'post', 'calendar/api/events/', {
    calendar: calendars.find(({ owner_type, can_manage }) => owner_type === 'user' && can_manage)!.id,
    title: `Picnic of ${someName()}`,
    start_datetime: `${day}T12:00:00Z`,
    end_datetime: `${day}T13:00:00Z`,
    timezone: 'UTC',
    ...more,
  })
  return { ...event, day }
}

test('CAL-50 a deleted event leaves the focus on its day', async ({ page }) => {
  const { access } = await withKeyboard(page, 'guest')
  const { title, day } = await someEvent(page, access)
  await page.goto(`/calendar?month=${monthIn(4)}`)
  await press(page, 'button', new RegExp(title))
  await press(page, 'button', 'Delete', { within: page.getByRole('dialog', { name: title }) })
  const question = page.getByRole('alertdialog', { name: 'Delete this event?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'button', 'Delete event', { within: question })
  await expect(page.getByText('Event Deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(title) })).toHaveCount(0)
  await expect(page.locator(`[data-day="${day}"]`)).toBeFocused()
})

test('CAL-46 an event that could not be saved leaves the focus in the field, and Escape asks about what was typed', async ({
  page,
}) => {
  await withKeyboard(page, 'guest')
  await page.route(/\/calendar\/api\/events\/(\?.*)?$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { detail: '', message: '', code: 'conflict' } })
      : route.continue(),
  )
  await page.goto(`/calendar?month=${monthIn(4)}`)
  await press(page, 'gridcell', /./, { within: page.getByRole('grid') })
  const form = page.getByRole('dialog', { name: 'Create Event' })
  await write(page, 'textbox', 'Title', 'Picnic', { within: form })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to save event.')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()
  await expect(form.getByLabel('Title')).toHaveValue('Picnic')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.keyboard.press('Escape')
  await press(page, 'button', 'Cancel', { within: question })
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await press(page, 'button', 'Discard changes', { within: question })
  await expect(form).toHaveCount(0)
  await expect(page.locator(`[data-day="${monthIn(4)}-01"]`)).toBeFocused()
})

test('TRAP-72 an answer that came too late leaves the form, its words and the focus, and maybe is still to be had', async ({
  page,
}) => {
  // Without a socket the page does not hear that the last place is taken.
  await page.routeWebSocket('**/ws/**', () => {})
  const other = await tokensOf(page, 'member')
  const { access } = await withKeyboard(page, 'guest')
  const { id, title } = await someEvent(page, access, { rsvp_enabled: true, rsvp_limit: 1 })
  await page.goto(`/events/${id}`)
  await expect(heading(page, title)).toBeVisible()
  await press(page, 'button', 'RSVP')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Space')
  await write(page, 'textbox', /^Notes for the organiser/, 'With joy')
  await callApi(page, other.access, 'post', `calendar/api/events/${id}/rsvp/`, { response: 'yes' })
  await press(page, 'button', 'Submit RSVP')
  await expect(page.getByRole('alert').filter({ hasText: 'Event is Full' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit RSVP' })).toBeFocused()
  await expect(page.getByLabel(/^Notes for the organiser/)).toHaveValue('With joy')
  await tabTo(page, 'radio', 'Yes', { back: true })
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Maybe' })).toBeFocused()
  await press(page, 'button', 'Submit RSVP')
  await expect(page.getByText('Your response has been recorded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Response' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Maybe' })).toBeFocused()
  await press(page, 'button', 'Cancel')
  await expect(page.getByRole('button', { name: 'Change Response' })).toBeFocused()
})

test('INV-D7 an invitation is sent again and revoked by its menu, and the focus stays among the invitations', async ({
  page,
}) => {
  const inviter = await newMember(page)
  const invited = `${someName()}@example.org`
  await callApi(page, inviter.access, 'post', 'auth/invitations/', { email: invited })
  await withKeyboard(page, inviter)
  await page.goto('/dashboard')
  const list = page.getByRole('list', { name: 'Your invitations' })
  await press(page, 'button', `Actions for ${invited}`)
  await expect(page.getByRole('menuitem', { name: 'Send again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This invitation was sent less than a day ago.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${invited}` })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Revoke' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'button', 'Revoke invitation', { within: page.getByRole('alertdialog') })
  await expect(list.getByText('Revoked')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await keepsFocus(page)
})

test('CAL-52 ending a subscription takes its row away, not the focus', async ({ page }) => {
  const { access } = await withKeyboard(page, 'guest')
  const calendars = await callApi<Array<{ id: string; name: string; is_subscribed: boolean }>>(
    page,
    access,
    'get',
    'calendar/api/calendars/?public=true',
  )
  const { name } = calendars.find(({ is_subscribed }) => !is_subscribed)!
  await page.goto('/calendar')
  await press(page, 'button', 'Browse Public Calendars')
  const browser = page.getByRole('dialog', { name: 'Browse Public Calendars' })
  await press(page, 'button', `Subscribe to ${name}`, { within: browser })
  await expect(browser.getByRole('button', { name: `Unsubscribe from ${name}` })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Browse Public Calendars' }).first()).toBeFocused()
  await tabTo(page, 'radio', 'My Calendar')
  await page.keyboard.press('ArrowRight')
  const row = page.getByRole('list', { name: 'Calendars' }).getByRole('listitem').filter({ hasText: name })
  await press(page, 'button', 'Unsubscribe', { within: row })
  await expect(row).toHaveCount(0)
  await keepsFocus(page)
})

test('AUTH-08 ACC-D2 a suggestion that was taken, and a button that must wait, keep the focus', async ({ page }) => {
  await watchFocus(page)
  await page.goto('/register')
  await write(page, 'field', 'First name', 'Kyrillos')
  await write(page, 'field', 'Last name', 'Wassef')
  const offer = page.getByRole('group', { name: 'Suggestions' }).getByRole('button').first()
  await expect(offer).toBeVisible()
  const username = (await offer.textContent())!
  await press(page, 'button', username)
  await expect(page.getByText(`${username} is available`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Suggestions' })).toHaveCount(0)
  await expect(page.getByLabel('Username')).toBeFocused()

  await page.goto('/resend-verification')
  await write(page, 'field', 'Email address', `${username}@example.org`)
  await press(page, 'button', 'Send the mail')
  await expect(page.getByText('If this address is waiting to be verified, a new link is on its way.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeFocused()
})

test('SHELL-12 SHELL-14 the account menu opens, walks and closes by keys, and Logout ends on the landing page', async ({
  page,
}) => {
  await withKeyboard(page, 'guest')
  await page.goto('/events')
  const account = page.getByRole('button', { name: /^Account of / })
  await press(page, 'button', /^Account of /)
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await press(page, 'button', 'Logout')
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await expect(heading(page, 'One church family, close wherever you live')).toBeVisible()
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})
