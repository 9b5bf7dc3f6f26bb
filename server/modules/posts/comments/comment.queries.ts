import { type Insertable, sql, type Updateable } from 'kysely'
import { reports, takedownOf } from '#server/modules/moderation/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Takedown } from '#contract/moderation/takedown.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { commentsColumns } from '../columns.ts'
import { countColumns } from '../reactions/reactions.queries.ts'
import type { Viewer } from '../places/place.ts'
import { isPlaceModeratedBy } from '../places/places.ts'
import { isOpenTo } from '../visible.ts'

/**
 * A comment has a place in the thread for everybody who sees the post, unless its author is across a block: as itself, or empty
 * where it was deleted or hidden and replies hang from it.
 */
const hasPlace = (viewerId: Viewer) =>
  sql<boolean>`(${isReadable(viewerId)} or comments.status = 'hidden'
    or exists (select from comments reply where reply.parent_id = comments.id and reply.status = 'visible'))
  and (comments.author_id is null or ${notBarred(viewerId, 'comments.author_id')})`
/** Others read visible comments; authors theirs while a moderator looks at them. */
const isReadable = (viewerId: Viewer) =>
  sql<boolean>`(comments.status = 'visible' or (comments.author_id = ${viewerId} and comments.status in ('pending', 'hidden', 'spam')))`

/** Whether the reader reads the words of a comment; for rows `comments` and `posts`. */
export const isCommentReadBy = (reader: Viewer) =>
  sql<boolean>`(posts.status = 'published' and ${isOpenTo(reader, 'posts')} and ${isReadable(reader)} and ${notBarred(reader, 'comments.author_id')})`

/** What reports or the admins of its place hide is not a moderator's. */
const takedownFor = (viewerId: string) => sql<Takedown | null>`case when comments.status in ('hidden', 'spam')
  and comments.held_at is null and comments.placed_at is null then ${takedownOf('comments.id', viewerId)} end`

/** Comments with what the answer needs, on posts that the viewer may open. */
export const comments = (tx: Tx, viewerId: string) =>
  tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('subject_counts as counts', 'counts.subject_id', 'comments.id')
    .leftJoin('reactions as mine', (join) => join.onRef('mine.subject_id', '=', 'comments.id').on('mine.user_id', '=', viewerId))
    .leftJoin('comments as answered', 'answered.id', 'comments.reply_to_id')
    .select(['comments.id', 'comments.post_id', 'comments.parent_id', 'comments.root_id', 'comments.depth', 'comments.author_id'])
    .select(['comments.content', 'comments.mentions', 'comments.status', 'comments.edited_at', 'comments.created_at'])
    .select(['comments.held_at', 'comments.placed_at'])
    .select(takedownFor(viewerId).as('takedown'))
    .select(['comments.reply_to_id', 'posts.author_id as post_author_id'])
    .select(
      sql<string | null>`(case when ${notBarred(viewerId, 'answered.author_id')} then answered.author_id end)`.as('answered_id'),
    )
    .select([...countColumns, 'counts.replies', 'mine.type as my_reaction'])
    .select(isReadable(viewerId).as('is_readable'))
    .select(isPlaceModeratedBy(viewerId, 'posts').as('is_admin'))
    .select(
      sql<boolean>`exists (select from ${reports} as flag where flag.target_id = comments.id and flag.reporter_id = ${viewerId} and flag.state = 'open')`.as(
        'is_flagged',
      ),
    )

const shown = (tx: Tx, viewerId: string) =>
  comments(tx, viewerId).where(isOpenTo(viewerId, 'posts')).where('posts.status', '=', 'published').where(hasPlace(viewerId))

export const findComment = (tx: Tx, viewerId: string, id: string) =>
  shown(tx, viewerId).where('comments.id', '=', id).executeTakeFirst()
export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

export const findCommentsById = (tx: Tx, viewerId: string, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : shown(tx, viewerId).where(oneOf('comments.id', ids)).orderBy('comments.id').execute()

type Page = { after: string | null; limit: number }
const after = ({ after }: Page) => (after === null ? sql<boolean>`true` : sql<boolean>`comments.id > ${after}`)

/** A comment in any state on a post that the viewer may open, unless its author is across a block. */
export const findAnyComment = (tx: Tx, viewerId: string, id: string) =>
  inAnyState(tx, viewerId).where('comments.id', '=', id).executeTakeFirst()

export const findAnyComments = (tx: Tx, viewerId: string, ids: readonly string[]) =>
  inAnyState(tx, viewerId).where(oneOf('comments.id', ids)).execute()

const inAnyState = (tx: Tx, viewerId: string) =>
  comments(tx, viewerId)
    .where(isOpenTo(viewerId, 'posts'))
    .where('posts.status', '=', 'published')
    .where(notBarred(viewerId, 'comments.author_id'))

/** The comments on the post itself, the oldest first. */
export const listRoots = (tx: Tx, viewerId: string, postId: string, page: Page) =>
  shown(tx, viewerId)
    .where('comments.post_id', '=', postId)
    .where('comments.parent_id', 'is', null)
    .where(after(page))
    .orderBy('comments.id')
    .limit(page.limit)
    .execute()

export const listReplies = (tx: Tx, viewerId: string, parentId: string, page: Page) =>
  shown(tx, viewerId)
    .where('comments.parent_id', '=', parentId)
    .where(after(page))
    .orderBy('comments.id')
    .limit(page.limit)
    .execute()

/** Ids of the first comments below each root, parents before their replies. */
export async function findBelow(
  tx: Tx,
  rootIds: readonly string[],
  { after = null, limit }: { after?: string | null; limit: number },
): Promise<string[]> {
  if (rootIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`select below.id from unnest(${rootIds}::uuid[]) as root (id)
    cross join lateral (select comments.id from comments where comments.root_id = root.id and comments.id > coalesce(${after}::uuid, root.id)
      order by comments.id limit ${sql.lit(limit)}) as below`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ids of the first comments below one, at any depth. */
export async function findDescendants(tx: Tx, id: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive below as (
      select id from comments where parent_id = ${id}
      union all select comments.id from comments join below on comments.parent_id = below.id)
    select id from below order by id limit ${sql.lit(limit)}`.execute(tx)
  return rows.map((row) => row.id)
}

/** The comment for a write, whoever may see it. */
export const lockComment = (tx: Tx, id: string) =>
  tx.selectFrom('comments').select(commentsColumns).where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>

export const insertComment = (tx: Tx, row: Insertable<Database['comments']>) => tx.insertInto('comments').values(row).execute()
export const updateComment = (tx: Tx, id: string, changes: Updateable<Database['comments']>) =>
  tx.updateTable('comments').set(changes).where('id', '=', id).execute()

/** How often the author wrote this text in a period, and how many comments at all (CMT-D4). */
export async function countRecent(tx: Tx, authorId: string, content: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from comments
    where author_id = ${authorId} and content = ${content} and created_at > ${since.toISOString()}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const countOpenFlags = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${reports} as flag
    where flag.target_id = ${id} and flag.target_type = 'comment' and flag.state = 'open'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Ids of the comments on a post that have open reports. */
export async function reportedCommentsOn(tx: Tx, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select comments.id from comments where comments.post_id = ${postId}
    and exists (select from ${reports} as flag where flag.target_id = comments.id and flag.state = 'open')`.execute(tx)
  return rows.map(({ id }) => id)
}
