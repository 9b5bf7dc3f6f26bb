import { type RawBuilder, sql } from 'kysely'
import { follows, mutes } from '#server/modules/people/views.ts'
import { preparedBy } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isSpokenByPlace, ownPlaces } from '../places/places.ts'
import { isOpenTo, isShownTo } from '../visible.ts'

/** Which posts a list shows. `source`: the wall of a member, or a place. */
export type Which =
  | { kind: 'home' | 'following' | 'saved' }
  | { kind: 'source'; id: string; hasPinned?: boolean }
  | { kind: 'hashtag'; tag: string }

/** A post at its place in a list; the key orders the list, the latest first. */
export type Placed = { key: string; post_id: string }
/** `before`: the key after which the page begins; null for the first. */
export type Wanted = { viewerId: string; before: string | null; limit: number }

const end = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const followed = (viewerId: string) =>
  sql`select followee_id as s from ${follows} as followed where followed.follower_id = ${viewerId}`

function sourcesOf(kind: Which['kind'], viewerId: string, source: string | null): RawBuilder<unknown> {
  if (kind === 'home') return sql`${ownPlaces(viewerId)} union ${followed(viewerId)} union select ${viewerId}::uuid`
  if (kind === 'following') return followed(viewerId)
  return sql`select ${source}::uuid as s`
}

/** Muted people are left out of the feeds, not of their own profile or a place. */
const notMuted = (kind: Which['kind'], viewerId: string) =>
  kind === 'source'
    ? sql`true`
    : sql`(${isSpokenByPlace('entry')}
        or not exists (select from ${mutes} as muted where muted.user_id = ${viewerId} and muted.muted_id = entry.author_id))`

/**
 * Merges the newest entries of each source. A post of the page has the newest entry of its source at or above it, and stands in at
 * most two sources, so twice as many sources as posts suffice; the cost is that of the page, however quiet or busy the sources are.
 */
export async function findEntries(tx: Tx, which: Which, { viewerId, before, limit }: Wanted): Promise<Placed[]> {
  const source = which.kind === 'source' ? which.id : null
  return entriesOf({ kind: which.kind, limit }).all(tx, { viewerId, source, before: before ?? end })
}

type Values = { viewerId: string; source: string | null; before: string }
const entriesOf = preparedBy(
  (_db, { viewerId, source, before }: Values, { kind, limit }: { kind: Which['kind']; limit: number }) => {
    const entries = sql`select entry.feed_key, entry.post_id from feed_entries entry
    where entry.source_id = s and entry.feed_key < ${before}::uuid
      and ${isShownTo(viewerId, 'entry')} and ${notMuted(kind, viewerId)}
    order by entry.feed_key desc`
    return sql<Placed>`
    with sources as materialized (${sourcesOf(kind, viewerId, source)}),
      heads as materialized (select s from sources cross join lateral (${entries} limit 1) as head
        order by head.feed_key desc limit ${sql.lit(2 * limit)})
    select distinct on (merged.feed_key) merged.feed_key as key, merged.post_id
    from heads cross join lateral (${entries} limit ${sql.lit(limit)}) as merged
    order by merged.feed_key desc limit ${sql.lit(limit)}`
  },
)

export async function findTagged(tx: Tx, tag: string, { viewerId, before, limit }: Wanted): Promise<Placed[]> {
  const { rows } = await sql<Placed>`select tagged.feed_key as key, tagged.post_id from post_tags tagged
    join posts on posts.id = tagged.post_id
    where tagged.tag = ${tag} and tagged.feed_key < ${before ?? end}::uuid and ${isOpenTo(viewerId, 'posts')}
    order by tagged.feed_key desc limit ${sql.lit(limit)}`.execute(tx)
  return rows
}

export async function findSaved(tx: Tx, { viewerId, before, limit }: Wanted): Promise<Placed[]> {
  const { rows } = await sql<Placed>`select saved.saved_key as key, saved.post_id from saved_posts saved
    join posts on posts.id = saved.post_id
    where saved.user_id = ${viewerId} and saved.saved_key < ${before ?? end}::uuid and ${isOpenTo(viewerId, 'posts')}
    order by saved.saved_key desc limit ${sql.lit(limit)}`.execute(tx)
  return rows
}

/** The post at the top of a page, where the viewer reads it. */
export async function findPinnedEntry(tx: Tx, pageId: string, viewerId: string): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`select posts.feed_key as key, posts.id as post_id from posts
    where posts.place_id = ${pageId} and posts.pinned_at is not null and ${isOpenTo(viewerId, 'posts')}`.execute(tx)
  return rows[0]
}

/** Counts what came to a list after a key, without the viewer's own posts. */
export async function countNews(
  tx: Tx,
  which: Which,
  { viewerId, since, most }: { viewerId: string; since: string; most: number },
) {
  const source = which.kind === 'source' ? which.id : null
  const found = await newsOf({ kind: which.kind, most }).first(tx, { viewerId, source, since })
  return Math.min(found?.count ?? 0, most)
}

type Since = { viewerId: string; source: string | null; since: string }
const newsOf = preparedBy(
  (_db, { viewerId, source, since }: Since, { kind, most }: { kind: Which['kind']; most: number }) => sql<{ count: number }>`
    with sources as materialized (${sourcesOf(kind, viewerId, source)})
    select count(distinct fresh.feed_key) as count from sources cross join lateral (
      select entry.feed_key from feed_entries entry
      where entry.source_id = s and entry.feed_key > ${since}::uuid and entry.author_id <> ${viewerId}
        and ${isShownTo(viewerId, 'entry')} and ${notMuted(kind, viewerId)}
      order by entry.feed_key limit ${sql.lit(most)}) as fresh`,
)
