import { expect, test } from 'vitest'
import { removalAt } from '../views.ts'
import { nextStep } from './unverified.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
const account = (verification_reminders: number, remindedOnDay: number | null = null) => ({
  created_at: new Date(start).toISOString(),
  verification_reminders,
  verification_reminded_at: remindedOnDay === null ? null : new Date(start + remindedOnDay * day).toISOString(),
  verification_refused_at: null,
})
const stepOn = (days: number, ...of: Parameters<typeof account>) => nextStep(account(...of), start + days * day)

test('ACC-D3 two reminders precede the removal after 30 days', () => {
  expect([stepOn(13.9, 0), stepOn(14, 0)]).toEqual([null, 'remind'])
  expect([stepOn(14, 1, 14), stepOn(26.9, 1, 14), stepOn(27, 1, 14)]).toEqual([null, null, 'remind'])
  expect([stepOn(29.9, 2, 27), stepOn(30, 2, 27)]).toEqual([null, 'remove'])
})

test('ACC-D3 nobody is removed without both reminders, or sooner than three days after the last', () => {
  expect(stepOn(400, 0)).toBe('remind')
  expect([stepOn(400, 1, 400), stepOn(400.5, 1, 400), stepOn(401, 1, 400)]).toEqual([null, null, 'remind'])
  expect([stepOn(403.9, 2, 401), stepOn(404, 2, 401)]).toEqual([null, 'remove'])
  expect(removalAt(account(1), start + 27 * day)).toEqual(new Date(start + 30 * day))
  expect(removalAt(account(1), start + 401 * day)).toEqual(new Date(start + 404 * day))
})

test('USR-D7 ACC-D3 a refused address gets no reminder, and is removed after 30 days or three days after the refusal', () => {
  const refused = (onDay: number) => ({ ...account(0), verification_refused_at: new Date(start + onDay * day).toISOString() })
  expect([nextStep(refused(2), start + 29.9 * day), nextStep(refused(2), start + 30 * day)]).toEqual([null, 'remove'])
  expect([nextStep(refused(40), start + 42.9 * day), nextStep(refused(40), start + 43 * day)]).toEqual([null, 'remove'])
})
