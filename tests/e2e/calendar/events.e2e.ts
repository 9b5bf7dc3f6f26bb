import type { Page } from '@playwright/test'
import { callApi, expect, managedCalendar, sharedTokens, signIn, test } from '../support/app.ts'
import { go } from '../support/page.ts'

type Event = { id: string; title: string; rsvp_limit: number | null }
const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** A public event of the parish calendar, tomorrow. */
async function parishEvent(page: Page, more: object = {}): Promise<Event> {
  const { access } = await sharedTokens(page, 'parish-admin')
  const calendar = await managedCalendar(page, access, 'parish')
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
async function takeSeat(page: Page, { id }: Event) {
  const { access } = await sharedTokens(page, 'guest')
  await callApi(page, access, 'post', `calendar/api/events/${id}/rsvp/`, { response: 'yes' })
}
const shows = (page: Page, event: Event) => expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
async function openAsFriend(page: Page, event: Event) {
  await signIn(page, 'friend')
  await page.goto(`/events/${event.id}`)
  await shows(page, event)
}

test('EVT-D5 an Arabic reader in another zone finds the time there without a Latin letter', async ({ page }) => {
  const { title } = await parishEvent(page, { title_ar: unique('عشاء الشباب'), timezone: 'America/Los_Angeles' })
  await signIn(page, 'friend')
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.goto(`/events?q=${encodeURIComponent(title)}`)
  const there = page.getByRole('main').getByText(/هناك/).first()
  await expect(there).toBeVisible()
  expect(await there.textContent()).not.toMatch(/[a-z]/i)
})

const submit = (page: Page) => page.getByRole('button', { name: 'Submit RSVP' }).click()

test('RSVP-02 RSVP-03 RSVP-04 RSVP-09 RSVP-11 RSVP-12 answering yes with guests shows the badge, and can be changed', async ({
  page,
}) => {
  const event = await parishEvent(page)
  await openAsFriend(page, event)
  const answer = page.getByRole('region', { name: 'Your response' })
  await test.step('the guests field appears only for a yes', async () => {
    await page.getByRole('button', { name: 'Answer with a note', exact: true }).click()
    await expect(page.getByLabel('Guests')).toHaveCount(0)
    for (const [name, shown] of [
      ['Yes', 1],
      ['No', 0],
      ['Maybe', 0],
      ['Yes', 1],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).check()
      await expect(page.getByLabel('Guests'), name).toHaveCount(shown)
    }
  })
  await test.step('a failure without a server message shows Failed to submit RSVP.', async () => {
    await page.route('**/rsvp/', (route) => route.fulfill({ status: 403, json: { detail: '', message: '', code: 'forbidden' } }))
    await submit(page)
    await expect(page.getByText('Failed to submit RSVP.')).toBeVisible()
    await page.unroute('**/rsvp/')
  })
  await test.step('a yes with guests is confirmed and shows the badge', async () => {
    await page.getByLabel('Guests').fill('2')
    await submit(page)
    await expect(page.getByText('RSVP Submitted')).toBeVisible()
    await expect(page.getByText('Your response has been recorded.')).toBeVisible()
    await expect(answer).toContainText('Attending')
    await expect(answer).toContainText('+2 guest(s)')
  })
  await test.step('the answer is changed to no, then to maybe', async () => {
    await answer.getByRole('button', { name: 'Change Response' }).click()
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await submit(page)
    await expect(answer).toContainText('Not Attending')
    await answer.getByRole('button', { name: 'Change Response' }).click()
    await page.getByRole('radio', { name: 'Maybe' }).check()
    await submit(page)
    await expect(answer.getByRole('status').getByText('Maybe', { exact: true })).toBeVisible()
  })
})

test('RSVP-05 RSVP-06 RSVP-11 a seat taken meanwhile is reported, the dialog keeps the notes, and maybe still works', async ({
  page,
}) => {
  const [event, full] = [await parishEvent(page, { rsvp_limit: 1 }), await parishEvent(page, { rsvp_limit: 1 })]
  await openAsFriend(page, event)
  await test.step('the seat is taken while the yes is on its way', async () => {
    await page.getByRole('button', { name: 'Answer with a note', exact: true }).click()
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel('Notes for the organiser').fill('I bring bread')
    await page.route('**/rsvp/', (route) => takeSeat(page, event).then(() => route.continue()), { times: 1 })
    await submit(page)
    await expect(page.getByRole('form', { name: 'Your response' }).getByRole('alert')).toHaveText('Event is Full')
    await expect(page.getByLabel('Notes for the organiser')).toHaveValue('I bring bread')
  })
  await test.step('maybe is still accepted', async () => {
    await page.getByRole('radio', { name: 'Maybe' }).check()
    await submit(page)
    await expect(page.getByText('RSVP Submitted')).toBeVisible()
  })
  await test.step('an event that is full already says so on a button that does nothing', async () => {
    await takeSeat(page, full)
    await go(page, `/events/${full.id}`)
    await shows(page, full)
    await expect(page.getByRole('button', { name: 'Event is Full' })).toBeDisabled()
  })
})

test('CAL-06 EVT-D1 ROUTE-15 TRAP-68 the list searches and filters by the address, and times are those of the reader, elsewhere with the zone', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await page.goto('/events')
  const home = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [here, there] = [await parishEvent(page, { timezone: home }), await parishEvent(page, { timezone: 'Asia/Kathmandu' })]
  await test.step('an empty result can be cleared', async () => {
    await page.getByRole('searchbox', { name: 'Search events' }).fill(here.title)
    await expect(page).toHaveURL(/q=Youth/)
    await expect(page.getByRole('link', { name: here.title })).toBeVisible()
    await page.getByLabel('Category').selectOption('fast')
    await expect(page.getByText('No event matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/q=/)
  })
  for (const [event, where, zone] of [
    [here, 'at home one reads one time', null],
    [there, 'elsewhere one reads when it is there, with the zone', 'Nepal Time'],
  ] as const)
    await test.step(where, async () => {
      await go(page, `/events?q=${encodeURIComponent(event.title)}`)
      const row = page.getByRole('article').filter({ hasText: event.title })
      await expect(row.getByText(/\d [AP]M – /)).toHaveCount(1)
      await expect(row.getByText(zone ? `M ${zone} there` : / there$/)).toHaveCount(zone ? 1 : 0)
      await row.getByRole('link', { name: event.title }).click()
      await shows(page, event)
      const when = page.getByRole('term').filter({ hasText: 'When' }).locator('xpath=..')
      await expect(when).toBeVisible()
      await expect(when.getByText(zone ? `local time (${zone})` : 'local time')).toHaveCount(zone ? 1 : 0)
    })
  await test.step('a missing event says so', async () => {
    await go(page, '/events/01990000-0000-7000-8000-00000000dead')
    await expect(page.getByRole('heading', { level: 1, name: 'Event not found' })).toBeVisible()
  })
})
