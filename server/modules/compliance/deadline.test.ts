import { expect, test } from 'vitest'
import { daysLeft, isInFuture, overdueBefore } from './deadline.ts'

const at = (time: string) => Date.parse(time)

test('GDP-D3~ days left count whole days: the last day is 0 to its end, the next one -1', () => {
  const due = '2026-12-10T09:30:00.000Z'
  expect(
    ['2026-12-05T23:59:59Z', '2026-12-10T00:00:00Z', '2026-12-10T23:59:59Z', '2026-12-11T00:00:00Z', '2027-01-10T00:00:00Z'].map(
      (now) => daysLeft(due, at(now)),
    ),
  ).toEqual([5, 0, 0, -1, -31])
})

test('GDP-D3~ a request is overdue exactly where its days left are negative', () => {
  for (const now of ['2026-12-10T00:00:00Z', '2026-12-10T23:59:59Z', '2026-12-11T00:00:00Z', '2026-12-09T12:00:00Z'])
    for (const due of ['2026-12-10T00:00:00.000Z', '2026-12-10T23:59:59.999Z'])
      expect(due < overdueBefore(at(now))).toBe(daysLeft(due, at(now)) < 0)
})

test('GDP-D3~ the day of receipt is the day of whoever enters it, also where UTC is still on the day before', () => {
  expect(isInFuture('2026-12-11', at('2026-12-10T22:30:00Z'))).toBe(false)
  expect(isInFuture('2026-12-12', at('2026-12-10T22:30:00Z'))).toBe(true)
})
