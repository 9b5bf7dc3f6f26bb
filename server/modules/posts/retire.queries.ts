import { sql } from 'kysely'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Deletes posts and comments that their authors deleted before a moment, with what hangs from them (COM-D8). */
export async function deleteRetired(tx: Tx, before: Date): Promise<void> {
  const at = before.toISOString()
  await sql`with gone as (delete from posts where deleted_at < ${at} returning id),
      talk as (select comments.id from comments where post_id in (select id from gone)),
      subjects as (select id from gone union all select id from talk),
      reacted as (delete from reactions where subject_id in (select id from subjects))
    delete from subject_counts where subject_id in (select id from subjects)`.execute(tx)
  await sql`update comments set content = '', author_id = null, mentions = '[]' where deleted_at < ${at} and author_id is not null`.execute(
    tx,
  )
}

/** Counts that differ from their rows, set right; returns how many posts and comments differed. */
export async function repairCounts(tx: Tx): Promise<number> {
  const of = (type: string) => sql`count(*) filter (where type = ${type})`
  const { rows } = await sql`with real as (
      select subject_id, ${of('candle')} as candle, ${of('amen')} as amen, ${of('pray')} as pray, ${of('love')} as love, ${of('like')} as likes, ${of('sad')} as sad
      from reactions group by subject_id)
    update subject_counts counts set candle = coalesce(real.candle, 0), amen = coalesce(real.amen, 0), pray = coalesce(real.pray, 0),
      love = coalesce(real.love, 0), "like" = coalesce(real.likes, 0), sad = coalesce(real.sad, 0), version = counts.version + 1
    from subject_counts every left join real on real.subject_id = every.subject_id
    where every.subject_id = counts.subject_id and (counts.candle, counts.amen, counts.pray, counts.love, counts."like", counts.sad)
      is distinct from (coalesce(real.candle, 0)::int, coalesce(real.amen, 0)::int, coalesce(real.pray, 0)::int, coalesce(real.love, 0)::int,
        coalesce(real.likes, 0)::int, coalesce(real.sad, 0)::int)
    returning counts.subject_id`.execute(tx)
  return rows.length
}

/** Posts of one parish belong to another now, whose members see them. */
export async function moveToParish(tx: Tx, parishId: string, intoId: string): Promise<void> {
  await tx.updateTable('posts').set({ place_id: intoId }).where('place_id', '=', parishId).execute()
  await tx.updateTable('posts').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()
  await tx.updateTable('feed_entries').set({ source_id: intoId }).where('source_id', '=', parishId).execute()
  await tx.updateTable('feed_entries').set({ place_id: intoId }).where('place_id', '=', parishId).execute()
}

export const deletePostsOf = async (tx: Tx, placeId: string): Promise<void> =>
  forgetThings(tx, 'posts', await tx.deleteFrom('posts').where('place_id', '=', placeId).returning('id').execute())

export const countPublished = async (tx: Tx, parishId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from feed_entries where source_id = ${parishId}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Posts to the parish, and its announcements. */
export const countPostedSince = async (tx: Tx, parishId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from posts
    where place_id = ${parishId} and place in ('parish', 'announcements') and status = 'published' and deleted_at is null
      and published_at >= ${since.toISOString()}`.execute(tx)
  return rows[0]?.count ?? 0
}
