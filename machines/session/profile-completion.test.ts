import { expect, test } from 'vitest'
import { isIncomplete } from './profile-completion.ts'

const parish = { id: '1', slug: 'st-mark', name: 'St. Mark', diocese_name: 'Cairo', name_ar: null, diocese_name_ar: null }
const proper = { needs_profile_completion: true, phone: '+201001234567', parish, username: 'mina' }

test.each([
  ['no phone', { phone: null }],
  ['an empty phone', { phone: '' }],
  ['the placeholder phone', { phone: '0000000000' }],
  ['no parish', { parish: null }],
  ['a made-up username', { username: 'user_93' }],
])('AUTH-04 completion is required with the flag and %s', (_, mark) => {
  expect(isIncomplete({ ...proper, ...mark })).toBe(true)
})

test('AUTH-05 it is not required without the flag, whatever the markers', () => {
  expect(isIncomplete({ needs_profile_completion: false, phone: '0000000000', parish: null, username: 'user_93' })).toBe(false)
})

test('AUTH-06 it is not required with the flag when phone, parish and username are valid', () => {
  expect(isIncomplete(proper)).toBe(false)
})
