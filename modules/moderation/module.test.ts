import { expect, test } from 'vitest'
import { createZones } from '#src/shell/zones.ts'
import { moderation, readSearch } from './module.ts'

test('ROUTE-24 the queue is a page of members', () => {
  expect(Object.keys(moderation.routes(createZones()).member)).toEqual(['queue'])
})

test('the address keeps the kind and the page of the queue, and nothing that makes no sense', () => {
  expect(readSearch({ kind: 'item', page: 3, more: 1 })).toEqual({ kind: 'item', page: 3 })
  expect(readSearch({ kind: 'post', page: 1 })).toEqual({})
  expect(readSearch({ page: '2' })).toEqual({})
})
