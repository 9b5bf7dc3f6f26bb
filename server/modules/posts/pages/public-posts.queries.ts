import { type RawBuilder, sql } from 'kysely'
import { isPagePublic } from '#server/modules/pages/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { countColumns } from '../reactions/reactions.queries.ts'

const published = (tx: Tx, pageId: string) =>
  tx
    .selectFrom('posts')
    .leftJoin('subject_counts as counts', 'counts.subject_id', 'posts.id')
    .where('posts.place', '=', 'page')
    .where('posts.place_id', '=', pageId)
    .where('posts.status', '=', 'published')
    .where('posts.deleted_at', 'is', null)
    .where(isPagePublic(sql.ref('posts.place_id')))
    .select(['posts.id', 'posts.kind', 'posts.content', 'posts.event_id', 'posts.pinned_at', 'posts.feed_key'])
    .select(sql<string>`coalesce(posts.published_at, posts.created_at)`.as('created_at'))
    .select(countColumns)
export type PublicRow = Awaited<ReturnType<typeof findPinned>>[number]

const lastKey = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Posts of a page that are not pinned, the newest first, before a key. */
export const listPublished = (tx: Tx, pageId: string, before: string | null, limit: RawBuilder<number>) =>
  published(tx, pageId)
    .where('posts.pinned_at', 'is', null)
    .where('posts.feed_key', '<', before ?? lastKey)
    .orderBy('posts.feed_key', 'desc')
    .limit(limit)
    .execute()

export const findPinned = (tx: Tx, pageId: string) =>
  published(tx, pageId).where('posts.pinned_at', 'is not', null).limit(1).execute()

/** Ids of posts of a page that are planned or held, the next one first. */
export const listWaiting = async (tx: Tx, pageId: string, most: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('posts')
      .where('place', '=', 'page')
      .where('place_id', '=', pageId)
      .where('status', 'in', ['scheduled', 'pending', 'hidden'])
      .where('deleted_at', 'is', null)
      .orderBy(sql`scheduled_at nulls first`)
      .orderBy('id')
      .limit(sql.lit(most))
      .select('id')
      .execute()
  ).map(({ id }) => id)

/** Nothing else is at the top of a page. */
export const unpinAll = (tx: Tx, pageId: string) =>
  tx.updateTable('posts').set({ pinned_at: null }).where('place_id', '=', pageId).where('pinned_at', 'is not', null).execute()

/** Posts that a member wrote in places. */
export const placedPostsBy = (tx: Tx, userId: string) =>
  tx
    .selectFrom('posts')
    .where('author_id', '=', userId)
    .where('place', '<>', 'wall')
    .select(['id', 'place', 'place_id'])
    .execute()

/** Posts, with their pictures and their entries in lists, that somebody else answers for. */
export async function giveTo(tx: Tx, userId: string, postIds: readonly string[]): Promise<void> {
  await tx.updateTable('posts').set({ author_id: userId }).where('id', 'in', postIds).execute()
  await tx.updateTable('feed_entries').set({ author_id: userId }).where('post_id', 'in', postIds).execute()
  await tx.updateTable('post_media').set({ owner_id: userId }).where('post_id', 'in', postIds).execute()
}
