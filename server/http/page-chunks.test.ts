import { expect, test } from 'vitest'
import { chunksFor, readRoutes } from './page-chunks.ts'

const pages = readRoutes(
  JSON.stringify({
    entry: '/assets/main.js',
    pages: {
      '/events': ['/assets/events.js'],
      '/events/$eventId': ['/assets/event.js'],
      '/groups/create': ['/assets/create.js'],
      '/groups/$groupId': ['/assets/group.js'],
    },
  }),
)

test('ROUTE-26 a word of the address beats a parameter when hints are chosen', () => {
  expect(chunksFor(pages, '/groups/create').chunks).toEqual(['/assets/create.js'])
  expect(chunksFor(pages, '/groups/7').chunks).toEqual(['/assets/group.js'])
})

test('ROUTE-15 an address with a trailing slash or none gets the same hints, an unknown one gets none', () => {
  expect(chunksFor(pages, '/events/').chunks).toEqual(['/assets/events.js'])
  expect(chunksFor(pages, '/events/1').chunks).toEqual(['/assets/event.js'])
  expect(chunksFor(pages, '/nowhere/at/all').chunks).toEqual([])
})
