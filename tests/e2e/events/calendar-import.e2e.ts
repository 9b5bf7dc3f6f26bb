import type { Page } from '@playwright/test'
import { callApi, expect, newMember, signIn, test } from '../support/app.ts'
import { violations } from '../support/violations.ts'

type Entry = { title: string; day: string; more?: string[]; hour?: number }
const pad = (count: number) => String(count).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
/** A day of next month, so that it is in the future and in the same grid as the others. */
const nextMonth = (day: number) => {
  const now = new Date()
  return dayOf(new Date(now.getFullYear(), now.getMonth() + 1, day))
}
const calendarFile = (name: string, entries: Entry[]) => ({
  name,
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...entries.flatMap(({ title, day, hour = 10, more = [] }, index) => [
        'BEGIN:VEVENT',
        `UID:${index}@${name}`,
        `DTSTART:${day.replaceAll('-', '')}T${pad(hour)}0000`,
        `DTEND:${day.replaceAll('-', '')}T${pad(hour + 1)}0000`,
        `SUMMARY:${title}`,
        ...more,
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
})

async function openImport(page: Page) {
  const member = await newMember(page)
  await signIn(page, member)
  await page.goto('/calendar')
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('button', { name: 'Import Calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Calendar' })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    member,
    choose: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      dialog.getByLabel('Calendar files').setInputFiles(files),
  }
}

test('CAL-04 TRAP-78 Browse Public Calendars, Import Calendar and Notification Settings are under Quick Actions and open their pages', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await page.goto('/calendar')
  const actions = page.getByRole('region', { name: 'Quick Actions' })
  for (const name of ['Browse Public Calendars', 'Import Calendar']) {
    await actions.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(actions.getByRole('button', { name })).toBeFocused()
  }
  await actions.getByRole('link', { name: 'Notification Settings' }).click()
  await expect(page).toHaveURL('/notifications/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Notification Settings' })).toBeVisible()
})

test('CAL-04 TRAP-78 Import Calendar previews a file and imports the chosen events into the grid', async ({ page }) => {
  const { dialog, choose } = await openImport(page)
  const [feast, supper] = [nextMonth(11), nextMonth(12)]
  await choose(
    calendarFile('church.ics', [
      { title: 'Supper\\, with friends', day: supper, more: ['LOCATION:Parish hall', 'RRULE:FREQ=WEEKLY'] },
      { title: 'Not this one', day: supper, hour: 15 },
      { title: 'Long ago', day: '2024-01-10' },
      { title: 'Called off', day: supper, more: ['STATUS:CANCELLED'] },
    ]),
    {
      name: 'feast.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(
        `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:f\nDTSTART;VALUE=DATE:${feast.replaceAll('-', '')}\nSUMMARY:Feast\nEND:VEVENT\nEND:VCALENDAR`,
      ),
    },
  )
  await expect(dialog.getByRole('heading', { name: '5 events found' })).toBeFocused()
  const box = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(name) })
  for (const name of ['Supper, with friends', 'Not this one', 'Feast']) await expect(box(name)).toBeChecked()
  await expect(box('Supper, with friends')).toHaveAccessibleDescription('Repeats: only the first date is imported for now')
  await expect(box('Long ago')).not.toBeChecked()
  await expect(box('Long ago')).toHaveAccessibleDescription('Past')
  await expect(box('Called off')).toBeDisabled()
  expect(await violations(page)).toEqual([])

  await box('Not this one').uncheck()
  await dialog.getByRole('button', { name: 'Import 2 events' }).click()
  await expect(dialog.getByRole('heading', { name: '2 events imported' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Show in the calendar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(`[data-day="${feast}"]`).getByRole('button', { name: /Feast/ })).toBeVisible()
  await expect(page.locator(`[data-day="${supper}"]`).getByRole('button', { name: /Supper, with friends/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Not this one|Called off/ })).toHaveCount(0)
})

test('TRAP-78 events imported before are recognised and private', async ({ page }) => {
  const { dialog, choose, member } = await openImport(page)
  const file = calendarFile('again.ics', [{ title: 'Vigil', day: nextMonth(14) }])
  await choose(file)
  await expect(dialog.getByLabel('Who can see it')).toHaveValue('private')
  await dialog.getByRole('button', { name: 'Import 1 event' }).click()
  await dialog.getByRole('button', { name: 'Import another file' }).click()
  await choose(file)
  await expect(dialog.getByRole('checkbox', { name: /Vigil/ })).toHaveAccessibleDescription('Already in your calendar')
  await expect(dialog.getByRole('checkbox', { name: /Vigil/ })).not.toBeChecked()
  const { results } = await callApi<{ results: Array<{ title: string; visibility: string }> }>(
    page,
    member.access,
    'get',
    'calendar/api/events/browse/?scope=own&q=Vigil',
  )
  expect(results.filter(({ title }) => title === 'Vigil').map(({ visibility }) => visibility)).toEqual(['private'])
})

test('TRAP-78 a limit is waited for under the same key, a rejection is reported, and only the rejected event is retried', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page)
  const sent: Array<{ title: string; key: string | undefined }> = []
  const answers: Record<string, Array<{ status: number; json: object }>> = {
    Second: [
      {
        status: 429,
        json: { detail: 'Slow down', message: 'Slow down', code: 'rate_limit', error: 'rate_limit', retry_after: 2, results: [] },
      },
    ],
    Third: [
      {
        status: 409,
        json: { detail: 'The calendar is being moved.', message: 'The calendar is being moved.', code: 'conflict' },
      },
    ],
  }
  await page.route('**/calendar/api/events/', (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const { title } = request.postDataJSON()
    sent.push({ title, key: request.headers()['idempotency-key'] })
    const answer = answers[title]?.shift()
    return answer ? route.fulfill(answer) : route.continue()
  })
  const day = nextMonth(16)
  await choose(
    calendarFile(
      'three.ics',
      ['First', 'Second', 'Third'].map((title, index) => ({ title, day, hour: 10 + index })),
    ),
  )
  await dialog.getByRole('button', { name: 'Import 3 events' }).click()
  await expect(dialog.getByText(/It continues in/)).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '2 events imported, 1 failed' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Failed events' })).toHaveText(/Third.*The calendar is being moved\./)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('heading', { name: '3 events imported' })).toBeVisible()
  expect(sent.map(({ title }) => title)).toEqual(['First', 'Second', 'Second', 'Third', 'Third'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(sent[1]!.key).toBe(sent[2]!.key)
})

test('TRAP-78 Stop keeps the imported events and offers the rest', async ({ page }) => {
  const { dialog, choose } = await openImport(page)
  await page.route('**/calendar/api/events/', (route) => {
    const request = route.request()
    const isHeld = request.method() === 'POST' && request.postDataJSON().title === 'Second'
    if (!isHeld) return route.continue()
    return route.fulfill({
      status: 429,
      json: { detail: '-', message: '-', code: 'rate_limit', error: 'rate_limit', retry_after: 600, results: [] },
    })
  })
  const day = nextMonth(18)
  await choose(
    calendarFile(
      'two.ics',
      ['First', 'Second'].map((title, index) => ({ title, day, hour: 10 + index })),
    ),
  )
  await dialog.getByRole('button', { name: 'Import 2 events' }).click()
  await expect(dialog.getByText(/It continues in/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('You stopped the import. One event is left.')).toBeVisible()
  await page.unroute('**/calendar/api/events/')
  await dialog.getByRole('button', { name: 'Import the remaining one' }).click()
  await expect(dialog.getByRole('heading', { name: '2 events imported' })).toBeVisible()
})

test('TRAP-78 an event without a response is left over, and importing the rest does not duplicate it', async ({ page }) => {
  const { dialog, choose, member } = await openImport(page)
  let lost = 0
  await page.route('**/calendar/api/events/', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    expect((await route.fetch()).status()).toBe(201)
    return route.abort('connectionreset')
  })
  const day = nextMonth(19)
  await choose(
    calendarFile(
      'lost.ics',
      ['First', 'Second'].map((title, index) => ({ title, day, hour: 10 + index })),
    ),
  )
  await dialog.getByRole('button', { name: 'Import 2 events' }).click()
  await expect(dialog.getByText('The server did not answer. Check your connection. 2 events are left.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import the remaining 2' }).click()
  await expect(dialog.getByRole('heading', { name: '2 events imported' })).toBeVisible()
  const { results } = await callApi<{ results: Array<{ title: string }> }>(
    page,
    member.access,
    'get',
    'calendar/api/events/browse/?scope=own&page_size=100',
  )
  expect(results.map(({ title }) => title).filter((title) => title === 'First' || title === 'Second')).toEqual([
    'First',
    'Second',
  ])
})

test('TRAP-78 leaving the page during an import reports what was imported and sends nothing more', async ({ page }) => {
  const member = await newMember(page)
  await signIn(page, member)
  await page.goto('/calendar')
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL('/events')
  await page.goBack()
  await page.getByRole('button', { name: 'Import Calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Calendar' })
  const sent: string[] = []
  await page.route('**/calendar/api/events/', (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    sent.push(request.postDataJSON().title)
    return sent.length === 1
      ? route.continue()
      : route.fulfill({ status: 429, json: { detail: '-', message: '-', code: 'rate_limit', retry_after: 600, results: [] } })
  })
  const day = nextMonth(20)
  await dialog.getByLabel('Calendar files').setInputFiles(
    calendarFile(
      'two.ics',
      ['First', 'Second'].map((title, index) => ({ title, day, hour: 10 + index })),
    ),
  )
  await dialog.getByRole('button', { name: 'Import 2 events' }).click()
  await expect(dialog.getByText(/It continues in/)).toBeVisible()
  await page.goForward()
  await expect(page.getByText('1 event has been imported.')).toBeVisible()
  expect(sent).toEqual(['First', 'Second'])
})

test('TRAP-78 invalid files are rejected by name and reason', async ({ page }) => {
  const { dialog, choose } = await openImport(page)
  await choose({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(dialog.getByRole('alert')).toHaveText('notes.pdf: This is not a calendar file. Choose a file that ends in .ics.')
  await choose(
    { name: 'empty.ics', mimeType: 'text/calendar', buffer: Buffer.from('') },
    { name: 'page.ics', mimeType: 'text/calendar', buffer: Buffer.from('<html></html>') },
    { name: 'large.ics', mimeType: 'text/calendar', buffer: Buffer.alloc(1024 * 1024 + 1, 'a') },
    { name: 'bytes.ics', mimeType: 'text/calendar', buffer: Buffer.from([0xff, 0xfe, 0x00]) },
  )
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'empty.ics: This file is empty.',
    'page.ics: This file does not contain a calendar. It may be damaged.',
    'large.ics: This file is larger than 1 MB. Export a shorter period, or in parts.',
    'bytes.ics: This file cannot be read. It may be damaged.',
  ])
})
