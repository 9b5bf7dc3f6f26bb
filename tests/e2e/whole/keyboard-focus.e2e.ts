import type { Page } from '@playwright/test'
import { callApi, expect, managedCalendar, newMember, signIn, someName, test, tokensOf } from '../support/app.ts'
import { keepsFocus, press, tabTo, watchFocus, write } from '../support/keyboard.ts'
import { heading } from '../support/page.ts'

const withKeyboard = async (page: Page, who: Parameters<typeof signIn>[1]) => {
  await watchFocus(page)
  return signIn(page, who)
}
const monthIn = (years: number) => `${new Date().getFullYear() + years}-${String(new Date().getMonth() + 1).padStart(2, '0')}`

/** An event in the member's own calendar on the first of an otherwise empty month. */
async function someEvent(page: Page, access: string, more: object = {}): Promise<{ id: string; title: string; day: string }> {
  const day = `${monthIn(4)}-01`
  const event = await callApi<{ id: string; title: string }>(page, access, 'post', 'calendar/api/events/', {
    calendar: await managedCalendar(page, access, 'user'),
    title: `Picnic of ${someName()}`,
    start_datetime: `${day}T12:00:00Z`,
    end_datetime: `${day}T13:00:00Z`,
    timezone: 'UTC',
    ...more,
  })
  return { ...event, day }
}

test('CAL-50 CAL-46 CAL-52 in the calendar a deleted event, an unsaved one and an ended subscription do not lose the focus', async ({
  page,
}) => {
  // An event that replaces a deleted one would take the focus: no other test writes to this calendar.
  const { access } = await withKeyboard(page, await newMember(page))
  const { title, day } = await someEvent(page, access)
  await page.goto(`/calendar?month=${monthIn(4)}`)
  await test.step('a deleted event leaves the focus on its day', async () => {
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
  await test.step('an event that could not be saved leaves it in the field, and Escape asks about unsaved input', async () => {
    const sent = /\/calendar\/api\/events\/(\?.*)?$/
    await page.route(sent, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { detail: '', message: '', code: 'conflict' } })
        : route.continue(),
    )
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
    await page.unroute(sent)
  })
  await test.step('an ended subscription leaves a row with Undo, which keeps the focus', async () => {
    const calendars = await callApi<Array<{ id: string; name: string; is_subscribed: boolean }>>(
      page,
      access,
      'get',
      'calendar/api/calendars/?public=true',
    )
    const { name } = calendars.find(({ is_subscribed }) => !is_subscribed)!
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
    await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(row.getByRole('checkbox')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(row.getByRole('checkbox')).toBeVisible()
    await keepsFocus(page)
  })
})

test('TRAP-72 SHELL-12~ SHELL-14 an answer that came too late leaves the form, its input and the focus, and maybe still works; Logout by keys ends on the landing page', async ({
  page,
}) => {
  // Without a socket the page does not learn that the last place is taken.
  await page.routeWebSocket('**/ws/**', () => {})
  const other = await tokensOf(page, 'member')
  const { access } = await withKeyboard(page, 'guest')
  const { id, title } = await someEvent(page, access, { rsvp_enabled: true, rsvp_limit: 1 })
  await page.goto(`/events/${id}`)
  await expect(heading(page, title)).toBeVisible()
  await press(page, 'button', 'Answer with a note')
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

  await test.step('the account menu opens, navigates and closes by keys', async () => {
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
})

test('INV-D7 an invitation is resent and revoked by its menu, and the focus stays among the invitations', async ({ page }) => {
  const inviter = await newMember(page)
  const invited = `${someName()}@example.org`
  await callApi(page, inviter.access, 'post', 'auth/invitations/', { email: invited })
  await withKeyboard(page, inviter)
  await page.goto('/invite')
  const list = page.getByRole('list', { name: 'Your invitations' })
  await press(page, 'button', `Actions for ${invited}`)
  await expect(page.getByRole('menuitem', { name: 'Send again' })).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This invitation was sent less than a day ago.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${invited}` })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Revoke' })).toHaveAttribute('data-highlighted', '')
  // The menu takes the focus a frame after it is drawn; until then Enter is the button's.
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'button', 'Revoke invitation', { within: page.getByRole('alertdialog') })
  await expect(list.getByText('Revoked')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await keepsFocus(page)
})

test('AUTH-08 ACC-D2 an accepted suggestion and a waiting button keep the focus', async ({ page }) => {
  await watchFocus(page)
  await page.goto('/register')
  await write(page, 'field', 'First name', 'Kyrillos')
  await write(page, 'field', 'Last name', 'Wassef')
  // A free name is filled in; others are offered for one that is taken.
  await expect(page.getByLabel('Username')).toHaveValue(/^kyrillos/)
  await write(page, 'field', 'Username', 'mina.girgis')
  const offer = page.getByRole('group', { name: 'Suggestions' }).getByRole('button').first()
  await expect(offer).toBeVisible()
  const username = (await offer.textContent())!
  await press(page, 'button', username)
  await expect(page.getByText(`${username} is available`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Suggestions' })).toHaveCount(0)
  await expect(page.getByLabel('Username')).toBeFocused()

  await page.goto('/resend-verification')
  await write(page, 'field', 'Email address', `${username}@example.org`)
  await press(page, 'button', 'Send the email')
  await expect(page.getByText('If this address is waiting to be verified, a new link is on its way.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeFocused()
})
