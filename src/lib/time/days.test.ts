import { expect, test } from 'vitest'
import { addMonths, gridDays, lastDay, moveMonths, weekday, weekOf } from './days.ts'

test('CAL-07 the month grid begins on a Sunday in every month of ten years', () => {
  for (let month = '2025-01'; month < '2035-01'; month = addMonths(month, 1)) expect(weekday(gridDays(month)[0]!)).toBe(0)
})

test('CAL-08 the month grid has 42 cells and contains its whole month', () => {
  for (let month = '2025-01'; month < '2035-01'; month = addMonths(month, 1)) {
    const days = gridDays(month)
    expect(days).toHaveLength(42)
    expect(days).toContain(`${month}-01`)
    expect(days).toContain(lastDay(month))
  }
})

test('CAL-08 November 2026 shows 1 November to 12 December', () => {
  const days = gridDays('2026-11')
  expect([days[0], days[20], days[41]]).toEqual(['2026-11-01', '2026-11-21', '2026-12-12'])
})

test('CAL-12 a week runs from Sunday to Saturday, also across New Year', () => {
  expect(weekOf('2026-11-21')).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-27')
})

test('SET-D1 weeks begin on the chosen day, and the grid still contains its whole month', () => {
  expect([weekOf('2026-11-21', 6)[0], weekOf('2026-11-21', 1)[0]]).toEqual(['2026-11-21', '2026-11-16'])
  for (const first of [0, 1, 6]) {
    for (let month = '2025-01'; month < '2035-01'; month = addMonths(month, 1)) {
      const days = gridDays(month, first)
      expect([weekday(days[0]!), days.includes(`${month}-01`), days.includes(lastDay(month))]).toEqual([first, true, true])
    }
  }
})

test('CAL-10 moving by months keeps the day, or takes the last one', () => {
  expect(moveMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(moveMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(moveMonths('2026-12-21', 1)).toBe('2027-01-21')
  expect(moveMonths('2026-03-15', -12)).toBe('2025-03-15')
})
