import { callApi, type Demo, expect, signIn, test } from '../support/app.ts'
import type { Page } from '@playwright/test'

type Event = { id: string; title: string; rsvp_limit: number | null }
const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** A public event of the parish calendar, tomorrow. */
async function parishEvent(page: Page, more: object = {}): Promise<Event> {
  const { access } = await signIn(page, 'parish-admin')
  const calendars = await callApi<Array<{ id: string; owner_type: string; can_manage: boolean }>>(
    page,
    access,
    'get',
    'calendar/api/calendars/',
  )
  const calendar = calendars.find(({ owner_type, can_manage }) => owner_type === 'parish' && can_manage)!.id
  const start = new Date(Date.now() + 86_400_000)
  return callApi(page, access, 'post', 'calendar/api/events/', {
    calendar,
    title: unique('Youth supper'),
    start_datetime: start.toISOString(),
    end_datetime: new Date(start.getTime() + 3_600_000).toISOString(),
    timezone: 'UTC',
    rsvp_enabled: true,
    ...more,
  })
}
const as = async (page: Page, who: Demo, event: Event) => {
  const session = await signIn(page, who)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  return session
}

test('RSVP-02 RSVP-03 RSVP-04 RSVP-12 answering yes with guests shows the badge, and can be changed', async ({ page }) => {
  const event = await parishEvent(page)
  await as(page, 'friend', event)
  await page.getByRole('button', { name: 'RSVP', exact: true }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Guests').fill('2')
  await page.getByRole('button', { name: 'Submit RSVP' }).click()
  await expect(page.getByText('RSVP Submitted')).toBeVisible()
  await expect(page.getByText('Your response has been recorded.')).toBeVisible()
  const answer = page.getByRole('region', { name: 'Your response' })
  await expect(answer).toContainText('Attending')
  await expect(answer).toContainText('+2 guest(s)')
  await answer.getByRole('button', { name: 'Change Response' }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Submit RSVP' }).click()
  await expect(answer).toContainText('Not Attending')
  await answer.getByRole('button', { name: 'Change Response' }).click()
  await page.getByRole('radio', { name: 'Maybe' }).check()
  await page.getByRole('button', { name: 'Submit RSVP' }).click()
  await expect(answer.getByText('Maybe', { exact: true })).toBeVisible()
})

test('RSVP-09 the guests field appears only for a yes', async ({ page }) => {
  const event = await parishEvent(page)
  await as(page, 'friend', event)
  await page.getByRole('button', { name: 'RSVP', exact: true }).click()
  await expect(page.getByLabel('Guests')).toHaveCount(0)
  for (const [name, shown] of [
    ['Yes', 1],
    ['No', 0],
    ['Maybe', 0],
    ['Yes', 1],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check()
    await expect(page.getByLabel('Guests')).toHaveCount(shown)
  }
})

test('RSVP-05 a full event shows Event is Full, and its button does nothing', async ({ page }) => {
  const event = await parishEvent(page, { rsvp_limit: 1 })
  const { access } = await as(page, 'friend', event)
  await callApi(page, access, 'post', `calendar/api/events/${event.id}/rsvp/`, { response: 'yes' })
  await as(page, 'guest', event)
  await expect(page.getByRole('button', { name: 'Event is Full' })).toBeDisabled()
})

test('RSVP-11 RSVP-06 a seat taken meanwhile is reported, the dialog keeps the notes, and maybe still works', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await parishEvent(page, { rsvp_limit: 1 })
  await as(page, 'friend', event)
  await page.getByRole('button', { name: 'RSVP', exact: true }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Notes for the organiser').fill('I bring bread')
  const other = await browser.newPage({ baseURL: baseURL! })
  const { access } = await signIn(other, 'guest')
  await page.route(
    '**/rsvp/',
    async (route) => {
      await callApi(other, access, 'post', `calendar/api/events/${event.id}/rsvp/`, { response: 'yes' })
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Submit RSVP' }).click()
  await expect(page.getByRole('form', { name: 'Your response' }).getByRole('alert')).toHaveText('Event is Full')
  await expect(page.getByLabel('Notes for the organiser')).toHaveValue('I bring bread')
  await page.getByRole('radio', { name: 'Maybe' }).check()
  await page.getByRole('button', { name: 'Submit RSVP' }).click()
  await expect(page.getByText('RSVP Submitted')).toBeVisible()
  await other.close()
})

test('RSVP-11 a failure without a server message shows Failed to submit RSVP.', async ({ page }) => {
  const event = await parishEvent(page)
  await as(page, 'friend', event)
  await page.route('**/rsvp/', (route) => route.fulfill({ status: 403, json: { detail: '', message: '', code: 'forbidden' } }))
  await page.getByRole('button', { name: 'RSVP', exact: true }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Submit RSVP' }).click()
  await expect(page.getByText('Failed to submit RSVP.')).toBeVisible()
})

test('EVT-D1 the list searches and filters by the address, and an empty result can be cleared', async ({ page }) => {
  const event = await parishEvent(page)
  await signIn(page, 'friend')
  await page.goto('/events')
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title)
  await expect(page).toHaveURL(/q=Youth/)
  await expect(page.getByRole('link', { name: event.title })).toBeVisible()
  await page.getByLabel('Category').selectOption('fast')
  await expect(page.getByText('No event matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/q=/)
})

test('ROUTE-15 a missing event says so', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/events/01990000-0000-7000-8000-00000000dead')
  await expect(page.getByRole('heading', { level: 1, name: 'Event not found' })).toBeVisible()
})

for (const [timezoneId, isElsewhere] of [
  ['America/Los_Angeles', false],
  ['Asia/Kathmandu', true],
] as const)
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(`CAL-06 TRAP-68 ${isElsewhere ? 'elsewhere one reads when it is there, with the zone' : 'at home one reads one time'}`, async ({
      page,
    }) => {
      const event = await parishEvent(page, { timezone: 'America/Los_Angeles' })
      await as(page, 'friend', event)
      const when = page.getByRole('term').filter({ hasText: 'When' }).locator('xpath=..')
      await expect(when.getByText(/local time \(Pacific (Standard|Daylight) Time\)$/)).toHaveCount(isElsewhere ? 1 : 0)
      await page.goto(`/events?q=${encodeURIComponent(event.title)}`)
      const row = page.getByRole('article').filter({ hasText: event.title })
      await expect(row.getByText(/\d [AP]M PT there$/)).toHaveCount(isElsewhere ? 1 : 0)
      await expect(row.getByText(/\d [AP]M – /)).toHaveCount(1)
    })
  })
