import { expect, test } from 'vitest'
import { readSearch } from './module.ts'

test('EVT-D1 the address keeps tab, search and category, and drops what makes no sense', () => {
  expect(readSearch({ tab: 'past', q: 'vespers', category: 'vespers', page: 3 })).toEqual({
    tab: 'past',
    q: 'vespers',
    category: 'vespers',
    page: 3,
  })
  expect(readSearch({ tab: 'future', q: '  ', category: 'toString', page: -1, other: 'x' })).toEqual({})
})
