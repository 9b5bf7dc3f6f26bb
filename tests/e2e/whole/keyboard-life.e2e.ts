import type { Browser, Page } from '@playwright/test'
import { emailOf, expect, linkIn, password, someAddress, someName, test, watch } from '../support/app.ts'
import { keepsFocus, press, tabTo, watchFocus, write } from '../support/keyboard.ts'
import { heading } from '../support/page.ts'

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
    await expect(heading(admin, /^This week in /)).toBeFocused()
    await press(admin, 'link', 'Invite someone')
    await expect(heading(admin, 'Invitations')).toBeFocused()
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
    await write(first, 'field', 'Phone', '+201001234567')
    await write(first, 'field', /^Date of birth/, '05141990')
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
    await expect(first).toHaveURL('/')
  })

  await test.step('verifies the address by the second mail', async () => {
    await first.goto(await linkIn(first, newcomer, 'verify-email'))
    await press(first, 'button', 'Confirm my email address')
    await expect(first.getByText('Your email address is confirmed.')).toBeVisible()
    await press(first, 'link', 'Go to dashboard')
    await expect(heading(first, /^This week in /)).toBeFocused()
    await expect(first.getByText('Peace to you, Kyria')).toBeVisible()
    await expect(first.getByText(/^Connected to /)).toBeVisible()
  })

  let link = ''
  await test.step('walks the month by arrows and creates a public event for two on a day of the next', async () => {
    await press(first, 'link', 'Events', { back: true, within: first.getByRole('navigation', { name: 'Main' }) })
    await expect(heading(first, 'Events')).toBeFocused()
    await press(first, 'link', 'Calendar', { within: first.getByRole('navigation', { name: 'Events and calendar' }) })
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
    await press(second, 'button', 'Answer with a note')
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
