import { expect, test } from 'vitest'
import { nextReminder } from './next-reminder.ts'

const start_datetime = '2026-12-05T10:00:00.000Z'
const at = (now: string, all_day = false) => nextReminder({ start_datetime, all_day }, Date.parse(now))

test('EVT-D12 reminders are due 24 hours and one hour before the start', () => {
  expect(at('2026-12-01T00:00:00Z')).toBe('2026-12-04T10:00:00.000Z')
  expect(at('2026-12-04T10:00:00Z')).toBe('2026-12-05T09:00:00.000Z')
  expect(at('2026-12-05T08:59:59Z')).toBe('2026-12-05T09:00:00.000Z')
  expect(at('2026-12-05T09:00:00Z')).toBe(null)
  expect(at('2027-01-01T00:00:00Z')).toBe(null)
})

test('EVT-D12 an all-day event is announced a day before only', () => {
  expect(at('2026-12-01T00:00:00Z', true)).toBe('2026-12-04T10:00:00.000Z')
  expect(at('2026-12-04T10:00:00Z', true)).toBe(null)
})
