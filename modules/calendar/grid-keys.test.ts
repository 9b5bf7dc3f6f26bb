import { expect, test } from 'vitest'
import { dayAfterKey } from './grid-keys.ts'

const from = (key: string, options: { isShifted?: boolean; isRtl?: boolean } = {}) =>
  dayAfterKey(key, '2026-11-21', { isShifted: false, isRtl: false, ...options })

test('CAL-10 arrows move by day and week, Home and End within the week, Page keys by month and year', () => {
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'].map((key) => from(key)),
  ).toEqual(['2026-11-22', '2026-11-20', '2026-11-28', '2026-11-14', '2026-11-15', '2026-11-21', '2026-12-21', '2026-10-21'])
  expect([from('PageDown', { isShifted: true }), from('PageUp', { isShifted: true })]).toEqual(['2027-11-21', '2025-11-21'])
})

test('CAL-10 in a right-to-left page, the left arrow moves forward', () => {
  expect([from('ArrowLeft', { isRtl: true }), from('ArrowRight', { isRtl: true })]).toEqual(['2026-11-22', '2026-11-20'])
})

test('CAL-10 other keys are ignored', () => {
  expect(['a', 'Tab', 'Escape', 'Enter'].map((key) => from(key))).toEqual([null, null, null, null])
})
