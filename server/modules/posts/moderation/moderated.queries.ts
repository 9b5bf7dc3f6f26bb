import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { reports } from '#server/modules/moderation/views.ts'
import { parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

/** What a moderator hid does not wait: only what is hidden by reports is held. The condition of indexes, as it stands. */
export const waits = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.status`)} = 'pending'
    or (${sql.ref(`${table}.status`)} = 'hidden' and ${sql.ref(`${table}.held_at`)} is not null))`
const since = (table: string) => sql<string>`coalesce(${sql.ref(`${table}.held_at`)}, ${sql.ref(`${table}.created_at`)})`

const posts = (tx: Tx, moderator: AdminCaller) =>
  tx.selectFrom('posts').where('posts.deleted_at', 'is', null).where(scopeFilter(moderator, 'posts.parish_id'))

export const postRecords = (tx: Tx, moderator: AdminCaller) =>
  posts(tx, moderator).select([
    'posts.id',
    'posts.parish_id',
    since('posts').as('waiting_since'),
    waits('posts').as('is_waiting'),
  ])

export const listModeratedPosts = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  posts(tx, moderator)
    .innerJoin(people.as('author'), 'author.id', 'posts.author_id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'posts.parish_id')
    .where(oneOf('posts.id', ids))
    .select([
      'posts.id',
      'posts.title',
      'posts.content',
      'posts.status',
      'posts.author_id',
      'author.first_name',
      'author.last_name',
    ])
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar', since('posts').as('waiting_since')])
    .execute()

const comments = (tx: Tx, moderator: AdminCaller) =>
  tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('posts.deleted_at', 'is', null)
    .where('comments.author_id', 'is not', null)
    .where(scopeFilter(moderator, 'posts.parish_id'))

/** An account without limits needs the posts for nothing but the parish, so a count leaves them out. */
export const commentRecords = (tx: Tx, moderator: AdminCaller) =>
  tx
    .selectFrom('comments')
    .leftJoin('posts', 'posts.id', 'comments.post_id')
    .where(sql<boolean>`not exists (select from posts as gone where gone.id = comments.post_id and gone.deleted_at is not null)`)
    .where('comments.author_id', 'is not', null)
    .where(scopeFilter(moderator, 'posts.parish_id'))
    .select(['comments.id', 'posts.parish_id', since('comments').as('waiting_since'), waits('comments').as('is_waiting')])

export const listModeratedComments = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  comments(tx, moderator)
    .innerJoin(people.as('author'), 'author.id', 'comments.author_id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'posts.parish_id')
    .where(oneOf('comments.id', ids))
    .select(['comments.id', 'comments.content', 'comments.status', 'comments.author_id', 'comments.post_id'])
    .select([
      'author.first_name',
      'author.last_name',
      'parishes.name as parish_name',
      'parishes.name_ar as parish_name_ar',
      since('comments').as('waiting_since'),
    ])
    .execute()

/** Open reports of these targets, the oldest first. */
export const openReports = (tx: Tx, targetIds: readonly string[]) =>
  tx
    .selectFrom(reports.as('report'))
    .where(oneOf('report.target_id', targetIds))
    .where('report.state', '=', 'open')
    .select(['report.target_id', 'report.reason', 'report.details', 'report.created_at'])
    .orderBy('report.id')
    .execute()
