import { expect, test } from 'vitest'
import { describe as textOf } from './toast-text.ts'

test('TOAST-03 a toast without description, or with an empty one, shows Done', () => {
  expect(textOf({ variant: 'default' })).toBe('Done')
  expect(textOf({ variant: 'default', description: '' })).toBe('Done')
})

test('TOAST-04 a destructive toast without description shows Something went wrong', () => {
  expect(textOf({ variant: 'destructive' })).toBe('Something went wrong')
  expect(textOf({ variant: 'destructive', description: '' })).toBe('Something went wrong')
})

test("the server's text takes precedence over ours, and ours over the default", () => {
  expect(textOf({ variant: 'destructive', description: 'Failed to save event.', serverText: 'This calendar is gone.' })).toBe(
    'This calendar is gone.',
  )
  expect(textOf({ variant: 'destructive', description: 'Failed to save event.', serverText: '' })).toBe('Failed to save event.')
})
