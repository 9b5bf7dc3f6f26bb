import { expect, test } from 'vitest'
import { fullName, initials, pigmentOf } from './initials.ts'

test('initials come from the names, else from the username', () => {
  expect(initials({ first_name: 'Mariam', last_name: 'Guirguis' })).toBe('MG')
  expect(initials({ first_name: ' mina ', last_name: '' })).toBe('M')
  expect(initials({ first_name: 'مريم', last_name: 'جرجس' })).toBe('م\u202fج')
  expect(initials({ first_name: '"Élie', last_name: null })).toBe('É')
  expect(initials({ username: '_abanoub' })).toBe('A')
  expect(initials({})).toBe('')
})

test('a full name falls back to the username', () => {
  expect(fullName({ first_name: 'Mariam', last_name: 'Guirguis' })).toBe('Mariam Guirguis')
  expect(fullName({ first_name: ' ', last_name: null, username: 'mina' })).toBe('mina')
})

test('a person keeps a pigment after a name change, and people differ', () => {
  const id = '01933b7c-2a51-7c1e-9d5c-0a1b2c3d4e5f'
  expect(pigmentOf({ id, first_name: 'Mariam' })).toBe(pigmentOf({ id, first_name: 'Maria' }))
  const names = ['Mariam Barsoum', 'Mina Girgis', 'Hoda Nashed', 'Lydia Shehata', 'George Makram', 'نادية جرجس']
  expect(new Set(names.map((username) => pigmentOf({ username }))).size).toBeGreaterThan(2)
})
