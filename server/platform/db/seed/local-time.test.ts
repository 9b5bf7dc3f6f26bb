import { expect, test } from 'vitest'
import { toInstant, toLocalDate } from './local-time.ts'

const iso = (...args: Parameters<typeof toInstant>) => new Date(toInstant(...args)).toISOString()

test('a wall clock time becomes an instant on both sides of a clock change', () => {
  expect(iso('2026-11-22', '08:30', 'America/Los_Angeles')).toBe('2026-11-22T16:30:00.000Z')
  expect(iso('2026-07-05', '08:30', 'America/Los_Angeles')).toBe('2026-07-05T15:30:00.000Z')
  expect(iso('2026-03-08', '08:30', 'America/Los_Angeles')).toBe('2026-03-08T15:30:00.000Z')
  expect(iso('2026-11-01', '00:00', 'America/Los_Angeles')).toBe('2026-11-01T07:00:00.000Z')
  expect(iso('2027-01-07', '00:00', 'Australia/Sydney')).toBe('2027-01-06T13:00:00.000Z')
  expect(toLocalDate(Date.parse('2026-11-21T22:30:00Z'), 'Africa/Cairo')).toBe('2026-11-22')
})

test('on the day of a clock change, the offset changes at its hour', () => {
  expect(iso('2026-03-08', '01:59', 'America/Los_Angeles')).toBe('2026-03-08T09:59:00.000Z')
  expect(iso('2026-03-08', '03:00', 'America/Los_Angeles')).toBe('2026-03-08T10:00:00.000Z')
  expect(iso('2026-11-01', '03:00', 'America/Los_Angeles')).toBe('2026-11-01T11:00:00.000Z')
  expect(toLocalDate(Date.parse('2026-11-01T06:59:00Z'), 'America/Los_Angeles')).toBe('2026-10-31')
})
