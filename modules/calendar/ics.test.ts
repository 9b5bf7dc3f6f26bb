import { expect, test } from 'vitest'
import { icsFileName, toIcs } from './ics.ts'

const where = { host: 'example.org', site: 'St Mark Online' }
const event = {
  id: '01990000-0000-7000-8000-000000000001',
  title: 'Bible Study, part 1; Genesis',
  description: 'Bring:\n- a Bible\\notebook',
  location_name: 'Hall',
  start_datetime: '2026-11-25T17:00:00.000Z',
  end_datetime: '2026-11-25T18:30:00.000Z',
  all_day: false,
  timezone: 'Africa/Cairo',
  updated_at: '2026-11-21T10:00:00.000Z',
  status: 'scheduled' as const,
}

test('CAL-44 SYS-D1~ an event becomes a VEVENT with escaped text and UTC times', () => {
  expect(toIcs([event], where).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//St Mark Online//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:St Mark Online',
    'BEGIN:VEVENT',
    'UID:01990000-0000-7000-8000-000000000001@example.org',
    'DTSTAMP:20261121T100000Z',
    'DTSTART:20261125T170000Z',
    'DTEND:20261125T183000Z',
    'SUMMARY:Bible Study\\, part 1\\; Genesis',
    'DESCRIPTION:Bring:\\n- a Bible\\\\notebook',
    'LOCATION:Hall',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('CAL-44 an all-day event is written as dates with an exclusive end', () => {
  const feast = { ...event, all_day: true, start_datetime: '2027-01-06T22:00:00.000Z', end_datetime: '2027-01-07T21:59:00.000Z' }
  expect(toIcs([feast], where)).toContain('DTSTART;VALUE=DATE:20270107\r\nDTEND;VALUE=DATE:20270108\r\n')
})

test('CAL-44 no line is longer than 75 octets and no character is cut', () => {
  const title = 'القداس الإلهي '.repeat(12).trim()
  const file = toIcs([{ ...event, title }], where)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('CAL-44 text cannot inject lines', () => {
  const file = toIcs([{ ...event, title: 'x\r\nATTENDEE:mailto:evil@example.org' }], where)
  expect(file).not.toMatch(/^ATTENDEE/m)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('CAL-56 the file is named coptic-community-events.ics', () => {
  expect(icsFileName).toBe('coptic-community-events.ics')
})
