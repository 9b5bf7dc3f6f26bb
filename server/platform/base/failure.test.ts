import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { calendarErrors } from '#contract/calendar/errors.ts'
import { ErrorBody } from '#contract/core/errors.ts'
import { Failure, fieldFailure, fieldsFailure } from './failure.ts'

test('COM-D3 an error has an English text, and a reason for other languages', () => {
  expect(new Failure('not_found').body()).toEqual({ detail: 'Not found.', message: 'Not found.', code: 'not_found' })
  const young = fieldFailure('birth_date', accountsErrors.too_young({ age: 13 }))
  expect([young.status, young.body()]).toEqual([
    400,
    {
      detail: 'You must be at least 13 years old',
      message: 'You must be at least 13 years old',
      code: 'validation_failed',
      reason: 'accounts.too_young',
      params: { age: 13 },
      errors: { birth_date: ['You must be at least 13 years old'] },
      field_reasons: { birth_date: [{ reason: 'accounts.too_young', params: { age: 13 } }] },
    },
  ])
  expect(v.is(ErrorBody, young.body())).toBe(true)
})

test('COM-D3 a rejection keeps its code and details its fields', () => {
  const full = new Failure('event_full', { fields: { guests: [calendarErrors.seats_left({ left: 1 })] } })
  expect([full.status, full.body()]).toEqual([
    409,
    {
      detail: 'Event is Full',
      message: 'Event is Full',
      code: 'event_full',
      errors: { guests: ['1 seat left'] },
      field_reasons: { guests: [{ reason: 'calendar.seats_left', params: { left: 1 } }] },
    },
  ])
})

test('COM-D3 several field errors are one 400, summarised by the first; none is no failure', () => {
  const both = fieldsFailure({ email: [accountsErrors.email_taken], username: [accountsErrors.username_taken] })
  expect([both?.status, both?.body()]).toMatchObject([
    400,
    { code: 'validation_failed', reason: 'accounts.email_taken', errors: { username: ['This username is already taken'] } },
  ])
  expect(fieldsFailure({})).toBeNull()
})

test('a field may have any name', () => {
  const named = fieldsFailure(Object.fromEntries([['__proto__', [accountsErrors.changed_elsewhere]]]))
  expect(JSON.stringify(named?.body().errors)).toBe('{"__proto__":["This cannot be changed here"]}')
})
