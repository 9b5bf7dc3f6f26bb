import { expect, test } from 'vitest'
import { momentOf, type When } from './church-time.ts'
import { seededRandom } from './random.ts'

const at = (when: When, now: string) =>
  new Date(momentOf(when, 'Africa/Cairo', { now: Date.parse(now), random: seededRandom(1) })).toISOString()

test('a church day is found in the later and in the earlier of the two years before now', () => {
  const now = '2026-11-21T10:00:00Z'
  expect(at('2 resurrection 23:30', now)).toBe('2026-04-12T21:30:00.000Z')
  expect(at('1 resurrection+1 10:00', now)).toBe('2025-04-21T08:00:00.000Z')
  expect(at('2 nativity-fast-3 08:00', now)).toBe('2025-11-22T06:00:00.000Z')
  expect(at('1 nativity 01:00', now)).toBe('2025-01-06T23:00:00.000Z')
})

test('the same words move with the year in which the demo is seeded', () => {
  expect(at('2 nativity-fast 12:00', '2026-11-25T12:00:00Z')).toBe('2026-11-25T10:00:00.000Z')
  expect(at('2 nativity-fast 12:00', '2026-11-25T10:30:00Z')).toBe('2025-11-25T10:00:00.000Z')
  expect(at('1 09-14 09:00', '2026-09-15T10:00:00Z')).toBe('2025-09-14T06:00:00.000Z')
})

test('days before now are counted from now, and an unknown day is a mistake of the text', () => {
  expect(at(0.5, '2026-11-21T12:00:00Z')).toBe('2026-11-21T00:00:00.000Z')
  expect(() => at('2 easter', '2026-11-21T12:00:00Z')).toThrow('easter')
})
