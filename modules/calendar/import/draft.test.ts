import { expect, test } from 'vitest'
import type { ImportDraft } from '#machines/calendar-import/import-draft.ts'
import { draftsOf } from './draft.ts'
import type { IcsEvent } from './ics/read-ics.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const supper: IcsEvent = {
  uid: 'one@example.org',
  dateOfSeries: null,
  sequence: 0,
  title: 'Supper',
  description: 'Bring bread',
  location: 'Parish hall',
  url: '',
  meetings: [],
  start_datetime: '2026-12-05T17:00:00.000Z',
  end_datetime: '2026-12-05T19:00:00.000Z',
  all_day: false,
  timezone: 'Africa/Cairo',
  rule: null,
  firstDate: '2026-12-05T19:00:00',
  leftOut: [],
  isCancelled: false,
  isPrivate: false,
  notes: [],
}
const drafts = (...events: Array<Partial<IcsEvent>>) =>
  draftsOf(
    events.map((change) => ({ ...supper, ...change })),
    { now, untitled: '(no title)' },
  )
const only = (change: Partial<IcsEvent>): ImportDraft => drafts(change)[0]!

test('TRAP-78 an event of a file becomes the fields of a new event', () => {
  expect(drafts({})).toEqual([
    {
      id: '0',
      uid: 'one@example.org',
      fields: {
        title: 'Supper',
        description: 'Bring bread',
        start_datetime: '2026-12-05T17:00:00.000Z',
        end_datetime: '2026-12-05T19:00:00.000Z',
        all_day: false,
        timezone: 'Africa/Cairo',
        location_name: 'Parish hall',
        location_address: '',
        online_meeting_url: '',
      },
      isPrivate: false,
      notes: [],
      problem: null,
    },
  ])
})

test('EVT-D4 overlong texts are cut at whole characters and reported', () => {
  const title = only({ title: `${'ⲁ'.repeat(199)}𐋠𐋡` })
  expect([[...title.fields.title].length, title.fields.title.endsWith('ⲁ…'), title.notes]).toEqual([200, true, ['title-cut']])
  expect(only({ title: '𐋠'.repeat(200) })).toMatchObject({ fields: { title: '𐋠'.repeat(200) }, notes: [] })
  const description = only({ description: 'a'.repeat(10_001) })
  expect([description.fields.description.length, description.notes]).toEqual([10_000, ['description-cut']])
  const place = only({ location: `${'b'.repeat(201)}\n${'c'.repeat(501)}` })
  expect([place.fields.location_name.length, place.fields.location_address?.length, place.notes]).toEqual([
    200,
    500,
    ['place-cut'],
  ])
})

test('TRAP-78 an event without a title gets one and reports it; whitespace and line breaks become single spaces', () => {
  expect(only({ title: ' ' })).toMatchObject({ fields: { title: '(no title)' }, notes: ['no-title'], problem: null })
  expect(only({ title: 'Holy\n  Week' }).fields.title).toBe('Holy Week')
})

test('TRAP-78 an HTML description becomes text with its links', () => {
  expect(
    only({ description: 'Bring books.<br>See <a href="https://example.org/a?b=1&amp;c=2">the list</a> &amp; more' }).fields
      .description,
  ).toBe('Bring books.\nSee the list (https://example.org/a?b=1&c=2) & more')
  expect(only({ description: 'if a < b and c > d' }).fields.description).toBe('if a < b and c > d')
  expect(only({ description: '<p>One</p><script>alert(1)</script>&#55296;' }).fields.description).toBe('One\nalert(1)�')
})

test('TRAP-78 the meeting comes from its own field, an address as place, or a known meeting site; other links go to the description', () => {
  const meet = 'https://meet.google.com/abc'
  expect(only({ meetings: ['javascript:alert(1)', meet] }).fields).toMatchObject({ online_meeting_url: meet })
  expect(only({ location: 'https://us02web.zoom.us/j/8' }).fields).toMatchObject({
    online_meeting_url: 'https://us02web.zoom.us/j/8',
    location_name: '',
  })
  expect(only({ url: 'https://us02web.zoom.us/j/8' }).fields.online_meeting_url).toBe('https://us02web.zoom.us/j/8')
  expect(only({ url: 'https://zoom.us.evil.example/j' }).fields).toMatchObject({
    online_meeting_url: '',
    description: 'Bring bread\n\nhttps://zoom.us.evil.example/j',
  })
  expect(only({ url: 'javascript:alert(1)' }).fields).toMatchObject({ online_meeting_url: '', description: 'Bring bread' })
})

test('TRAP-78 a place of two lines becomes a name and an address', () => {
  expect(only({ location: 'Monastery\nRoad 1\n37671 Höxter' }).fields).toMatchObject({
    location_name: 'Monastery',
    location_address: 'Road 1, 37671 Höxter',
  })
})

test('TRAP-78 the preview says that only the first date of a repeating event is imported', () => {
  const { fields, notes } = only({ rule: 'FREQ=WEEKLY;BYDAY=FR' })
  expect([notes, 'recurrence_rule' in fields]).toEqual([['repeats'], false])
})

test('TRAP-78 cancelled events and events that the server would reject cannot be imported and give the reason', () => {
  expect(only({ isCancelled: true }).problem).toBe('This event was cancelled')
  expect(only({ end_datetime: '2027-12-07T17:00:00.000Z' }).problem).toBe('An event may last at most 366 days')
  for (const start of ['2021-11-20T12:00:00.000Z', '2031-11-22T12:00:00.000Z'])
    expect(only({ start_datetime: start, end_datetime: start.replace('T12', 'T13') }).problem).toBe(
      'Choose a date within five years',
    )
  expect(only({ title: '\u0001' }).problem).toBe('Title is required')
})

test('TRAP-78 of duplicate events the newest counts; changed dates of a series are separate events', () => {
  const titles = (...events: Array<Partial<IcsEvent>>) => drafts(...events).map(({ fields }) => fields.title)
  expect(titles({ title: 'new', sequence: 2 }, { title: 'old', sequence: 1 })).toEqual(['new'])
  expect(titles({ title: 'series' }, { title: 'one date', dateOfSeries: '2026-12-12T19:00:00' })).toEqual(['series', 'one date'])
  expect(titles({ uid: '' }, { uid: '' }, { uid: '', title: 'Other' })).toEqual(['Supper', 'Other'])
})

test('TRAP-78 a moved or excluded first date of a series is not imported at its original time', () => {
  const series = { rule: 'FREQ=WEEKLY' }
  const moved = 'The first date of this series was moved or left out'
  expect(drafts({ ...series, leftOut: [supper.firstDate] })[0]?.problem).toBe(moved)
  const [first, other] = drafts(series, { dateOfSeries: supper.firstDate, start_datetime: '2026-12-05T18:00:00.000Z' })
  expect([first?.problem, other?.problem]).toEqual([moved, null])
  expect(drafts({ ...series, leftOut: ['2026-12-12T19:00:00'] })[0]?.problem).toBe(null)
})

test('TRAP-78 a private event is marked', () => {
  expect(only({ isPrivate: true })).toMatchObject({ isPrivate: true, notes: ['private'] })
})
