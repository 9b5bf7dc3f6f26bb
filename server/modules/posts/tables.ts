import type { Generated } from 'kysely'
import type { CommentPolicy, PostKind, PostStatus } from '#contract/posts/post.ts'
import type { CommentStatus } from '#contract/posts/comments.ts'
import type { ReactionType } from '#contract/posts/reactions.ts'
import type { Instant, Json, NullableInstant } from '#server/platform/db/columns.ts'
import type { Place, StoredVisibility } from './places/place.ts'

/** `@username` as it was written, and who it named then. */
export type StoredMention = { id: string; username: string }

export type PostsTable = {
  id: string
  author_id: string
  kind: PostKind
  place: 'wall' | Place['kind']
  place_id: string | null
  /** Whose moderators answer for it. */
  parish_id: string | null
  visibility: StoredVisibility
  status: PostStatus
  feed_key: string | null
  content: string
  mentions: Json<StoredMention[]>
  hashtags: string[]
  comment_policy: CommentPolicy
  shared_post_id: string | null
  event_id: string | null
  pinned_at: NullableInstant
  /** Of announcements of a parish (PAR-D12), as are the next four. */
  title: string | null
  is_urgent: Generated<boolean>
  is_for_groups: Generated<boolean>
  /** How long it stands at the top, from its publication on. */
  pin_days: number | null
  pinned_until: NullableInstant
  version: Generated<number>
  held_at: NullableInstant
  edited_at: NullableInstant
  scheduled_at: NullableInstant
  published_at: NullableInstant
  created_at: Instant
  deleted_at: NullableInstant
  deleted_by: string | null
}
export type PostMediaTable = {
  id: string
  owner_id: string
  post_id: string | null
  position: Generated<number>
  file_key: string
  width: number
  height: number
  preview: string
  alt: Generated<string>
  created_at: Instant
}
export type FeedEntriesTable = {
  source_id: string
  author_id: string
  visibility: StoredVisibility
  place_id: string | null
  feed_key: string
  post_id: string
}
export type CommentsTable = {
  id: string
  post_id: string
  root_id: string
  parent_id: string | null
  reply_to_id: string | null
  depth: number
  author_id: string | null
  content: string
  mentions: Json<StoredMention[]>
  status: CommentStatus
  held_at: NullableInstant
  edited_at: NullableInstant
  created_at: Instant
  deleted_at: NullableInstant
  handled_at: NullableInstant
  /** When an admin of its place hid or deleted it; they can show it again (CMT-D7). */
  placed_at: NullableInstant
}
export type ReactionsTable = {
  subject_id: string
  user_id: string
  subject_type: 'post' | 'comment'
  type: ReactionType
  reaction_key: string
  created_at: Instant
}
/** A column for each kind of reaction. */
export type SubjectCountsTable = {
  subject_id: string
  candle: Generated<number>
  amen: Generated<number>
  pray: Generated<number>
  love: Generated<number>
  like: Generated<number>
  sad: Generated<number>
  replies: Generated<number>
  shares: Generated<number>
  version: Generated<number>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    posts: PostsTable
    post_media: PostMediaTable
    subject_counts: SubjectCountsTable
    feed_entries: FeedEntriesTable
    post_versions: { post_id: string; version: number; content: string; at: Instant }
    saved_posts: { user_id: string; saved_key: string; post_id: string }
    post_tags: { tag: string; feed_key: string; post_id: string }
    announcement_groups: { post_id: string; group_id: string }
    announcement_reads: { post_id: string; user_id: string; read_key: string; read_at: Instant }
    reactions: ReactionsTable
    comments: CommentsTable
  }
}
