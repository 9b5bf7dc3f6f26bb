import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test('an English list has commas between its items and omits empty ones', () => {
  expect(listed(['Mansoura', '', null, 'Egypt'], 'en')).toBe('Mansoura, Egypt')
  expect(listed([], 'ar')).toBe('')
})

test('an Arabic list begins at the right and isolates its items, so that a Latin name does not turn it round', () => {
  expect(listed(['Scarborough', 'كندا'], 'ar')).toBe('\u200F\u2068Scarborough\u2069، \u2068كندا\u2069')
})
