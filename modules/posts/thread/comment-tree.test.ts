import { expect, test } from 'vitest'
import type { Comment } from '#contract/posts/comments.ts'
import { treeOf } from './comment-tree.ts'

const comment = (id: string, parent_id: string | null, replies_count = 0) => ({ id, parent_id, replies_count }) as Comment // what the tree reads of one
const shapeOf = (comments: Comment[]) => {
  const text = (branches: ReturnType<typeof treeOf>): unknown[] =>
    branches.map((branch) => [branch.comment.id, branch.hidden, text(branch.replies)])
  return text(treeOf(comments))
}

test('CMT-D1 CMT-D2 comments hang from their parents in order, each once, with what is not loaded counted', () => {
  const loaded = [comment('a', null, 3), comment('d', null), comment('c', 'b'), comment('b', 'a', 1), comment('b', 'a', 1)]
  expect(shapeOf(loaded)).toEqual([
    ['a', 2, [['b', 0, [['c', 0, []]]]]],
    ['d', 0, []],
  ])
})

test('PPL-D5 replies to a comment that one does not see are left out', () => {
  expect(shapeOf([comment('a', null), comment('c', 'blocked')])).toEqual([['a', 0, []]])
})
