import { expect, test } from 'vitest'
import { mailDueAt, quietUntil } from './quiet-hours.ts'

const off = { email_digest: 'off', quiet_from: null, quiet_to: null, timezone: 'Africa/Cairo' } as const
const night = { ...off, quiet_from: '22:00', quiet_to: '07:30' }
const noon = { ...off, quiet_from: '12:00', quiet_to: '14:00' }
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const until = (preferences: Parameters<typeof quietUntil>[0], at: string) => iso(quietUntil(preferences, Date.parse(at)))
const due = (preferences: Parameters<typeof mailDueAt>[0], at: string) => iso(mailDueAt(preferences, Date.parse(at)))

test('NTF-D4 quiet hours past midnight end in the morning, in the person’s zone', () => {
  expect(until(night, '2026-01-07T19:59:59Z')).toBe(null)
  expect(until(night, '2026-01-07T20:00:00Z')).toBe('2026-01-08T05:30:00.000Z')
  expect(until(night, '2026-01-08T05:29:59Z')).toBe('2026-01-08T05:30:00.000Z')
  expect(until(night, '2026-01-08T05:30:00Z')).toBe(null)
  expect(until({ ...night, timezone: 'America/New_York' }, '2026-01-08T05:29:59Z')).toBe('2026-01-08T12:30:00.000Z')
})

test('NTF-D4 quiet hours within a day, and none', () => {
  expect([until(noon, '2026-01-07T09:59:59Z'), until(noon, '2026-01-07T10:00:00Z'), until(noon, '2026-01-07T12:00:00Z')]).toEqual(
    [null, '2026-01-07T12:00:00.000Z', null],
  )
  expect(until(off, '2026-01-07T22:00:00Z')).toBe(null)
})

test('NTF-D4 quiet hours end correctly at clock changes, and never in the past', () => {
  const gap = { ...off, quiet_from: '22:00', quiet_to: '02:30', timezone: 'America/New_York' }
  expect(until(gap, '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:30:00.000Z')
  const twice = { ...off, quiet_from: '22:00', quiet_to: '01:45', timezone: 'America/New_York' }
  expect(until(twice, '2026-11-01T05:30:00Z')).toBe('2026-11-01T05:45:00.000Z')
  expect(until(twice, '2026-11-01T06:30:00Z')).toBe('2026-11-01T06:45:00.000Z')
})

test('NTF-D4 a digest is sent at 07:00 local time, weekly on Sundays, and not in quiet hours', () => {
  expect(due(off, '2026-01-07T10:00:00Z')).toBe(null)
  const daily = { ...off, email_digest: 'daily' } as const
  expect(due(daily, '2026-01-07T04:59:59Z')).toBe('2026-01-07T05:00:00.000Z')
  expect(due(daily, '2026-01-07T05:00:00Z')).toBe('2026-01-08T05:00:00.000Z')
  expect(due({ ...daily, quiet_from: '22:00', quiet_to: '08:00' }, '2026-01-07T10:00:00Z')).toBe('2026-01-08T06:00:00.000Z')
  const weekly = { ...off, email_digest: 'weekly' } as const
  expect(due(weekly, '2026-01-07T10:00:00Z')).toBe('2026-01-11T05:00:00.000Z')
  expect(due(weekly, '2026-01-11T05:00:00Z')).toBe('2026-01-18T05:00:00.000Z')
})
