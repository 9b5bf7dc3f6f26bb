import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { loadTemporal } from '../../wall-time.ts'
import { type IcsEvent, readIcs } from './read-ics.ts'

beforeAll(loadTemporal)

const sample = (name: string) => readFileSync(new URL(`samples/${name}.ics`, import.meta.url), 'utf8')
const read = (text: string, viewer = 'America/Los_Angeles') => {
  const file = readIcs(text, viewer)
  if (!file) throw new Error('not a calendar')
  return file
}
const calendarOf = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) =>
  calendarOf(
    'BEGIN:VEVENT',
    'UID:one',
    ...(lines.some((line) => /^DTSTART/.test(line)) ? [] : ['DTSTART:20261205T170000Z']),
    ...lines,
    'END:VEVENT',
  )
const only = (text: string, viewer?: string): IcsEvent => {
  const { events, unreadable } = read(text, viewer)
  expect([events.length, unreadable]).toEqual([1, 0])
  return events[0]!
}
const times = ({ start_datetime, end_datetime, all_day, timezone }: IcsEvent) => [start_datetime, end_datetime, all_day, timezone]

test('TRAP-78 a Google export: UTC times in the calendar’s zone, folded lines, escaped commas, the meeting', () => {
  const { events, unreadable } = read(sample('google'))
  expect(unreadable).toBe(0)
  expect(events.map(({ title }) => title)).toEqual([
    'Kiahk Praises, first Saturday',
    'Bible Study',
    'Bible Study (moved to Saturday)',
    'Feast of the Nativity',
    'Trip to Wadi Natrun',
  ])
  expect(events[0]).toEqual({
    uid: '1a2b3c4d5e6f@google.com',
    dateOfSeries: null,
    sequence: 1,
    title: 'Kiahk Praises, first Saturday',
    description:
      'Bring your hymn book.<br>Details: <a href="https://example.org/kiahk?a=1&amp;b=2">the programme</a><br><br>See you there!',
    location: "St. Mark's Church, Cleopatra St, Heliopolis, Cairo",
    url: '',
    meetings: ['https://meet.google.com/abc-defg-hij'],
    start_datetime: '2026-12-05T17:00:00.000Z',
    end_datetime: '2026-12-05T19:00:00.000Z',
    all_day: false,
    timezone: 'Africa/Cairo',
    rule: null,
    firstDate: '2026-12-05T17:00:00Z',
    leftOut: [],
    isCancelled: false,
    isPrivate: false,
    notes: [],
  })
})

test('TRAP-78 a series keeps its rule, a changed date is a separate event, cancelled and private ones are marked', () => {
  const { events } = read(sample('google'))
  expect(events[1]).toMatchObject({
    rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270625T160000Z',
    start_datetime: '2026-11-27T17:00:00.000Z',
    isPrivate: true,
    dateOfSeries: null,
  })
  expect(events[2]).toMatchObject({ rule: null, uid: 'weekly77@google.com', dateOfSeries: '2026-12-11T19:00:00' })
  expect(events.map(({ isCancelled }) => isCancelled)).toEqual([false, false, false, false, true])
})

test('EVT-D5 an all-day event lasts from local midnight to 23:59 of its last day; DTEND is the day after', () => {
  expect(times(read(sample('google')).events[3]!)).toEqual([
    '2027-01-06T22:00:00.000Z',
    '2027-01-07T21:59:00.000Z',
    true,
    'Africa/Cairo',
  ])
  expect(times(read(sample('apple'), 'Asia/Tokyo').events[1]!)).toEqual([
    '2027-08-19T15:00:00.000Z',
    '2027-08-23T14:59:00.000Z',
    true,
    'Asia/Tokyo',
  ])
  expect(times(only(eventOf('DTSTART;VALUE=DATE:20270820'), 'UTC'))).toEqual([
    '2027-08-20T00:00:00.000Z',
    '2027-08-20T23:59:00.000Z',
    true,
    'UTC',
  ])
  expect(times(only(eventOf('DTSTART;VALUE=DATE:20270820', 'DURATION:P2D'), 'UTC'))[1]).toBe('2027-08-21T23:59:00.000Z')
  expect(times(only(eventOf('DTSTART:20270820', 'DTEND:20270820'), 'UTC'))[1]).toBe('2027-08-20T23:59:00.000Z')
})

test('TRAP-78 an Apple export: times in a zone, floating times of the viewer, a duration', () => {
  const [liturgy, , supper] = read(sample('apple')).events as [IcsEvent, IcsEvent, IcsEvent]
  expect(times(liturgy)).toEqual(['2027-06-13T08:00:00.000Z', '2027-06-13T11:00:00.000Z', false, 'Europe/Berlin'])
  expect(liturgy).toMatchObject({
    location: 'Koptisches Kloster\nPropsteistraße 1A, 37671 Höxter, Germany',
    url: 'https://us02web.zoom.us/j/85012345678?pwd=abc',
  })
  expect(times(supper)).toEqual(['2027-05-03T01:00:00.000Z', '2027-05-03T02:30:00.000Z', false, 'America/Los_Angeles'])
})

test('TRAP-78 an Outlook export: its zone names, a zone defined by the file, its all-day marker', () => {
  const [council, summer, winter, retreat] = read(sample('outlook')).events as [IcsEvent, IcsEvent, IcsEvent, IcsEvent]
  expect(times(council)).toEqual(['2027-07-05T16:30:00.000Z', '2027-07-05T18:00:00.000Z', false, 'Europe/Berlin'])
  expect(council.description).toBe('Agenda\n1. Budget\n2. Winter market')
  expect(council.meetings).toEqual(['https://teams.microsoft.com/l/meetup-join/19'])
  expect(times(summer)).toEqual(['2027-07-05T16:30:00.000Z', '2027-07-05T18:00:00.000Z', false, 'America/Los_Angeles'])
  expect(times(winter).slice(0, 2)).toEqual(['2027-01-05T17:30:00.000Z', '2027-01-05T19:00:00.000Z'])
  expect([summer.notes, winter.notes]).toEqual([[], []])
  expect(times(retreat)).toEqual(['2027-04-01T07:00:00.000Z', '2027-04-03T06:59:00.000Z', true, 'America/Los_Angeles'])
})

test('TRAP-78 Arabic text, folded and escaped', () => {
  expect(only(sample('arabic'))).toMatchObject({
    title: 'تسبحة كيهك, ليلة الجمعة',
    description: 'نلتقي في الكنيسة الساعة السادسة مساءً\nويُرجى إحضار كتاب الإبصلمودية',
    location: 'كنيسة مار جرجس; القاهرة',
    start_datetime: '2026-12-11T16:00:00.000Z',
  })
})

test.each([
  ['/mozilla.org/20050126_1/Europe/Berlin', 'Europe/Berlin'],
  ['/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Egypt Standard Time', 'Africa/Cairo'],
  ['"Africa/Cairo"', 'Africa/Cairo'],
])('TRAP-78 the zone %s is %s', (tzid, zone) => {
  expect(only(eventOf(`DTSTART;TZID=${tzid}:20261205T170000`)).timezone).toBe(zone)
})

test('TRAP-78 an unknown zone is read as the viewer’s and reported', () => {
  const event = only(
    eventOf('DTSTART;TZID=Narnia/Cair Paravel:20261205T170000', 'DTEND;TZID=Narnia/Cair Paravel:20261205T180000'),
  )
  expect(times(event)).toEqual(['2026-12-06T01:00:00.000Z', '2026-12-06T02:00:00.000Z', false, 'America/Los_Angeles'])
  expect(event.notes).toEqual(['unknown-zone'])
})

test('TRAP-78 an event without an end, or ending before it starts, lasts an hour, and this is reported', () => {
  for (const end of [[], ['DTEND:20261205T170000Z'], ['DTEND:20261205T160000Z'], ['DURATION:-PT1H']]) {
    const event = only(eventOf(...end))
    expect([event.end_datetime, event.notes]).toEqual(['2026-12-05T18:00:00.000Z', ['no-end']])
  }
})

test('TRAP-78 a duration counts days on the calendar and hours on the clock', () => {
  const start = 'DTSTART;TZID=Europe/Berlin:20270327T120000'
  expect(only(eventOf(start, 'DURATION:P1D')).end_datetime).toBe('2027-03-28T10:00:00.000Z')
  expect(only(eventOf(start, 'DURATION:PT24H')).end_datetime).toBe('2027-03-28T11:00:00.000Z')
})

test.each([
  ['a date that does not exist', 'DTSTART:20261332T990000Z'],
  ['a date that is none', 'DTSTART:tomorrow'],
  ['a rule that is none', 'DTSTART:20261205T170000Z\r\nRRULE:FREQ=SOMETIMES;BYDAY=XX'],
  ['a property without a value', 'DTSTART:20261205T170000Z\r\nSUMMARY'],
])('TRAP-78 %s invalidates its own event only', (_, line) => {
  const { events, unreadable } = read(
    calendarOf('BEGIN:VEVENT', line, 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART:20261205T170000Z', 'SUMMARY:Good', 'END:VEVENT'),
  )
  expect([events.map(({ title }) => title), unreadable]).toEqual([['Good'], 1])
})

test('TRAP-78 unterminated events and events without a start are counted', () => {
  const text =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nBEGIN:VEVENT\nSUMMARY:no start\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:cut off'
  expect(read(text)).toEqual({ events: [], unreadable: 3 })
})

test('TRAP-78 a file that is no calendar differs from one without events', () => {
  for (const text of [
    '',
    'hello',
    '<html><body>Sign in</body></html>',
    'BEGIN:VCARD\r\nEND:VCARD',
    '\0\u0001\u0002PK',
    'END:VCALENDAR',
  ])
    expect(readIcs(text, 'UTC')).toBe(null)
  expect(read('\ufeffbegin:vcalendar\nBEGIN:VTODO\nSUMMARY:Buy bread\nEND:VTODO\nend:vcalendar')).toEqual({
    events: [],
    unreadable: 0,
  })
})

test('TRAP-78 property names of object prototypes are plain text', () => {
  const event = only(eventOf('SUMMARY:__proto__', '__PROTO__:polluted', 'CONSTRUCTOR;X=1:polluted', 'X-TOSTRING:polluted'))
  expect(event.title).toBe('__proto__')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

const mega = 1024 * 1024
const lots = (line: string) => line.repeat(Math.floor(mega / line.length))
/** An event with its own zone, whose clock changes follow a nonsensical rule. */
const madZone = (rule: string) =>
  calendarOf(
    'BEGIN:VTIMEZONE',
    'TZID:Mad',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    rule,
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'DTSTART;TZID=Mad:20261205T170000',
    'END:VEVENT',
  )
test.each([
  [
    '5,000 events',
    calendarOf(
      lots(
        'BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261205T170000Z\r\nSUMMARY:One of very many events in this file\r\nDESCRIPTION:x\r\nEND:VEVENT\r\n',
      ),
    ),
  ],
  ['one endless line', eventOf(`SUMMARY:${lots('a')}`)],
  ['one endless escaped line', eventOf(`SUMMARY:${lots('\\,')}`)],
  ['endless folding', eventOf(`SUMMARY:a${lots('\r\n a')}`)],
  ['endless parameters', eventOf(`SUMMARY${lots(';X=a')}:b`)],
  ['endless quotes', eventOf(`SUMMARY;X=${lots('"a",')}"a":b`)],
  ['endless nesting', eventOf(lots('BEGIN:A\r\n'))],
  ['beginnings only', calendarOf(lots('BEGIN:VEVENT\r\n'))],
  ['colons only', calendarOf(lots(':\r\n'))],
  ['a zone that changes each second', madZone('RRULE:FREQ=SECONDLY')],
  ['a zone that changes on 30 February', madZone('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
])('TRAP-78 a megabyte of %s is read in bounded time', { timeout: 10_000 }, (_, text) => {
  expect(readIcs(text, 'UTC')).not.toBe(null)
})
