import { sql } from 'kysely'
import { commentModerationEndpoints } from '#contract/posts/comment-moderation.ts'
import { reports } from '#server/modules/moderation/views.ts'
import { scopeFilter } from '#server/modules/parishes/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { waits } from './moderated.queries.ts'
import { comments } from '../comments/comment.queries.ts'

export type QueueContext = { tx: Tx; moderator: AdminCaller; userId: string }

export const commentQueue = listOf(commentModerationEndpoints.commentQueue.query, {
  from: ({ tx }: QueueContext) =>
    tx.selectFrom('comments').innerJoin('posts', 'posts.id', 'comments.post_id').where('posts.deleted_at', 'is', null),
  key: 'comments.id',
  scope: ({ moderator }) => scopeFilter(moderator, 'posts.parish_id'),
  where: (_context, { status }) => (status === undefined ? waits('comments') : sql`true`),
  filters: {
    status: (status) => sql`comments.status = ${status}`,
    reason: (reason) =>
      sql`exists (select from ${reports} as flag where flag.target_id = comments.id and flag.state = 'open' and flag.reason = ${reason})`,
    parish: (id) => sql`posts.parish_id = ${id}`,
    author: (id) => sql`comments.author_id = ${id}`,
  },
  order: { created_at: (by) => sorted(by, 'comments.created_at', 'comments.id') },
  rows: ({ tx, userId }, keys) => comments(tx, userId).where(oneOf('comments.id', keys)).execute(),
})

/** What authors wrote before, and what came of it. */
export async function historyOf(tx: Tx, authorIds: readonly string[]) {
  const { rows } = await sql<{ author_id: string; comments: number; hidden: number; removed: number }>`
    select author_id, count(*) as comments, count(*) filter (where status in ('hidden', 'pending')) as hidden,
      count(*) filter (where status in ('removed', 'spam')) as removed
    from comments where author_id = any(${authorIds}::uuid[]) group by author_id`.execute(tx)
  return new Map(rows.map(({ author_id, ...counts }) => [author_id, counts]))
}

export async function countQueue({ tx, moderator }: QueueContext, day: Date) {
  const handled = sql`comments.handled_at > ${day.toISOString()}`
  const { rows } = await sql<{
    pending: number
    flagged: number
    spam: number
    removed: number
    handled_today: number
    median: number | null
  }>`
    select count(*) filter (where comments.status = 'pending') as pending, count(*) filter (where comments.status = 'hidden' and comments.held_at is not null) as flagged,
      count(*) filter (where comments.status = 'spam') as spam, count(*) filter (where comments.status = 'removed') as removed,
      count(*) filter (where ${handled}) as handled_today,
      percentile_cont(0.5) within group (order by extract(epoch from comments.handled_at - comments.created_at) / 60)
        filter (where comments.handled_at > ${new Date(day.getTime() - 29 * 86_400_000).toISOString()}) as median
    from comments join posts on posts.id = comments.post_id
    where posts.deleted_at is null and (comments.status <> 'visible' or comments.handled_at is not null)
      and ${scopeFilter(moderator, 'posts.parish_id')}`.execute(tx)
  return rows[0]
}
