import { expect, test } from 'vitest'
import { readEventsSearch } from './events-search.ts'

test('EVT-D1 the address keeps tab, search and category, and drops what makes no sense', () => {
  expect(readEventsSearch({ tab: 'past', q: 'vespers', category: 'vespers', page: 3 })).toEqual({
    tab: 'past',
    q: 'vespers',
    category: 'vespers',
    page: 3,
  })
  expect(readEventsSearch({ tab: 'future', q: '  ', category: 'toString', page: -1, other: 'x' })).toEqual({})
})
