import type { PageRef } from '#contract/pages/page.ts'
import { publicEventsById } from '#server/modules/calendar/views.ts'
import { pageAvatar } from '#server/modules/pages/views.ts'
import type { Author } from '#contract/posts/reactions.ts'
import type { Mention, Post, PostMedia, SharedEvent, SharedPost } from '#contract/posts/post.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { itemAt, present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { authorsOf } from '../author.queries.ts'
import { findMedia } from '../photos/media.queries.ts'
import { shapeMedia } from '../photos/photo.ts'
import { shapeReactions } from '../reactions/reactions.ts'
import type { StoredMention } from '../tables.ts'
import { namesOf } from './mentions.queries.ts'
import { findPosts, type PostRow } from './post.queries.ts'

/** Posts as the viewer may see them, in the order of their ids; those that they may not open are left out. */
export async function postsOf(tx: Tx, viewerId: string, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await findPosts(tx, viewerId, ids)
  const shared = rows.flatMap(({ shared_post_id }) => shared_post_id ?? [])
  const originals =
    shared.length === 0 ? [] : (await findPosts(tx, viewerId, shared)).filter(({ status }) => status === 'published')
  const all = [...rows, ...originals]
  const [authors, media, names, events] = await Promise.all([
    authorsOf(
      tx,
      viewerId,
      all.flatMap(({ author_id, is_spoken }) => (is_spoken ? [] : [author_id])),
    ),
    mediaOf(
      tx,
      all.map(({ id }) => id),
    ),
    namesOf(
      tx,
      viewerId,
      all.flatMap(({ mentions }) => mentions.map(({ id }) => id)),
    ),
    publicEventsById(
      tx,
      all.flatMap(({ event_id }) => event_id ?? []),
    ),
  ])
  const parts: Parts = { authors, media, names, events, originals: new Map(originals.map((row) => [row.id, row])) }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [shapePost(row, parts)] : []
  })
}

/** Throws 404 where the viewer may not open it. */
export async function postOf(tx: Tx, viewerId: string, id: string): Promise<Post> {
  const posts = await postsOf(tx, viewerId, [id])
  if (posts.length === 0) throw new Failure('not_found')
  return itemAt(posts, 0)
}

type Parts = {
  authors: ReadonlyMap<string, Author>
  media: ReadonlyMap<string, PostMedia[]>
  names: ReadonlyMap<string, string>
  events: ReadonlyMap<string, { event: SharedEvent }>
  originals: ReadonlyMap<string, PostRow>
}

function shapePost(row: PostRow, parts: Parts): Post {
  const isOwn = row.is_own
  const original = row.shared_post_id === null ? undefined : parts.originals.get(row.shared_post_id)
  const isPublished = row.status === 'published'
  return {
    ...shapeWritten(row, parts),
    kind: row.kind,
    visibility: row.visibility === 'announcement' ? 'parish' : row.visibility,
    comment_policy: row.comment_policy,
    status: row.status,
    takedown: isOwn ? row.takedown : null,
    shared_post_id: original?.id ?? null,
    shared_post: original ? shapeWritten(original, parts) : null,
    reactions: shapeReactions(row, row.my_reaction),
    comments_count: row.replies ?? 0,
    shares_count: row.shares ?? 0,
    is_saved: row.is_saved,
    announcement: announcementOf(row),
    is_own: isOwn,
    is_pinned: row.pinned_at !== null,
    can_edit: isOwn && row.status !== 'removed',
    can_delete: isOwn || row.is_admin,
    can_comment: row.is_commentable,
    can_share: isPublished && row.place === 'wall',
    edited_at: row.edited_at,
    scheduled_at: row.scheduled_at,
    published_at: row.published_at,
  }
}

const shapeWritten = (row: PostRow, { authors, media, names, events }: Parts): SharedPost => ({
  id: row.id,
  author: row.is_spoken ? null : present(authors.get(row.author_id), `the author of post ${row.id}`),
  title: row.title,
  content: row.content,
  media: media.get(row.id) ?? [],
  mentions: shapeMentions(row.mentions, names),
  parish: parishOf(row),
  group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
  page: pageRefOf(row),
  event: row.event_id === null ? null : (events.get(row.event_id)?.event ?? null),
  created_at: row.published_at ?? row.created_at,
})

const announcementOf = ({ place, is_urgent, is_for_groups, is_read, pinned_at, pinned_until }: PostRow): Post['announcement'] =>
  place === 'announcements' ? { is_urgent, is_for_groups, is_read, pinned_until: pinned_at === null ? null : pinned_until } : null

const pageRefOf = ({ place_id, page_slug, page_name, page_avatar_key, page_is_verified }: PostRow): PageRef | null =>
  place_id === null || page_slug === null
    ? null
    : {
        id: place_id,
        slug: page_slug,
        name: page_name ?? '',
        avatar: pageAvatar(page_avatar_key),
        is_verified: page_is_verified ?? false,
      }

/** Members who left since, or whom the viewer does not see, are plain text. */
export const shapeMentions = (mentions: readonly StoredMention[], names: ReadonlyMap<string, string>): Mention[] =>
  mentions.flatMap(({ id, username }) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, username, name }]
  })

export async function mediaOf(tx: Tx, postIds: readonly string[]): Promise<Map<string, PostMedia[]>> {
  const byPost = new Map<string, PostMedia[]>()
  for (const row of await findMedia(tx, postIds))
    if (row.post_id !== null) byPost.set(row.post_id, [...(byPost.get(row.post_id) ?? []), shapeMedia(row)])
  return byPost
}
