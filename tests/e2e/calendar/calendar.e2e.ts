import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi, expect, managedCalendar, newMember, signIn, test } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { go } from '../support/page.ts'

type Event = { id: string; title: string }
const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
const iso = (date: Date) => date.toISOString()
const inDays = (days: number, hour: number) => {
  const date = new Date()
  date.setDate(date.getDate() + days)
  date.setHours(hour, 0, 0, 0)
  return date
}
const dayOf = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

async function someEvent(page: Page, access: string, more: object = {}): Promise<Event> {
  const calendar = await managedCalendar(page, access, 'user')
  return callApi(page, access, 'post', 'calendar/api/events/', {
    calendar,
    title: unique('Supper'),
    start_datetime: iso(inDays(0, 19)),
    end_datetime: iso(inDays(0, 20)),
    timezone: 'UTC',
    ...more,
  })
}

const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Event' })
const conflict = { status: 409, json: { detail: '', message: '', code: 'conflict' } }

test('CAL-01 CAL-02 CAL-03 CAL-08 CAL-10 CAL-13 the calendar offers month and agenda, which says when a week is empty, both tabs, and creating an event', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await test.step('calendars that cannot be loaded are no empty month: the page says so and can try again', async () => {
    await page.route('**/calendar/api/calendars/', (route) =>
      route.fulfill({ status: 503, json: { detail: 'The calendars rest for a moment.' } }),
    )
    await page.goto('/calendar')
    const banner = page.getByRole('alert').filter({ hasText: 'Events could not be loaded' })
    await expect(banner).toContainText('The calendars rest for a moment.', { timeout: 20_000 })
    await expect(page.getByRole('grid')).toHaveCount(0)
    await page.unroute('**/calendar/api/calendars/')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
  await test.step('the month has six weeks, and both views and both tabs are offered', async () => {
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    // The full date of a cell is for screen readers; beside the number it would fill the grid.
    const fullDate = page.getByRole('gridcell').first().locator('span').first()
    expect((await fullDate.boundingBox())!.width).toBeLessThanOrEqual(1)
    for (const name of ['My Calendar', 'Subscribed', 'Month', 'Agenda'])
      await expect(page.getByRole('radio', { name, exact: true })).toBeAttached()
  })
  await test.step('next, previous and Today move through the months', async () => {
    await go(page, '/calendar?month=2026-11')
    const heading = page.getByRole('heading', { level: 2, name: /\d{4}$/ })
    await expect(heading).toHaveText('November 2026')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(heading).toHaveText('December 2026')
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(heading).toHaveText('October 2026')
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(heading).toHaveText(new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date()))
  })
  await test.step('so do the keys of the grid, which is one tab stop, and Enter opens the form for the day', async () => {
    await go(page, '/calendar?month=2026-11')
    await page.locator('[data-day="2026-11-01"]').focus()
    for (const [key, day] of [
      ['ArrowRight', '2026-11-02'],
      ['ArrowDown', '2026-11-09'],
      ['End', '2026-11-14'],
      ['PageDown', '2026-12-14'],
      ['ArrowDown', '2026-12-21'],
      ['ArrowDown', '2026-12-28'],
      // Drawn in December's last row already: the focus goes along when January is drawn.
      ['ArrowDown', '2027-01-04'],
      ['ArrowUp', '2026-12-28'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.locator(`[data-day="${day}"]:not([data-outside])`), key).toBeFocused()
    }
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect(createDialog(page).getByLabel('Start', { exact: true })).toHaveValue('2026-12-28T10:00')
    await page.keyboard.press('Escape')
    await expect(createDialog(page)).toHaveCount(0)
  })
  await test.step('agenda and Subscribed are in the address, and Create Event opens the form', async () => {
    await page.getByRole('radio', { name: 'Agenda', exact: true }).check()
    await expect(page).toHaveURL(/view=agenda/)
    await page.getByRole('radio', { name: 'Subscribed', exact: true }).check()
    await expect(page).toHaveURL(/tab=subscribed/)
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(createDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(createDialog(page)).toHaveCount(0)
  })
  await test.step('an empty week says so once its events are here, and not before', async () => {
    const empty = page.getByText('No events scheduled for this week')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const events = '**/calendar/api/events/?*'
    await page.route(events, (route) => answered.then(() => route.fallback()))
    const asked = page.waitForRequest(events)
    await go(page, '/calendar?view=agenda&week=2019-02-03')
    await asked
    await expect(page.getByRole('heading', { level: 2, name: /February 3/ })).toBeVisible()
    await expect(empty).toHaveCount(0)
    answer()
    await expect(empty).toBeVisible()
    await page.unroute(events)
  })
})

test('CAL-05 CAL-30 CAL-38 CAL-42 CAL-46 CAL-48 a date opens the form for it, which names its errors and survives a failure; saving confirms the event', async ({
  page,
}) => {
  const { access } = await signIn(page, 'friend')
  const calendars = await callApi<Array<{ name: string; can_manage: boolean }>>(page, access, 'get', 'calendar/api/calendars/')
  const day = `${dayOf(inDays(0, 0)).slice(0, 8)}15`
  const title = unique('Picnic')
  const form = createDialog(page)
  const [start, end] = [form.getByLabel('Start', { exact: true }), form.getByLabel('End', { exact: true })]
  const save = form.getByRole('button', { name: 'Create Event' })
  await test.step('a member who manages no calendar cannot create an event', async () => {
    await page.route('**/calendar/api/calendars/', (route) =>
      route.fulfill({ json: calendars.map((calendar) => ({ ...calendar, can_manage: false })) }),
    )
    await page.goto('/calendar')
    await expect(page.getByRole('button', { name: 'Create Event' })).toBeDisabled()
    await page.unroute('**/calendar/api/calendars/')
  })
  await test.step('a click on a date opens the form for that date', async () => {
    await page.reload()
    await page.locator(`[data-day="${day}"]`).click({ position: { x: 8, y: 8 } })
    await expect(start).toHaveValue(`${day}T10:00`)
    await expect(end).toHaveValue(`${day}T11:00`)
  })
  await test.step('only calendars that one manages can be chosen', async () => {
    await expect(form.getByLabel('Calendar', { exact: true }).locator('option:not([value=""])')).toHaveText(
      calendars.filter(({ can_manage }) => can_manage).map(({ name }) => name),
    )
    expect(calendars.some(({ can_manage }) => !can_manage)).toBe(true)
  })
  await test.step('errors stand at their fields after submitting', async () => {
    await expect(form.getByText('Title is required')).toHaveCount(0)
    await end.fill('2020-01-01T00:00')
    await save.click()
    await expect(form.getByText('Title is required')).toBeVisible()
    await expect(form.getByText('End time must be after start time')).toBeVisible()
    await expect(form.getByLabel('Title')).toBeFocused()
  })
  await test.step('CAL-40 CAL-41 all-day locks the times, and the meeting is an address', async () => {
    await form.getByLabel('All day').check()
    await expect(start).toBeDisabled()
    await expect(end).toBeDisabled()
    await expect(form.getByLabel('Online meeting URL')).toHaveAttribute('type', 'url')
  })
  await test.step('a failure is named, and the form keeps its input', async () => {
    const events = /\/calendar\/api\/events\/(\?.*)?$/
    await page.route(events, (route) => (route.request().method() === 'POST' ? route.fulfill(conflict) : route.continue()))
    await form.getByLabel('Title').fill(title)
    await save.click()
    await expect(page.getByText('Failed to save event.')).toBeVisible()
    await expect(form.getByLabel('Title')).toHaveValue(title)
    // The message appears beside the button, which stays enabled.
    await save.click({ trial: true, timeout: 2_000 })
    await page.unroute(events)
  })
  await test.step('saving confirms the event and closes the form', async () => {
    await save.click()
    await expect(page.getByText('Event Created')).toBeVisible()
    await expect(page.getByText(`${title} has been created successfully.`)).toBeVisible()
    await expect(form).toHaveCount(0)
  })
})

test('CAL-06 CAL-28 CAL-47 CAL-49 CAL-50 CAL-51 an event opens its details, is shared, edited and deleted by its manager, and by nobody else', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { access } = await signIn(page, 'friend')
  const event = await someEvent(page, access)
  const title = `${event.title} changed`
  const details = page.getByRole('dialog', { name: event.title })
  const question = page.getByRole('alertdialog', { name: 'Delete this event?' })
  await test.step('CAL-11 CAL-45 the export downloads the visible events without a request', async () => {
    await page.goto('/calendar')
    await expect(
      page
        .getByRole('button', { name: new RegExp(event.title) })
        .or(page.getByRole('button', { name: /more$/ }))
        .first(),
    ).toBeVisible()
    // Others change events meanwhile, which makes this page refetch: blocking all responses shows that none is needed.
    const calls = /\/(api|calendar\/api)\//
    await page.route(calls, (route) => route.abort())
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to .ics' }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toBe('coptic-community-events.ics')
    const file = await readFile(await download.path(), 'utf8')
    expect(file.replaceAll('\r\n ', '')).toContain(event.title)
    await page.unroute(calls)
  })
  await test.step('sharing copies the link where the browser cannot share', async () => {
    await go(page, `/calendar?event=${event.id}`)
    await details.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link Copied')).toBeVisible()
    await expect(page.getByText('Event link has been copied to your clipboard.')).toBeVisible()
    const link = `${new URL(page.url()).origin}/events/${event.id}`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  })
  await test.step('its manager edits it: only what changed is sent', async () => {
    await details.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Event' })
    await form.getByLabel('Title').fill(title)
    const patched = page.waitForRequest((request) => request.method() === 'PATCH')
    await form.getByRole('button', { name: 'Save changes' }).click()
    expect((await patched).postDataJSON()).toEqual({ title })
    await expect(page.getByText('Event Updated')).toBeVisible()
    await expect(page.getByText(`${title} has been updated successfully.`)).toBeVisible()
  })
  await test.step('CAL-15 deleting asks first, and declining sends nothing', async () => {
    const deletes: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()))
    await go(page, `/calendar?event=${event.id}`)
    await details.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    expect(deletes).toEqual([])
  })
  await test.step('a failure to delete is named', async () => {
    const one = `**/calendar/api/events/${event.id}/`
    await page.route(one, (route) => (route.request().method() === 'DELETE' ? route.fulfill(conflict) : route.continue()))
    await details.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete event' }).click()
    await expect(page.getByText('Failed to delete event.')).toBeVisible()
    await page.unroute(one)
  })
  await test.step('confirming deletes it', async () => {
    await go(page, `/calendar?event=${event.id}`)
    await details.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete event' }).click()
    await expect(page.getByText('Event Deleted')).toBeVisible()
    await expect(page.getByText('The event has been deleted successfully.')).toBeVisible()
  })
  await test.step('the details of somebody else’s event offer neither', async () => {
    const browse = 'calendar/api/events/browse/?scope=all&page_size=50'
    const { results } = await callApi<{ results: Array<Event & { can_edit: boolean }> }>(page, access, 'get', browse)
    const foreign = results.find(({ can_edit }) => !can_edit)!
    await go(page, `/calendar?event=${foreign.id}`)
    await expect(page.getByRole('dialog', { name: foreign.title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })
})

test('CAL-04 CAL-52 TRAP-78 Quick Actions open their dialogs and pages, and subscribing and unsubscribing are confirmed', async ({
  page,
}) => {
  await signIn(page, 'guest')
  await page.goto('/calendar')
  const actions = page.getByRole('region', { name: 'Quick Actions' })
  const opened = async (name: string) => {
    await actions.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const closed = async (name: string) => {
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(actions.getByRole('button', { name })).toBeFocused()
  }
  await test.step('Browse Public Calendars: subscribing and unsubscribing are confirmed', async () => {
    const dialog = await opened('Browse Public Calendars')
    const first = (name: RegExp) => dialog.getByRole('button', { name }).first()
    await first(/^Subscribe to/).click()
    await expect(page.getByText('Subscribed', { exact: true }).last()).toBeVisible()
    await first(/^Unsubscribe from/).click()
    await expect(page.getByText('Unsubscribed', { exact: true })).toBeVisible()
    await closed('Browse Public Calendars')
  })
  await test.step('Import Calendar opens its dialog', async () => {
    await opened('Import Calendar')
    await closed('Import Calendar')
  })
  await test.step('Notification Settings opens its page', async () => {
    await actions.getByRole('link', { name: 'Notification Settings' }).click()
    await expect(page).toHaveURL('/notifications/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Notification Settings' })).toBeVisible()
  })
})

test('CAL-01 CAL-03 CAL-04 on a phone the whole month is in the first view, with its actions and calendars within reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'member')
  await page.goto('/calendar')
  const today = page.locator('[aria-current="date"]').first()
  await expect(today).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  const create = (await page.getByRole('button', { name: 'Create Event', exact: true }).boundingBox())!
  expect(create.y).toBeLessThan(title.y + title.height)
  const grid = (await page.getByRole('grid').boundingBox())!
  const bar = (await page.getByRole('navigation', { name: 'Quick links' }).boundingBox())!
  expect(grid.y + grid.height).toBeLessThan(bar.y)
  const calendars = page.getByText(/^\d+ of \d+ calendars$/)
  await expect(calendars).toHaveText(/^(\d+) of \1 calendars$/)
  const all = Number.parseInt((await calendars.textContent())!, 10)
  await calendars.click()
  await expect(page.getByRole('checkbox', { name: 'St. Mark Coptic Orthodox Church' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'St. Mark Coptic Orthodox Church' }).uncheck()
  await expect(calendars).toHaveText(`${all - 1} of ${all} calendars`)
  await page.getByRole('button', { name: 'Browse Public Calendars' }).click()
  await expect(page.getByRole('dialog', { name: 'Browse Public Calendars' })).toBeVisible()
})

test('CAL-19 a calendar that is synchronised says so, and no other does', async ({ page }) => {
  const member = await newMember(page)
  await inDatabase('update calendars set sync_enabled = true where owner_id = $1', [member.id])
  await signIn(page, member)
  await page.goto('/calendar')
  const legend = page.getByRole('list', { name: 'Calendars', exact: true })
  await expect(legend.getByRole('checkbox')).not.toHaveCount(1)
  const synchronised = legend.getByRole('listitem').filter({ hasText: 'Google Calendar Sync Active' })
  await expect(synchronised.getByRole('checkbox')).toHaveCount(1)
  await inDatabase('update calendars set sync_enabled = false where owner_id = $1', [member.id])
  await page.reload()
  await expect(legend.getByRole('checkbox')).not.toHaveCount(0)
  await expect(synchronised).toHaveCount(0)
})

test('CAL-09 on paper every event of a day stands with its hour, and neither a week without a day of the month nor the link to the content', async ({
  page,
}) => {
  const member = await newMember(page)
  const titles = ['Matins', 'Liturgy', 'Breakfast', 'Lesson', 'Vespers'].map(unique)
  for (const [place, title] of titles.entries()) {
    const hour = `2027-02-10T${String(8 + place).padStart(2, '0')}`
    await someEvent(page, member.access, { title, start_datetime: `${hour}:00:00Z`, end_datetime: `${hour}:30:00Z` })
  }
  await signIn(page, member)
  // February 2027 begins on a Monday: the sixth week of its grid is all of March.
  await page.goto('/calendar?month=2027-02')
  const weeks = page.getByRole('grid').getByRole('row')
  const fifth = page.getByRole('grid').getByText(titles[4]!)
  await expect(page.getByRole('button', { name: '+2 more' })).toBeVisible()
  await expect(weeks).toHaveCount(7)
  await expect(fifth).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(fifth).toBeVisible()
  for (const title of titles)
    await expect(page.getByRole('grid').locator('.chip').filter({ hasText: title })).toContainText(/\d:[03]0\s(AM|PM)/)
  await expect(weeks).toHaveCount(6)
  await expect(page.getByText('Skip to content')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(fifth).toHaveCount(0)
})
