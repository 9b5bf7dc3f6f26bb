import { expect, test } from 'vitest'
import { eventsList } from './events.list.ts'

const { read } = eventsList.address

test('EVT-D1~ the address keeps tab, search and category, and drops invalid values', () => {
  expect(read({ tab: 'past', q: 'vespers', category: 'vespers', page: 3 })).toEqual({
    tab: 'past',
    q: 'vespers',
    category: 'vespers',
    page: 3,
  })
  expect(read({ scope: 'all' })).toEqual({ scope: 'all' })
  expect(read({ tab: 'future', q: '  ', category: 'toString', page: -1, other: 'x' })).toEqual({})
})
