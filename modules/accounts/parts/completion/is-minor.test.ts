import { expect, test } from 'vitest'
import { isMinor } from './is-minor.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('COM-D11 a minor is whoever turns 18 tomorrow or later, and was born', () => {
  expect(isMinor('2008-11-23', now)).toBe(true)
  expect(isMinor('2008-11-22', now)).toBe(false)
  expect(isMinor('1990-01-01', now)).toBe(false)
  expect(isMinor('2026-11-23', now)).toBe(false)
})

test('a date that is not written out is nobody’s age yet', () => {
  expect(isMinor('', now)).toBe(false)
  expect(isMinor('201', now)).toBe(false)
})
