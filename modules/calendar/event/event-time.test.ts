import { expect, test } from 'vitest'
import { eventHours, eventTime, timeThere } from './event-time.ts'

/** Intl writes ranges with thin spaces. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null

const feast = {
  start_datetime: '2027-01-06T22:00:00.000Z',
  end_datetime: '2027-01-07T21:59:00.000Z',
  all_day: true,
  timezone: 'Africa/Cairo',
}

test('EVT-D5 an all-day event shows its own date, without hours', () => {
  expect(eventTime(feast, 'en-GB')).toBe('Thursday, 7 January 2027')
  expect(eventHours(feast, 'en-GB')).toBe(null)
})

test('EVT-D5 several days are shown as a range', () => {
  expect(plain(eventTime({ ...feast, end_datetime: '2027-01-09T21:59:00.000Z' }, 'en-GB'))).toBe(
    'Thursday 7 January – Saturday 9 January 2027',
  )
})

const supper = { ...feast, start_datetime: '2026-11-22T03:00:00.000Z', end_datetime: '2026-11-22T05:00:00.000Z', all_day: false }
const inPasadena = { ...supper, timezone: 'America/Los_Angeles' }

test('TRAP-68 an event shows the day and hours of the viewer', () => {
  expect(plain(eventTime(inPasadena, 'en-US', 'UTC'))).toBe('Sunday, November 22, 2026, 3:00 AM – 5:00 AM')
  expect(plain(eventTime(inPasadena, 'en-US', 'America/Los_Angeles'))).toBe('Saturday, November 21, 2026, 7:00 PM – 9:00 PM')
  expect(plain(eventHours(inPasadena, 'en-US', 'UTC'))).toBe('3:00 AM – 5:00 AM')
})

test('an event past midnight shows its first day, one of several days shows both', () => {
  const late = { ...supper, end_datetime: '2026-11-23T01:00:00.000Z' }
  expect(plain(eventTime(late, 'en-US', 'UTC'))).toBe('Sunday, November 22, 2026, 3:00 AM – 1:00 AM')
  const camp = { ...supper, end_datetime: '2026-11-24T05:00:00.000Z' }
  expect(plain(eventTime(camp, 'en-US', 'UTC'))).toBe(
    'Sunday, November 22, 2026 at 3:00 AM – Tuesday, November 24, 2026 at 5:00 AM',
  )
})

test('CAL-06 the venue’s time is shown with zone and day, and only where it differs', () => {
  expect(timeThere(inPasadena, 'en-US', 'America/Los_Angeles')).toBe(null)
  expect(timeThere({ ...inPasadena, timezone: 'America/Tijuana' }, 'en-US', 'America/Los_Angeles')).toBe(null)
  expect(timeThere({ ...feast, timezone: 'Asia/Kathmandu' }, 'en-US', 'UTC')).toBe(null)
  const there = timeThere(inPasadena, 'en-US', 'UTC')!
  expect([there.hours, there.zone, there.start].map(plain)).toEqual([
    'Saturday, 7:00 PM – 9:00 PM',
    'Pacific Standard Time',
    'Sat, 7:00 PM PT',
  ])
  const sameDay = timeThere({ ...supper, timezone: 'Asia/Kathmandu' }, 'en-GB', 'UTC')!
  expect([sameDay.hours, sameDay.start].map(plain)).toEqual(['8:45 – 10:45', '08:45 Nepal Time'])
})

test('the same clock time on another day is shown too', () => {
  const there = timeThere({ ...supper, timezone: 'Pacific/Kiritimati' }, 'en-GB', 'Pacific/Honolulu')
  expect(plain(there!.hours)).toBe('Sunday, 17:00 – 19:00')
})
