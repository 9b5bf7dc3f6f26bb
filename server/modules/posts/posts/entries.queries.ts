import { sql } from 'kysely'
import { isSpokenByPlace } from '../places/places.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Puts a published post into its author's wall (but one under the name of its place), its place and its hashtags, under its key. */
export async function insertEntries(tx: Tx, postId: string): Promise<void> {
  await sql`insert into feed_entries (source_id, feed_key, post_id, author_id, visibility, place_id)
    select source.id, feed_key, posts.id, author_id, visibility, place_id from posts
    cross join lateral (values (case when ${isSpokenByPlace('posts')} then null else author_id end), (place_id)) as source (id)
    where posts.id = ${postId} and source.id is not null and status = 'published' and deleted_at is null
    on conflict do nothing`.execute(tx)
  await sql`insert into post_tags (tag, feed_key, post_id)
    select unnest(hashtags), feed_key, id from posts where id = ${postId} and status = 'published' and deleted_at is null
    on conflict do nothing`.execute(tx)
}

/** Takes a post out of every list. */
export async function deleteEntries(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('feed_entries').where('post_id', '=', postId).execute()
  await tx.deleteFrom('post_tags').where('post_id', '=', postId).execute()
}

/** Makes the entries of a post anew after a change of its audience or its hashtags. */
export async function remakeEntries(tx: Tx, postId: string): Promise<void> {
  await deleteEntries(tx, postId)
  await insertEntries(tx, postId)
}

/** The newest posts of a place. */
export const newestIn = async (tx: Tx, placeId: string, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('feed_entries')
      .where('source_id', '=', placeId)
      .orderBy('feed_key', 'desc')
      .limit(limit)
      .select('post_id')
      .execute()
  ).map(({ post_id }) => post_id)
