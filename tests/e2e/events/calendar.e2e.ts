import { readFile } from 'node:fs/promises'
import { callApi, expect, signIn, test } from '../support/app.ts'
import type { Page } from '@playwright/test'

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

async function personalCalendar(page: Page, access: string): Promise<string> {
  const calendars = await callApi<Array<{ id: string; owner_type: string; can_manage: boolean }>>(
    page,
    access,
    'get',
    'calendar/api/calendars/',
  )
  return calendars.find(({ owner_type, can_manage }) => owner_type === 'user' && can_manage)!.id
}
async function someEvent(page: Page, access: string, more: object = {}): Promise<Event> {
  const calendar = await personalCalendar(page, access)
  return callApi(page, access, 'post', 'calendar/api/events/', {
    calendar,
    title: unique('Supper'),
    start_datetime: iso(inDays(0, 19)),
    end_datetime: iso(inDays(0, 20)),
    timezone: 'UTC',
    ...more,
  })
}

test('CAL-01 CAL-02 CAL-03 CAL-13 the calendar offers month and agenda, which says when a week is empty, both tabs, and creating an event', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await page.goto('/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(42)
  // The full date of a cell is for screen readers; beside the number it would fill the grid.
  const fullDate = page.getByRole('gridcell').first().locator('span').first()
  expect((await fullDate.boundingBox())!.width).toBeLessThanOrEqual(1)
  for (const name of ['My Calendar', 'Subscribed', 'Month', 'Agenda'])
    await expect(page.getByRole('radio', { name, exact: true })).toBeAttached()
  await page.getByRole('radio', { name: 'Agenda', exact: true }).check()
  await expect(page).toHaveURL(/view=agenda/)
  await page.getByRole('radio', { name: 'Subscribed', exact: true }).check()
  await expect(page).toHaveURL(/tab=subscribed/)
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Event' })).toBeVisible()
  await page.goto('/calendar?view=agenda&week=2019-03-03')
  await expect(page.getByText('No events scheduled for this week')).toBeVisible()
})

test('CAL-05 CAL-48 clicking a date opens the form for that date; saving confirms it and shows the event', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/calendar')
  const day = `${dayOf(inDays(0, 0)).slice(0, 8)}15`
  await page.locator(`[data-day="${day}"]`).click({ position: { x: 8, y: 8 } })
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await expect(dialog.getByLabel('Start', { exact: true })).toHaveValue(`${day}T10:00`)
  await expect(dialog.getByLabel('End', { exact: true })).toHaveValue(`${day}T11:00`)
  const title = unique('Picnic')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event Created')).toBeVisible()
  await expect(page.getByText(`${title} has been created successfully.`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('CAL-06 CAL-28 CAL-49 an event opens its details; its manager can edit it, others have no such button', async ({ page }) => {
  const { access } = await signIn(page, 'friend')
  const event = await someEvent(page, access)
  await page.goto(`/calendar?event=${event.id}`)
  const details = page.getByRole('dialog', { name: event.title })
  await details.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  const title = `${event.title} changed`
  await form.getByLabel('Title').fill(title)
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await form.getByRole('button', { name: 'Save changes' }).click()
  expect((await patched).postDataJSON()).toEqual({ title })
  await expect(page.getByText('Event Updated')).toBeVisible()
  await expect(page.getByText(`${title} has been updated successfully.`)).toBeVisible()

  const others = await callApi<{ results: Array<Event & { can_edit: boolean }> }>(
    page,
    access,
    'get',
    'calendar/api/events/browse/?page_size=50',
  )
  const foreign = others.results.find(({ can_edit }) => !can_edit)!
  await page.goto(`/calendar?event=${foreign.id}`)
  await expect(page.getByRole('dialog', { name: foreign.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('CAL-15 CAL-50 deleting asks first, declining sends nothing, confirming deletes', async ({ page }) => {
  const { access } = await signIn(page, 'friend')
  const event = await someEvent(page, access)
  await page.goto(`/calendar?event=${event.id}`)
  const deletes: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()))
  await page.getByRole('dialog', { name: event.title }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this event?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(deletes).toEqual([])
  await page.getByRole('dialog', { name: event.title }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete this event?' }).getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByText('Event Deleted')).toBeVisible()
  await expect(page.getByText('The event has been deleted successfully.')).toBeVisible()
})

test('CAL-47 CAL-46 failures name what failed, and the form keeps its input', async ({ page }) => {
  const { access } = await signIn(page, 'friend')
  const event = await someEvent(page, access)
  await page.route(/\/calendar\/api\/events\/(\?.*)?$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { detail: '', message: '', code: 'conflict' } })
      : route.continue(),
  )
  await page.goto('/calendar?create=now')
  const form = page.getByRole('dialog', { name: 'Create Event' })
  await form.getByLabel('Title').fill('Kept while it fails')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Failed to save event.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Kept while it fails')
  // The message appears beside the button, which stays enabled.
  await form.getByRole('button', { name: 'Create Event' }).click({ trial: true, timeout: 2_000 })

  await page.route(`**/calendar/api/events/${event.id}/`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { detail: '', message: '', code: 'conflict' } })
      : route.continue(),
  )
  await page.goto(`/calendar?event=${event.id}`)
  await page.getByRole('dialog', { name: event.title }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByText('Failed to delete event.')).toBeVisible()
})

test('CAL-30 CAL-38 CAL-40 CAL-41 only calendars that one manages can be chosen, errors stand at their fields after submitting, all-day locks the times', async ({
  page,
}) => {
  const { access } = await signIn(page, 'friend')
  const calendars = await callApi<Array<{ name: string; can_manage: boolean }>>(page, access, 'get', 'calendar/api/calendars/')
  await page.goto('/calendar?create=now')
  const form = page.getByRole('dialog', { name: 'Create Event' })
  await expect(form.getByLabel('Calendar', { exact: true }).locator('option:not([value=""])')).toHaveText(
    calendars.filter(({ can_manage }) => can_manage).map(({ name }) => name),
  )
  expect(calendars.some(({ can_manage }) => !can_manage)).toBe(true)
  await expect(form.getByText('Title is required')).toHaveCount(0)
  await form.getByLabel('End', { exact: true }).fill('2020-01-01T00:00')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expect(form.getByText('End time must be after start time')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('All day').check()
  await expect(form.getByLabel('Start', { exact: true })).toBeDisabled()
  await expect(form.getByLabel('End', { exact: true })).toBeDisabled()
  await expect(form.getByLabel('Online meeting URL')).toHaveAttribute('type', 'url')
})

test('CAL-08 CAL-10 previous, next, Today and the keys of the grid, which is one tab stop, move through the months', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await page.goto('/calendar?month=2026-11')
  const heading = page.getByRole('heading', { level: 2, name: /\d{4}$/ })
  await expect(heading).toHaveText('November 2026')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(heading).toHaveText('December 2026')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(heading).toHaveText('October 2026')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(heading).toHaveText(new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date()))
  await page.goto('/calendar?month=2026-11')
  await page.locator('[data-day="2026-11-01"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-day="2026-11-02"]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-day="2026-11-09"]')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.locator('[data-day="2026-11-14"]')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.locator('[data-day="2026-12-14"]')).toBeFocused()
  expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create Event' }).getByLabel('Start', { exact: true })).toHaveValue(
    '2026-12-14T10:00',
  )
})

test('CAL-11 CAL-45 the export downloads the visible events without a request', async ({ page }) => {
  const { access } = await signIn(page, 'friend')
  const event = await someEvent(page, access)
  await page.goto('/calendar')
  await expect(
    page
      .getByRole('button', { name: new RegExp(event.title) })
      .or(page.getByRole('button', { name: /more$/ }))
      .first(),
  ).toBeVisible()
  // Others change events meanwhile, which makes this page refetch: blocking all responses shows that none is needed.
  await page.route(/\/(api|calendar\/api)\//, (route) => route.abort())
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to .ics' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('coptic-community-events.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file.replaceAll('\r\n ', '')).toContain(event.title)
})

test('CAL-01 calendars that cannot be loaded are no empty month: the page says so and can try again', async ({ page }) => {
  await signIn(page, 'friend')
  await page.route('**/calendar/api/calendars/', (route) => route.fulfill({ status: 503, json: { detail: 'No' } }))
  await page.goto('/calendar')
  const banner = page.getByText('Events could not be loaded. Please check your connection and try again.')
  await expect(banner).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.unroute('**/calendar/api/calendars/')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('CAL-42 a member who manages no calendar cannot create an event', async ({ page }) => {
  await signIn(page, 'friend')
  await page.route('**/calendar/api/calendars/', async (route) => {
    const answer = await route.fetch()
    const calendars: object[] = await answer.json()
    await route.fulfill({ response: answer, json: calendars.map((calendar) => ({ ...calendar, can_manage: false })) })
  })
  await page.goto('/calendar')
  await expect(page.getByRole('button', { name: 'Create Event' })).toBeDisabled()
})

test('CAL-52 subscribing and unsubscribing are confirmed', async ({ page }) => {
  await signIn(page, 'guest')
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Browse Public Calendars' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Browse Public Calendars' })
  await dialog
    .getByRole('button', { name: /^Subscribe to/ })
    .first()
    .click()
  await expect(page.getByText('Subscribed', { exact: true }).last()).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Unsubscribe from/ })
    .first()
    .click()
  await expect(page.getByText('Unsubscribed', { exact: true })).toBeVisible()
})

test('CAL-51 sharing copies the link where the browser cannot share', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { access } = await signIn(page, 'friend')
  const event = await someEvent(page, access)
  await page.goto(`/calendar?event=${event.id}`)
  await page.getByRole('dialog', { name: event.title }).getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link Copied')).toBeVisible()
  await expect(page.getByText('Event link has been copied to your clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/events/${event.id}`)
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
  await page.getByText('2 of 2 calendars').click()
  await expect(page.getByRole('checkbox', { name: 'St. Mark Coptic Orthodox Church' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'St. Mark Coptic Orthodox Church' }).uncheck()
  await expect(page.getByText('1 of 2 calendars')).toBeVisible()
  await page.getByRole('button', { name: 'Browse Public Calendars' }).click()
  await expect(page.getByRole('dialog', { name: 'Browse Public Calendars' })).toBeVisible()
})
