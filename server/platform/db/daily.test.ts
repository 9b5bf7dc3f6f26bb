import { expect, test } from 'vitest'
import { daily, firstOfDays, running } from './daily.ts'

const now = Date.parse('2026-11-21T15:00:00Z')

test('DSH-D1 counts by day cover the last 30 days, today last', () => {
  const series = daily(
    [
      { day: '2026-11-21', count: 4 },
      { day: '2026-10-23', count: 2 },
      { day: '2026-10-22', count: 9 },
    ],
    now,
  )
  expect(series).toEqual([2, ...Array(28).fill(0), 4])
  expect(firstOfDays(now)).toBe('2026-10-23T00:00:00.000Z')
})

test('DSH-D1 totals by day end with the current total', () => {
  expect(running([1, 0, 2], 10)).toEqual([8, 8, 10])
})
