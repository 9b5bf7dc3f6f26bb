import { expect, test } from 'vitest'
import { nextChange, relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const after = (seconds: number) => relativeTime(now + seconds * 1000, now, 'en')

test('times are shown relative to now in the largest whole unit', () => {
  expect(['now', after(0), after(29), after(-29)]).toEqual(['now', 'now', 'now', 'now'])
  expect(after(45)).toBe('in 1 minute')
  expect(after(-45)).toBe('1 minute ago')
  expect(after(7_199)).toBe('in 1 hour')
  expect(after(7_200)).toBe('in 2 hours')
  expect(after(-86_400)).toBe('yesterday')
  expect(after(-3 * 604_800)).toBe('3 weeks ago')
  expect(relativeTime(now + 7_200_000, now, 'ar-EG')).toBe('خلال ساعتين')
})

test('texts update every half minute within an hour and not beyond a day', () => {
  expect([nextChange(now + 60_000, now), nextChange(now - 7_200_000, now), nextChange(now + 90_000_000, now)]).toEqual([
    30_000,
    600_000,
    null,
  ])
})
