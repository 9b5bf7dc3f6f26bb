import { type Insertable, sql } from 'kysely'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertMedia = (tx: Tx, row: Insertable<Database['post_media']>) => tx.insertInto('post_media').values(row).execute()

/**
 * Sets a post's pictures in this order and releases the others. Returns whether each stands in the post already, as a picture of
 * another who writes there may, or is the owner's and in no post.
 */
export async function placeMedia(
  tx: Tx,
  ownerId: string,
  postId: string,
  media: readonly { id: string; alt: string }[],
): Promise<boolean> {
  const ids = media.map(({ id }) => id)
  await tx
    .updateTable('post_media')
    .set({ post_id: null })
    .where('post_id', '=', postId)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .execute()
  const { rows } = await sql<{
    id: string
  }>`update post_media set post_id = ${postId}, position = wanted.position - 1, alt = wanted.alt
    from unnest(${ids}::uuid[], ${media.map(({ alt }) => alt)}::text[]) with ordinality as wanted (id, alt, position)
    where post_media.id = wanted.id and (post_id = ${postId} or (post_id is null and owner_id = ${ownerId}))
    returning post_media.id`.execute(tx)
  return rows.length === ids.length
}

const mediaOf = prepared((db, { postIds }: { postIds: readonly string[] }) =>
  db
    .selectFrom('post_media')
    .where(oneOf('post_id', postIds))
    .select(['id', 'post_id', 'file_key', 'width', 'height', 'preview', 'alt'])
    .orderBy('position'),
)
export const findMedia = (tx: Tx, postIds: readonly string[]) => mediaOf.all(tx, { postIds })
export type MediaRow = Awaited<ReturnType<typeof findMedia>>[number]

/** Deletes pictures that no post shows since a moment, and returns the keys of their files. */
export const deleteUnusedMedia = async (tx: Tx, before: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ file_key: string }>`delete from post_media where id in (
      select id from post_media where post_id is null and created_at < ${before.toISOString()} order by created_at limit ${sql.lit(limit)} for update skip locked)
    returning file_key`.execute(tx)
  return rows.map(({ file_key }) => file_key)
}
