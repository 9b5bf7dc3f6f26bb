import { expect, test } from 'vitest'
import { createZones } from '#src/shell/zones.ts'
import { posts } from './module.ts'

test('ROUTE-16~ the module adds a page of one post, of followed people, of saved posts and of a hashtag for members', () => {
  expect(Object.keys(posts.routes(createZones()).member)).toEqual(['post', 'following', 'saved', 'hashtag'])
})
