import { beforeAll, expect, test } from 'vitest'
import { loadTemporal, wallTimeOf, toInstant } from './wall-time.ts'

beforeAll(loadTemporal)

test('CAL-53 a wall time becomes the instant in its zone, in summer and winter', () => {
  expect(toInstant('2026-11-21T10:00', 'Africa/Cairo')).toBe('2026-11-21T08:00:00.000Z')
  expect(toInstant('2026-07-21T10:00', 'Africa/Cairo')).toBe('2026-07-21T07:00:00.000Z')
  expect(wallTimeOf('2026-11-21T08:00:00.000Z', 'Africa/Cairo')).toBe('2026-11-21T10:00')
})

test('TRAP-68 a wall time skipped by a clock change is still one instant, shown an hour later', () => {
  const instant = toInstant('2027-03-14T02:30', 'America/New_York')
  expect(instant).toBe('2027-03-14T07:30:00.000Z')
  expect(wallTimeOf(instant, 'America/New_York')).toBe('2027-03-14T03:30')
})
