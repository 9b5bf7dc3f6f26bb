import { expect, test } from 'vitest'
import { isMinor } from './is-minor.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('COM-D11 a minor is a person born in the past who turns 18 tomorrow or later', () => {
  expect(isMinor('2008-11-23', now)).toBe(true)
  expect(isMinor('2008-11-22', now)).toBe(false)
  expect(isMinor('1990-01-01', now)).toBe(false)
  expect(isMinor('2026-11-23', now)).toBe(false)
})

test('an incomplete date gives no age', () => {
  expect(isMinor('', now)).toBe(false)
  expect(isMinor('201', now)).toBe(false)
})
