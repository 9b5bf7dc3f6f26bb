import { expect, test } from 'vitest'
import { allEndpoints } from '../index.ts'
import type { Topic } from './topics.ts'

const topicsOf = (isRead: boolean) =>
  new Set<Topic>(
    allEndpoints
      .filter(({ endpoint }) => (endpoint.method === 'GET') === isRead)
      .flatMap(({ endpoint }) => endpoint.touches ?? []),
  )

test('CACHE-02~ every topic that a write changes is read by a GET, and every topic that is read can change', () => {
  expect(topicsOf(false)).toEqual(topicsOf(true))
})
