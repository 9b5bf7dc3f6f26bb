import { expect, test } from 'vitest'
import { itemList } from './items.list.ts'

const { read } = itemList.address

test('MKT-D3 the filters of an address are read, and invalid values are dropped', () => {
  const full = {
    q: 'icon',
    category: 'icons',
    condition: 'new',
    min: 100,
    max: 5000,
    free: true,
    shipping: true,
    sort: '-price',
    page: 3,
  }
  expect(read(full)).toEqual(full)
  expect(
    read({
      q: '  ',
      category: 'weapons',
      condition: 7,
      min: -1,
      max: 1.5,
      free: 'no',
      sort: 'title',
      page: 1,
      other: 1,
      seller: '../x',
    }),
  ).toEqual({})
  expect(read({ scope: 'all' })).toEqual({ scope: 'all' })
  expect(read({ scope: 'parish' })).toEqual({})
  expect(read({ q: 2026, shipping: 1, page: '2' })).toEqual({ q: '2026', shipping: true, page: 2 })
})
