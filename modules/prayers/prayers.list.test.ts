import { expect, test } from 'vitest'
import { requestList } from './prayers.list.ts'

const { read } = requestList.address

test('PRY-D6 valid search parameters of the list are kept, the rest is dropped', () => {
  expect(read({ tab: 'all' })).toEqual({ tab: 'all' })
  const full = { tab: 'mine', category: 'healing', page: 3, ask: true }
  expect(read(full)).toEqual(full)
  expect(read({ tab: 'parish', category: 'a b', page: 1 })).toEqual({})
  expect(read({ tab: ['mine'], category: '../7', page: 2.5, ask: 'yes', other: 'x' })).toEqual({})
  expect(read({ category: 'a'.repeat(81) })).toEqual({})
})
