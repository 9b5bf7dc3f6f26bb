import { expect, test } from 'vitest'
import { readTableSearch } from './table-search.ts'

const read = readTableSearch('q', 'status', 'verified')

test('CON-D5 filters, order, page and size of a table are read from the address, and nothing else', () => {
  expect(read({ page: 3, page_size: 100, ordering: '-joined', q: 'mina', status: 'active', verified: true, evil: 1 })).toEqual({
    page: 3,
    page_size: 100,
    ordering: '-joined',
    q: 'mina',
    status: 'active',
    verified: 'true',
  })
})

test('CON-D5 what is usual or makes no sense is left out', () => {
  for (const search of [{}, { page: 1, page_size: 25 }, { page: 'x', page_size: 7, ordering: 'a b;c' }, { page: -1, q: '' }])
    expect(read(search)).toEqual({})
  expect(read({ q: 12 })).toEqual({ q: '12' })
})
