import { expect, test } from 'vitest'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { birthDateError, guardianAgeError } from './age.ts'

const now = Date.UTC(2026, 10, 21)

test('COM-D11 under 13 cannot register; the thirteenth birthday counts', () => {
  expect(birthDateError('2013-11-21', 13, now)).toBeNull()
  expect(birthDateError('2013-11-22', 13, now)).toEqual(accountsErrors.too_young({ age: 13 }))
  expect(birthDateError('2010-01-01', 18, now)).toEqual(accountsErrors.too_young({ age: 18 }))
  expect(birthDateError('2026-11-22', 13, now)).toEqual(accountsErrors.birth_date_impossible)
  expect(birthDateError('1899-12-31', 13, now)).toEqual(accountsErrors.birth_date_impossible)
  expect(birthDateError(undefined, 13, now)).toBeNull()
})

test('COM-D11 a minor cannot come of age by form; an adult or a later date may be corrected', () => {
  const refused = accountsErrors.birth_date_fixed
  expect(guardianAgeError('2010-01-01', '2008-11-21', 18, now)).toBe(refused)
  expect(guardianAgeError('2010-01-01', '1980-01-01', 18, now)).toBe(refused)
  expect(guardianAgeError('2010-01-01', '2010-02-01', 18, now)).toBeNull()
  expect(guardianAgeError('2010-01-01', undefined, 18, now)).toBeNull()
  expect(guardianAgeError('2008-11-21', '1980-01-01', 18, now)).toBeNull()
  expect(guardianAgeError(null, '1980-01-01', 18, now)).toBeNull()
})
