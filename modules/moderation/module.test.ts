import { expect, test } from 'vitest'
import { createZones } from '#src/shell/zones.ts'
import { moderation } from './module.ts'
import { queueList } from './queue.list.ts'

test('ROUTE-24 the queue, a decision and the rules of the community are members’ pages', () => {
  expect(Object.keys(moderation.routes(createZones()).member)).toEqual(['rules', 'decision', 'queue'])
})

test('the address keeps the kind and the page of the queue, and drops invalid values', () => {
  expect(queueList.address.read({ kind: 'item', page: 3, more: 1 })).toEqual({ kind: 'item', page: 3 })
  expect(queueList.address.read({ kind: 'ship', page: 1 })).toEqual({})
  expect(queueList.address.read({ page: '2.5' })).toEqual({})
})
