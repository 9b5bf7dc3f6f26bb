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

type CalendarFile = { name: string; mimeType: string; buffer: Buffer }
const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import Calendar' })
const choose = (page: Page, ...files: CalendarFile[]) => importDialog(page).getByLabel('Calendar files').setInputFiles(files)
async function openImport(page: Page) {
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('button', { name: 'Import Calendar' }).click()
  await expect(importDialog(page)).toBeVisible()
}
/** A file of events on one day of next month, an hour each. */
const dayOfEvents = (day: number, ...titles: string[]) =>
  calendarFile(
    `${day}.ics`,
    titles.map((title, index) => ({ title, day: nextMonth(day), hour: 10 + index })),
  )

test('CAL-04 TRAP-78 Import Calendar rejects invalid files, previews the others, imports the chosen events into the grid, and recognises them', async ({
  page,
}) => {
  const member = await newMember(page)
  await signIn(page, member)
  await page.goto('/calendar')
  const dialog = importDialog(page)
  const box = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(name) })
  const [feast, supper] = [nextMonth(11), nextMonth(12)]
  await test.step('invalid files are rejected by name and reason', async () => {
    await openImport(page)
    await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(dialog.getByRole('alert')).toHaveText('notes.pdf: This is not a calendar file. Choose a file that ends in .ics.')
    await choose(
      page,
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
  await test.step('the preview selects what is new and to come, and says what it knows of the rest', async () => {
    await choose(
      page,
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
    for (const name of ['Supper, with friends', 'Not this one', 'Feast']) await expect(box(name)).toBeChecked()
    await expect(box('Supper, with friends')).toHaveAccessibleDescription('Repeats: only the first date is imported for now')
    await expect(box('Long ago')).not.toBeChecked()
    await expect(box('Long ago')).toHaveAccessibleDescription('Past')
    await expect(box('Called off')).toBeDisabled()
    await expect(dialog.getByLabel('Who can see it')).toHaveValue('private')
    expect(await violations(page)).toEqual([])
  })
  await test.step('the chosen events are imported into the grid, private', async () => {
    await box('Not this one').uncheck()
    await dialog.getByRole('button', { name: 'Import 2 events' }).click()
    await expect(dialog.getByRole('heading', { name: '2 events imported' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Show in the calendar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator(`[data-day="${feast}"]`).getByRole('button', { name: /Feast/ })).toBeVisible()
    await expect(page.locator(`[data-day="${supper}"]`).getByRole('button', { name: /Supper, with friends/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Not this one|Called off/ })).toHaveCount(0)
  })
  await test.step('events imported before are recognised and private', async () => {
    const vigil = dayOfEvents(14, 'Vigil')
    await openImport(page)
    await choose(page, vigil)
    await dialog.getByRole('button', { name: 'Import 1 event' }).click()
    await dialog.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, vigil)
    await expect(box('Vigil')).toHaveAccessibleDescription('Already in your calendar')
    await expect(box('Vigil')).not.toBeChecked()
    const stored = 'calendar/api/events/browse/?scope=own&q=Vigil'
    const { results } = await callApi<{ results: Array<{ title: string; visibility: string }> }>(
      page,
      member.access,
      'get',
      stored,
    )
    expect(results.filter(({ title }) => title === 'Vigil').map(({ visibility }) => visibility)).toEqual(['private'])
  })
})

test('SC-22~ TRAP-77 TRAP-78 an import waits for a limit, retries what failed, stops when told, and duplicates nothing', async ({
  page,
}) => {
  const member = await newMember(page)
  await signIn(page, member)
  const dialog = importDialog(page)
  const another = () => dialog.getByRole('button', { name: 'Import another file' }).click()
  const imported = (count: number) => expect(dialog.getByRole('heading', { name: `${count} events imported` })).toBeVisible()
  const events = '**/calendar/api/events/'
  /** Calls to create an event; one without an answer goes to the server. */
  const sent: Array<{ title: string; key: string | undefined }> = []
  const answerWith = (answer: (title: string) => { status: number; json: object } | undefined) => {
    sent.length = 0
    return page.route(events, (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      const { title } = request.postDataJSON()
      sent.push({ title, key: request.headers()['idempotency-key'] })
      const given = answer(title)
      return given ? route.fulfill(given) : route.continue()
    })
  }
  const limit = (seconds: number) => ({
    status: 429,
    json: { detail: '-', message: '-', code: 'rate_limit', error: 'rate_limit', retry_after: seconds, results: [] },
  })
  // From another page of the app: leaving ends an import later on.
  await page.goto('/calendar')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL('/events')
  await page.goBack()

  await test.step('a limit is waited for under the same key, a rejection is reported, and only the rejected event is retried', async () => {
    const refusals = new Map<string, { status: number; json: object }>([
      ['Second', limit(1)],
      ['Third', { status: 409, json: { detail: 'The calendar is being moved.', message: '-', code: 'conflict' } }],
    ])
    await answerWith((title) => {
      const refusal = refusals.get(title)
      refusals.delete(title)
      return refusal
    })
    await openImport(page)
    await choose(page, dayOfEvents(16, 'First', 'Second', 'Third'))
    await dialog.getByRole('button', { name: 'Import 3 events' }).click()
    await expect(dialog.getByText(/It continues in/)).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('heading', { name: '2 events imported, 1 failed' })).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Failed events' })).toHaveText(/Third.*The calendar is being moved\./)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await imported(3)
    expect(sent.map(({ title }) => title)).toEqual(['First', 'Second', 'Second', 'Third', 'Third'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    expect(sent[1]!.key).toBe(sent[2]!.key)
    await page.unroute(events)
  })
  await test.step('Stop keeps the imported events and offers the rest', async () => {
    await answerWith((title) => (title === 'Second' ? limit(600) : undefined))
    await another()
    await choose(page, dayOfEvents(18, 'First', 'Second'))
    await dialog.getByRole('button', { name: 'Import 2 events' }).click()
    await expect(dialog.getByText(/It continues in/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByText('You stopped the import. One event is left.')).toBeVisible()
    await page.unroute(events)
    await dialog.getByRole('button', { name: 'Import the remaining one' }).click()
    await imported(2)
  })
  await test.step('an event without a response, also to its retry, is left over, and importing the rest does not duplicate it', async () => {
    let lost = 0
    await page.route(events, async (route) => {
      if (route.request().method() !== 'POST' || lost > 1) return route.continue()
      lost += 1
      expect((await route.fetch()).status()).toBe(201)
      return route.abort('connectionreset')
    })
    await another()
    await choose(page, dayOfEvents(19, 'Matins', 'Lunch'))
    await dialog.getByRole('button', { name: 'Import 2 events' }).click()
    await expect(dialog.getByText('The server did not answer. Check your connection. 2 events are left.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import the remaining 2' }).click()
    await imported(2)
    await page.unroute(events)
    const own = 'calendar/api/events/browse/?scope=own&page_size=100'
    const { results } = await callApi<{ results: Array<{ title: string }> }>(page, member.access, 'get', own)
    const titles = results.map(({ title }) => title)
    expect(titles.filter((title) => title === 'Matins' || title === 'Lunch')).toEqual(['Matins', 'Lunch'])
  })
  await test.step('leaving the page reports what was imported and sends nothing more', async () => {
    await answerWith((title) => (title === 'Second' ? limit(600) : undefined))
    await another()
    await choose(page, dayOfEvents(20, 'First', 'Second'))
    await dialog.getByRole('button', { name: 'Import 2 events' }).click()
    await expect(dialog.getByText(/It continues in/)).toBeVisible()
    await page.goForward()
    await expect(page.getByText('1 event has been imported.')).toBeVisible()
    expect(sent.map(({ title }) => title)).toEqual(['First', 'Second'])
  })
  await test.step('after a reload the import is offered again and goes on under the same key', async () => {
    const [, second] = sent
    await page.unroute(events)
    await page.goto('/calendar')
    await answerWith(() => undefined)
    await openImport(page)
    await expect(
      dialog.getByText('The import was interrupted. No event will be imported twice. One event is left.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Import the remaining one' }).click()
    await imported(2)
    expect(sent).toEqual([second])
  })
})
