import { expect, test } from 'vitest'
import { addressOf, askedBy, isSame } from './search-address.ts'

test('SRC-D4 an address says what is asked, and what makes no sense in it is left out', () => {
  expect(askedBy({ q: 'mina', type: 'people', ordering: 'newest', parish: 'x' })).toEqual({
    q: 'mina',
    type: 'people',
    ordering: 'newest',
    parish: 'x',
  })
  expect(askedBy({ q: 7, type: 'ships', ordering: 'oldest' })).toEqual({ q: '' })
  expect(askedBy({ q: 'x'.repeat(300) }).q).toHaveLength(100)
  expect(addressOf({ q: '  ' })).toEqual({ q: undefined })
  expect([
    isSame({ q: 'mina ' }, { q: 'mina' }),
    isSame({ q: 'mina' }, { q: 'mina', type: 'events' }),
    isSame(null, null),
  ]).toEqual([true, false, false])
})
