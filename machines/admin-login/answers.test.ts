import { expect, test } from 'vitest'
import { noAnswer } from '../failure.ts'
import { canPutOff, messageOf, setupMessageOf } from './answers.ts'
import { adminLoginExample } from './admin-login.model.ts'

const { at, marina, fresh, overdue } = adminLoginExample
const failed = { ...noAnswer, status: 503 }

test("ADM-39 a failed login shows the server's message, and never its internal signal for the code", () => {
  expect(messageOf({ ...failed, text: 'Locked for 15 minutes.' })).toEqual({ serverText: 'Locked for 15 minutes.' })
  for (const problem of [{}, { text: '2FA_REQUIRED' }, { code: '2FA_REQUIRED', text: 'A code is needed' }])
    expect(messageOf({ ...failed, ...problem })).toEqual({ id: 'Login failed', values: {} })
})

test('ADM-16 a failed second-factor setup is not reported as a failed login', () => {
  expect(setupMessageOf({ ...failed, text: 'Too many requests' })).toEqual({ serverText: 'Too many requests' })
  expect(setupMessageOf(failed)).toEqual({ id: 'This did not work. Please try again.', values: {} })
  expect(setupMessageOf(noAnswer)).toEqual(messageOf(noAnswer))
})

test('CON-D11 the second factor can be postponed until its deadline, or indefinitely without one', () => {
  const due = Date.parse('2026-11-28T00:00:00Z')
  expect([canPutOff(fresh, due - 1), canPutOff(fresh, due), canPutOff(overdue, at)]).toEqual([true, false, false])
  expect([canPutOff(marina, due), canPutOff(null, due)]).toEqual([true, true])
})
