import { expect, test } from 'vitest'
import { localMidnight } from '#src/lib/time/days.ts'
import { cellOf, groupByDay, indexByDay, spanOf } from './event-days.ts'

const at = (day: string, hour: number, minute = 0) => {
  const instant = localMidnight(day)
  instant.setHours(hour, minute)
  return instant.toISOString()
}
const timed = (start: string, end: string) => ({ start_datetime: start, end_datetime: end, all_day: false, timezone: 'UTC' })

test('CAL-09 a cell shows three events and counts the rest', () => {
  expect(cellOf(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 })
  expect(cellOf(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 })
})

test('CAL-06 an event appears on each day it touches, but not on the day it ends at midnight', () => {
  const event = timed(at('2026-11-20', 22), at('2026-11-22', 0))
  expect(spanOf(event)).toEqual({ first: '2026-11-20', last: '2026-11-21' })
  expect([...indexByDay([event]).keys()]).toEqual(['2026-11-20', '2026-11-21'])
})

test('EVT-D5 an all-day event keeps its dates in every time zone of the viewer', () => {
  const feast = {
    start_datetime: '2027-01-06T22:00:00.000Z',
    end_datetime: '2027-01-07T21:59:00.000Z',
    all_day: true,
    timezone: 'Africa/Cairo',
  }
  expect(spanOf(feast)).toEqual({ first: '2027-01-07', last: '2027-01-07' })
})

test('CAL-12 a day lists all-day events first, then by start', () => {
  const late = { ...timed(at('2026-11-21', 18), at('2026-11-21', 19)), id: 'late' }
  const early = { ...timed(at('2026-11-21', 8), at('2026-11-21', 9)), id: 'early' }
  const feast = {
    ...timed(at('2026-11-21', 20), at('2026-11-21', 21)),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    all_day: true,
    id: 'feast',
  }
  expect(
    indexByDay([late, early, feast])
      .get('2026-11-21')
      ?.map(({ id }) => id),
  ).toEqual(['feast', 'early', 'late'])
})

test('EVT-D1 a list is grouped by the day on which its events begin', () => {
  const on = (start: string) => ({ start_datetime: start, end_datetime: start, all_day: true, timezone: 'UTC' })
  const [a, b, c] = [on('2026-11-21T00:00:00Z'), on('2026-11-21T00:00:00Z'), on('2026-11-22T00:00:00Z')]
  expect(groupByDay([a, b, c])).toEqual([
    { day: '2026-11-21', events: [a, b] },
    { day: '2026-11-22', events: [c] },
  ])
})
