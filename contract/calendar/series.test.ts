import { expect, test } from 'vitest'
import { seriesOf } from './series.ts'

const event = (start_datetime: string, other: object = {}) => ({
  calendar: 'a',
  title: 'Vespers',
  category: 'vespers' as const,
  visibility: 'public' as const,
  status: 'scheduled' as const,
  all_day: false,
  timezone: 'Europe/Berlin',
  start_datetime,
  ...other,
})

test('EVT-D1 a series is one row at its first date, at the same local hour on both sides of a change of the clocks', () => {
  const [summer, winter] = [event('2026-10-24T17:00:00Z'), event('2026-10-31T18:00:00Z')]
  const picnic = event('2026-10-25T10:00:00Z', { title: 'Picnic' })
  expect(seriesOf([summer, picnic, winter])).toEqual([
    { event: summer, later: [winter] },
    { event: picnic, later: [] },
  ])
})

test.each([
  ['title', event('2026-10-31T18:00:00Z', { title: 'Praises' })],
  ['calendar', event('2026-10-31T18:00:00Z', { calendar: 'b' })],
  ['hour', event('2026-10-31T17:00:00Z')],
  ['cancellation', event('2026-10-31T18:00:00Z', { status: 'cancelled' })],
  ['audience', event('2026-10-31T18:00:00Z', { visibility: 'private' })],
])('EVT-D1 another %s is another row', (_, other) => {
  expect(seriesOf([event('2026-10-24T17:00:00Z'), other])).toHaveLength(2)
})
