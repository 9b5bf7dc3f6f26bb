import { expect, test } from 'vitest'
import { accountLabel } from './account-label.ts'

test('SHELL-19 the account label is the first name, or the username when there is none', () => {
  expect(accountLabel({ first_name: 'Marina', username: 'marina.g' })).toBe('Marina')
  expect(accountLabel({ first_name: '', username: 'marina.g' })).toBe('marina.g')
  expect(accountLabel({ first_name: '  ', username: 'marina.g' })).toBe('marina.g')
})
