import { sql } from 'kysely'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export async function postsDataOf(tx: Tx, userId: string): Promise<Record<string, unknown[]>> {
  const { rows: reactions } = await sql`select subject_type, subject_id, type, created_at from reactions
    where user_id = ${userId} order by reaction_key`.execute(tx)
  return {
    posts: await tx
      .selectFrom('posts')
      .where('author_id', '=', userId)
      .select(['id', 'kind', 'visibility', 'status', 'title', 'content', 'hashtags', 'comment_policy', 'shared_post_id'])
      .select(['created_at', 'edited_at', 'published_at', 'scheduled_at', 'deleted_at'])
      .orderBy('id')
      .execute(),
    post_versions: await tx
      .selectFrom('post_versions')
      .innerJoin('posts', 'posts.id', 'post_versions.post_id')
      .where('posts.author_id', '=', userId)
      .select(['post_versions.post_id', 'post_versions.version', 'post_versions.content', 'post_versions.at'])
      .orderBy('post_versions.at')
      .execute(),
    post_media: await tx
      .selectFrom('post_media')
      .where('owner_id', '=', userId)
      .select(['id', 'post_id', 'alt', 'width', 'height', 'created_at'])
      .orderBy('id')
      .execute(),
    comments: await tx
      .selectFrom('comments')
      .where('author_id', '=', userId)
      .select(['id', 'post_id', 'content', 'status', 'created_at', 'edited_at'])
      .orderBy('id')
      .execute(),
    reactions,
    announcement_reads: await tx
      .selectFrom('announcement_reads')
      .where('user_id', '=', userId)
      .select(['post_id', 'read_at'])
      .orderBy('read_key')
      .execute(),
    saved_posts: await tx
      .selectFrom('saved_posts')
      .where('user_id', '=', userId)
      .select('post_id')
      .orderBy('saved_key')
      .execute(),
  }
}

export const mediaKeysOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.selectFrom('post_media').where('owner_id', '=', userId).select('file_key').orderBy('id').execute()).map(
    ({ file_key }) => file_key,
  )

/** Deletes what a member wrote and did; their comments with replies stay as empty places. The counts of others follow. */
export async function erasePostsData(tx: Tx, userId: string): Promise<void> {
  await sql`with gone as (delete from reactions where user_id = ${userId} returning subject_id, type)
    update subject_counts counts set version = version + 1, candle = candle - (gone.type = 'candle')::int, amen = amen - (gone.type = 'amen')::int,
      pray = pray - (gone.type = 'pray')::int, love = love - (gone.type = 'love')::int, "like" = "like" - (gone.type = 'like')::int,
      sad = sad - (gone.type = 'sad')::int
    from gone where gone.subject_id = counts.subject_id`.execute(tx)
  await sql`with hidden as (update comments set content = '', author_id = null, mentions = '[]', status = 'deleted'
      where author_id = ${userId} returning post_id, parent_id,
        (select old.status from comments old where old.id = comments.id) as before),
    fewer as (select subject_id, count(*)::int as count from hidden
      cross join lateral (values (post_id), (parent_id)) as subject (subject_id)
      where before = 'visible' and subject_id is not null group by subject_id)
    update subject_counts counts set replies = greatest(replies - fewer.count, 0), version = version + 1
    from fewer where fewer.subject_id = counts.subject_id`.execute(tx)
  await sql`with shared as (select shared_post_id, count(*)::int as count from posts
      where author_id = ${userId} and shared_post_id is not null and deleted_at is null group by shared_post_id)
    update subject_counts counts set shares = greatest(shares - shared.count, 0), version = version + 1
    from shared where shared.shared_post_id = counts.subject_id`.execute(tx)
  const own = sql`select id from posts where author_id = ${userId}`
  const subjects = sql`select id from posts where author_id = ${userId} union all select id from comments where post_id in (${own})`
  await sql`delete from reactions where subject_id in (${subjects})`.execute(tx)
  await sql`delete from subject_counts where subject_id in (${subjects})`.execute(tx)
  await forgetThings(tx, 'posts', await tx.deleteFrom('posts').where('author_id', '=', userId).returning('id').execute())
  await tx.deleteFrom('post_media').where('owner_id', '=', userId).execute()
  await tx.deleteFrom('saved_posts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('announcement_reads').where('user_id', '=', userId).execute()
  for (const table of ['posts', 'comments'] as const)
    await sql`update ${sql.table(table)} set mentions = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(mentions) one where one->>'id' <> ${userId})
      where mentions @> ${JSON.stringify([{ id: userId }])}::jsonb`.execute(tx)
}
