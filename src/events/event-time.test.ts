import { expect, test } from 'vitest'
import { eventHours, eventTime, hoursThere } from './event-time.ts'

/** Intl writes ranges with thin spaces. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null

const feast = {
  start_datetime: '2027-01-06T22:00:00.000Z',
  end_datetime: '2027-01-07T21:59:00.000Z',
  all_day: true,
  timezone: 'Africa/Cairo',
}

test('EVT-D5 an all-day event is told by its own date, without hours', () => {
  expect(eventTime(feast, 'en-GB')).toBe('Thursday, 7 January 2027')
  expect(eventHours(feast, 'en-GB')).toBe(null)
})

test('EVT-D5 several days are told as a range', () => {
  expect(plain(eventTime({ ...feast, end_datetime: '2027-01-09T21:59:00.000Z' }, 'en-GB'))).toBe(
    'Thursday 7 January – Saturday 9 January 2027',
  )
})

test('CAL-06 the hours of the place are told only where they differ from the viewer’s', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const event = { start_datetime: '2026-11-25T17:00:00.000Z', end_datetime: '2026-11-25T18:30:00.000Z', all_day: false }
  expect(hoursThere({ ...event, timezone: here }, 'en-GB')).toBe(null)
  expect(hoursThere({ ...event, timezone: 'Asia/Kathmandu' }, 'en-GB')).toBe('22:45 – 0:15 GMT+5:45')
})
