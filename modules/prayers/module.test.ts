import { expect, test } from 'vitest'
import { readSearch } from './module.ts'

test('PRY-D6 what the address of the list may say is kept, the rest is dropped', () => {
  expect(readSearch({ tab: 'mine', category: 'healing', page: 3, ask: true })).toEqual({
    tab: 'mine',
    category: 'healing',
    page: 3,
    ask: true,
  })
  expect(readSearch({ tab: 'all', category: 'a b', page: 1 })).toEqual({})
  expect(readSearch({ tab: ['mine'], category: 7, page: 2.5, ask: 'yes', other: 'x' })).toEqual({})
  expect(readSearch({ category: 'a'.repeat(81) })).toEqual({})
})
