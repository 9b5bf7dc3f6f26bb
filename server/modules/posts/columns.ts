import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const postsColumns = columnsOf('posts', {
  id: true,
  author_id: true,
  kind: true,
  place: true,
  place_id: true,
  visibility: true,
  status: true,
  feed_key: true,
  content: true,
  mentions: true,
  hashtags: true,
  comment_policy: true,
  shared_post_id: true,
  version: true,
  held_at: true,
  edited_at: true,
  scheduled_at: true,
  published_at: true,
  created_at: true,
  deleted_at: true,
  deleted_by: true,
})

export const commentsColumns = columnsOf('comments', {
  id: true,
  post_id: true,
  root_id: true,
  parent_id: true,
  reply_to_id: true,
  depth: true,
  author_id: true,
  content: true,
  mentions: true,
  status: true,
  held_at: true,
  edited_at: true,
  created_at: true,
  deleted_at: true,
  handled_at: true,
})
