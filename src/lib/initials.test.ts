import { expect, test } from 'vitest'
import { fullName, initials } from './initials.ts'

test('initials come from the names, else from the username', () => {
  expect(initials({ first_name: 'Mariam', last_name: 'Guirguis' })).toBe('MG')
  expect(initials({ first_name: ' mina ', last_name: '' })).toBe('M')
  expect(initials({ first_name: 'مريم', last_name: 'جرجس' })).toBe('مج')
  expect(initials({ first_name: '"Élie', last_name: null })).toBe('É')
  expect(initials({ username: '_abanoub' })).toBe('A')
  expect(initials({})).toBe('')
})

test('a full name falls back to the username', () => {
  expect(fullName({ first_name: 'Mariam', last_name: 'Guirguis' })).toBe('Mariam Guirguis')
  expect(fullName({ first_name: ' ', last_name: null, username: 'mina' })).toBe('mina')
})
