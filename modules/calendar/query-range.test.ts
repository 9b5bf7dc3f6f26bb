import { expect, test } from 'vitest'
import { addDays, addMonths, gridDays, localMidnight } from '#src/lib/time/days.ts'
import { mergeById, monthsOfGrid, monthsOfWeek, rangeOfMonth } from './query-range.ts'

test('CAL-43 the query is the month with 7 days before and after', () => {
  expect(rangeOfMonth('2026-11')).toEqual({
    start_date: localMidnight('2026-10-25').toISOString(),
    end_date: localMidnight('2026-12-08').toISOString(),
    last: '2026-12-07',
  })
})

test('CAL-43 the queried ranges cover all 42 cells in every month of ten years', () => {
  let second = 0
  for (let month = '2025-01'; month < '2036-01'; month = addMonths(month, 1)) {
    const months = monthsOfGrid(month)
    if (months.length === 2) second += 1
    const cells = gridDays(month)
    expect(rangeOfMonth(months.at(-1)!).last >= cells.at(-1)!).toBe(true)
    expect(addDays(`${month}-01`, -7) <= cells[0]!).toBe(true)
  }
  expect(second).toBe(86)
})

test('CAL-12 the agenda queries the month that contains its week', () => {
  expect(monthsOfWeek('2026-11-21')).toEqual(['2026-11'])
  expect(monthsOfWeek('2026-10-31')).toEqual(['2026-10'])
})

test('CAL-43 an event in two ranges appears once', () => {
  expect(
    mergeById([
      [{ id: 'a' }, { id: 'b' }],
      [{ id: 'b' }, { id: 'c' }],
    ]),
  ).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})
