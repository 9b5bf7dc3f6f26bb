import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('only the named key of an address is kept, and only as text', () => {
  expect(readText({ from: '/events', other: 'x' }, 'from')).toEqual({ from: '/events' })
  expect(readText({ invite: 4711 }, 'invite')).toEqual({ invite: '4711' })
  expect(readText({ token: { a: 1 } }, 'token')).toEqual({})
  expect(readText({ token: '' }, 'token')).toEqual({})
  expect(readText({ from: `/${'x'.repeat(2000)}` }, 'from')).toEqual({})
})
