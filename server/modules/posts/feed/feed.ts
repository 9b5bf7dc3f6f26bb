import type { PostPage } from '#contract/posts/posts.ts'
import { findHomeParish } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { postsOf } from '../posts/post.ts'
import { tagOf } from '../posts/words.ts'
import { findEntries, findPinnedEntry, findSaved, findTagged, type Placed, type Wanted, type Which } from './feed.queries.ts'

type Query = {
  feed: 'home' | 'following' | 'parish' | 'saved'
  author?: string | undefined
  parish?: string | undefined
  group?: string | undefined
  of_page?: string | undefined
  hashtag?: string | undefined
}

/** Which list a query names: a member, parish, group, page or hashtag before a feed. Null: the caller has no such list, it is empty. */
export async function whichOf(
  tx: Tx,
  viewerId: string,
  { feed, author, parish, group, of_page, hashtag }: Query,
): Promise<Which | null> {
  if (author !== undefined) return { kind: 'source', id: author }
  if (group !== undefined) return { kind: 'source', id: group }
  if (of_page !== undefined) return { kind: 'source', id: of_page, hasPinned: true }
  if (parish !== undefined) return { kind: 'source', id: parish }
  if (hashtag !== undefined) return { kind: 'hashtag', tag: tagOf(hashtag) }
  if (feed !== 'parish') return { kind: feed }
  const home = await findHomeParish(tx, viewerId)
  return home ? { kind: 'source', id: home } : null
}

/** A page of posts. Throws 400 for a cursor that this list did not give. */
export async function readFeed(
  tx: Tx,
  viewerId: string,
  which: Which | null,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PostPage> {
  if (cursor !== undefined && !isUuid(cursor)) throw new Failure('validation_failed')
  if (which === null) return { results: [], next_cursor: null, head_cursor: null }
  const pinned = which.kind === 'source' && which.hasPinned ? await findPinnedEntry(tx, which.id, viewerId) : undefined
  // The pinned post stands before the first page, not at its own place.
  const all = await find(tx, which, { viewerId, before: cursor ?? null, limit: limit + (pinned ? 2 : 1) })
  const found = all.filter(({ post_id }) => post_id !== pinned?.post_id)
  const placed = found.slice(0, limit)
  const shown = pinned && cursor === undefined ? [pinned, ...placed] : placed
  return {
    results: await postsOf(
      tx,
      viewerId,
      shown.map(({ post_id }) => post_id),
    ),
    next_cursor: found.length > limit ? (placed.at(-1)?.key ?? null) : null,
    head_cursor: all[0]?.key ?? null,
  }
}

function find(tx: Tx, which: Which, wanted: Wanted): Promise<Placed[]> {
  if (which.kind === 'saved') return findSaved(tx, wanted)
  if (which.kind === 'hashtag') return findTagged(tx, which.tag, wanted)
  return findEntries(tx, which, wanted)
}
