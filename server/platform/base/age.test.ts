import { expect, test } from 'vitest'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { birthDateFault, grownUpFault } from './age.ts'

const now = Date.UTC(2026, 10, 21)

test('COM-D11 under 13 cannot register; the thirteenth birthday counts', () => {
  expect(birthDateFault('2013-11-21', 13, now)).toBeNull()
  expect(birthDateFault('2013-11-22', 13, now)).toEqual(accountsErrors.too_young({ age: 13 }))
  expect(birthDateFault('2010-01-01', 18, now)).toEqual(accountsErrors.too_young({ age: 18 }))
  expect(birthDateFault('2026-11-22', 13, now)).toEqual(accountsErrors.birth_date_impossible)
  expect(birthDateFault('1899-12-31', 13, now)).toEqual(accountsErrors.birth_date_impossible)
  expect(birthDateFault(undefined, 13, now)).toBeNull()
})

test('COM-D11 who needs a guardian does not grow up by a form; an adult or a younger date may be corrected', () => {
  const refused = accountsErrors.birth_date_fixed
  expect(grownUpFault('2010-01-01', '2008-11-21', 18, now)).toBe(refused)
  expect(grownUpFault('2010-01-01', '1980-01-01', 18, now)).toBe(refused)
  expect(grownUpFault('2010-01-01', '2010-02-01', 18, now)).toBeNull()
  expect(grownUpFault('2010-01-01', undefined, 18, now)).toBeNull()
  expect(grownUpFault('2008-11-21', '1980-01-01', 18, now)).toBeNull()
  expect(grownUpFault(null, '1980-01-01', 18, now)).toBeNull()
})
