import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { memberScopeFilter, parishes } from '#server/modules/parishes/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

/** Reports about members in the moderator's scope, decided ones too. */
const moderated = (tx: Tx, moderator: AdminCaller) =>
  tx.selectFrom('message_reports').where(memberScopeFilter(moderator, 'message_reports.author_id'))

export const reportRecords = (tx: Tx, moderator: AdminCaller) =>
  moderated(tx, moderator).select([
    'message_reports.id',
    'message_reports.parish_id',
    'message_reports.created_at as waiting_since',
    sql<boolean>`message_reports.state = 'open'`.as('is_waiting'),
    sql<number>`report_weight(message_reports.rule)`.as('score'),
  ])

export const readReports = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  moderated(tx, moderator)
    .leftJoin(people.as('author'), 'author.id', 'message_reports.author_id')
    .leftJoin(parishes.as('parish'), 'parish.id', 'message_reports.parish_id')
    .where(oneOf('message_reports.id', ids))
    .select([
      'message_reports.id',
      'message_reports.message_id',
      'message_reports.room_id',
      'message_reports.author_id',
      'message_reports.rule',
    ])
    .select(['message_reports.details', 'message_reports.lines', 'message_reports.state', 'message_reports.created_at'])
    .select([
      'parish.name as parish_name',
      'parish.name_ar as parish_name_ar',
      sql<string | null>`trim(author.first_name || ' ' || author.last_name)`.as('author_name'),
    ])
    .execute()
export type ReportRow = Awaited<ReturnType<typeof readReports>>[number]

/** Closes every open report of this line; two moderators do not decide twice. */
export const closeReports = (tx: Tx, messageId: string, state: 'kept' | 'removed', at: string) =>
  tx
    .updateTable('message_reports')
    .set({ state, decided_at: at })
    .where('message_id', '=', messageId)
    .where('state', '=', 'open')
    .returning('id')
    .execute()

export const findReported = (tx: Tx, id: string) =>
  tx
    .selectFrom('messages')
    .innerJoin('rooms', 'rooms.id', 'messages.room_id')
    .where('messages.id', '=', id)
    .where('messages.deleted_at', 'is', null)
    .select(['messages.room_id', 'messages.seq', 'messages.file_name'])
    .forUpdate('rooms')
    .executeTakeFirst()
