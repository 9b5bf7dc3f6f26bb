import { type Insertable, sql, type Updateable } from 'kysely'
import { groups } from '#server/modules/groups/views.ts'
import { pages } from '#server/modules/pages/views.ts'
import { takedownOf } from '#server/modules/moderation/views.ts'
import { dioceses, parishes, parishRef } from '#server/modules/parishes/views.ts'
import { follows } from '#server/modules/people/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Takedown } from '#contract/moderation/takedown.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { indexThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { postsColumns } from '../columns.ts'
import { countColumns } from '../reactions/reactions.queries.ts'
import { postTexts } from '../search/post-texts.ts'
import { isOwnPost, isPlaceAnsweredBy, isPlaceRunBy, isSpokenByPlace } from '../places/places.ts'
import { isReadAlready } from '../announcements/addressed.ts'
import { isOpenTo } from '../visible.ts'

const postsFor = prepared((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  db
    .selectFrom('posts')
    .leftJoin('subject_counts as counts', 'counts.subject_id', 'posts.id')
    .leftJoin('reactions as mine', (join) => join.onRef('mine.subject_id', '=', 'posts.id').on('mine.user_id', '=', viewerId))
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'posts.place_id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .leftJoin(groups.as('in_group'), 'in_group.id', 'posts.place_id')
    .leftJoin(pages.as('on_page'), 'on_page.id', 'posts.place_id')
    .where(oneOf('posts.id', ids))
    .where(isOpenTo(viewerId, 'posts'))
    .select(['posts.id', 'posts.author_id', 'posts.kind', 'posts.place', 'posts.visibility', 'posts.status', 'posts.content'])
    .select(['posts.mentions', 'posts.comment_policy', 'posts.shared_post_id', 'posts.version', 'posts.edited_at'])
    .select(['posts.title', 'posts.is_urgent', 'posts.is_for_groups', 'posts.pin_days', 'posts.pinned_until'])
    .select(['posts.event_id', 'posts.pinned_at', 'posts.place_id', 'on_page.slug as page_slug', 'on_page.name as page_name'])
    .select(['on_page.avatar_key as page_avatar_key', 'on_page.is_verified as page_is_verified'])
    .select(['posts.scheduled_at', 'posts.published_at', 'posts.created_at', 'posts.feed_key', 'mine.type as my_reaction'])
    .select([...countColumns, 'counts.replies', 'counts.shares'])
    .select([...parishRef, 'in_group.id as group_id', 'in_group.name as group_name'])
    .select(
      sql<boolean>`exists (select from saved_posts saved where saved.post_id = posts.id and saved.user_id = ${viewerId})`.as(
        'is_saved',
      ),
    )
    .select(isSpokenByPlace('posts').as('is_spoken'))
    .select(isReadAlready(viewerId).as('is_read'))
    .select(isPlaceRunBy(viewerId, 'posts').as('is_admin'))
    .select(isOwnPost(viewerId, 'posts').as('is_own'))
    .select(
      sql<Takedown | null>`case when posts.status in ('hidden', 'removed') and posts.held_at is null then ${takedownOf('posts.id', viewerId)} end`.as(
        'takedown',
      ),
    )
    .select(isCommentable(viewerId).as('is_commentable')),
)

/** Posts of these ids that the viewer may open, in any order, with what the answer needs. */
export const findPosts = (tx: Tx, viewerId: string, ids: readonly string[]) => postsFor.all(tx, { viewerId, ids })
export type PostRow = Awaited<ReturnType<typeof findPosts>>[number]

/** By the post's policy its author and everybody, or followers; and by the rules of its place. */
const isCommentable = (viewerId: string) =>
  sql<boolean>`(posts.status = 'published' and ${isPlaceAnsweredBy(viewerId, 'posts')} and posts.comment_policy <> 'none' and (posts.comment_policy = 'everyone'
    or posts.author_id = ${viewerId}
    or exists (select from ${follows} as followed where followed.follower_id = ${viewerId} and followed.followee_id = posts.author_id)))`

export const findPost = async (tx: Tx, viewerId: string, id: string): Promise<PostRow | undefined> =>
  (await findPosts(tx, viewerId, [id]))[0]

/** The post for a write, whoever may see it; undefined for a deleted one. */
export const lockPost = (tx: Tx, id: string) =>
  tx.selectFrom('posts').select(postsColumns).where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>

export async function insertPost(tx: Tx, row: Insertable<Database['posts']>): Promise<void> {
  await tx.insertInto('posts').values(row).execute()
  await indexThings(tx, postTexts, [row.id])
}

export async function updatePost(tx: Tx, id: string, changes: Updateable<Database['posts']>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('posts').set(changes).where('id', '=', id).execute()
  await indexThings(tx, postTexts, [id])
}

/** Whether the author wrote the same text since a moment (PST-D6). */
export const hasSameText = async (tx: Tx, authorId: string, content: string, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('posts')
    .where('author_id', '=', authorId)
    .where('content', '=', content)
    .where('created_at', '>', since.toISOString())
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Whether others could ever see a post of this member. */
export const hasAppeared = async (tx: Tx, authorId: string): Promise<boolean> =>
  (await tx
    .selectFrom('posts')
    .where('author_id', '=', authorId)
    .where('published_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

const keptVersions = 10

/** Keeps the text as it was, and at most ten earlier ones (PST-D5). */
export async function keepVersion(tx: Tx, { id, version, title, content: words }: LockedPost, at: Date): Promise<void> {
  const content = title === null ? words : `${title}\n\n${words}`
  await tx.insertInto('post_versions').values({ post_id: id, version, content, at }).execute()
  await tx
    .deleteFrom('post_versions')
    .where('post_id', '=', id)
    .where('version', '<=', version - keptVersions)
    .execute()
}

export const findVersions = (tx: Tx, postId: string) =>
  tx
    .selectFrom('post_versions')
    .where('post_id', '=', postId)
    .select(['version', 'content', 'at'])
    .orderBy('version', 'desc')
    .execute()

export const hasComments = async (tx: Tx, postId: string, exceptOf: string): Promise<boolean> =>
  (await tx
    .selectFrom('comments')
    .where('post_id', '=', postId)
    .where('author_id', '<>', exceptOf)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertSave = (tx: Tx, row: Database['saved_posts']) =>
  tx
    .insertInto('saved_posts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteSave = async (tx: Tx, userId: string, postId: string): Promise<boolean> =>
  (await tx
    .deleteFrom('saved_posts')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .returning('post_id')
    .executeTakeFirst()) !== undefined

/** Who of these members may open the post. */
export async function readersAmong(tx: Tx, postId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`select distinct reader.id from unnest(${userIds}::uuid[]) as reader (id)
    join posts on posts.id = ${postId} where ${isOpenTo(sql.ref('reader.id'), 'posts')}`.execute(tx)
  return rows.map(({ id }) => id)
}
