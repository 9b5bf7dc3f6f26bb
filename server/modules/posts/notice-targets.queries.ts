import { sql } from 'kysely'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { isCommentReadBy } from './comments/comment.queries.ts'
import { isOpenTo } from './visible.ts'

type Target = ExtensionPoints['notifications.target']

export const noticedPosts: Target = {
  type: 'post',
  isOpen: (reader, id) => sql<boolean>`exists (select from posts where posts.id = ${id} and ${isOpenTo(reader, 'posts')})`,
}

export const noticedComments: Target = {
  type: 'comment',
  isOpen: (reader, id) => sql<boolean>`exists (select from comments join posts on posts.id = comments.post_id
    where comments.id = ${id} and ${isCommentReadBy(reader)})`,
  isAround: (reader, id) => sql<boolean>`exists (select from comments join posts on posts.id = comments.post_id
    where comments.id = ${id} and ${isOpenTo(reader, 'posts')})`,
}
