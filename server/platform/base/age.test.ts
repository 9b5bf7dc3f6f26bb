import { expect, test } from 'vitest'
import { birthDateFault, grownUpFault } from './age.ts'

const now = Date.UTC(2026, 10, 21)

test('COM-D11 under 13 cannot register; the thirteenth birthday counts', () => {
  expect(birthDateFault('2013-11-21', 13, now)).toBeNull()
  expect(birthDateFault('2013-11-22', 13, now)).toBe('You must be at least 13 years old')
  expect(birthDateFault('2010-01-01', 18, now)).toBe('You must be at least 18 years old')
  expect(birthDateFault('2026-11-22', 13, now)).toBe('Enter your date of birth')
  expect(birthDateFault('1899-12-31', 13, now)).toBe('Enter your date of birth')
  expect(birthDateFault(undefined, 13, now)).toBeNull()
})

test('COM-D11 who needs a guardian does not grow up by a form; an adult or a younger date may be corrected', () => {
  const refused = 'Please ask the staff to correct your date of birth'
  expect(grownUpFault('2010-01-01', '2008-11-21', 18, now)).toBe(refused)
  expect(grownUpFault('2010-01-01', '1980-01-01', 18, now)).toBe(refused)
  expect(grownUpFault('2010-01-01', '2010-02-01', 18, now)).toBeNull()
  expect(grownUpFault('2010-01-01', undefined, 18, now)).toBeNull()
  expect(grownUpFault('2008-11-21', '1980-01-01', 18, now)).toBeNull()
  expect(grownUpFault(null, '1980-01-01', 18, now)).toBeNull()
})
