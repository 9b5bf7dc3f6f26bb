import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Tx } from '#server/db/tx.ts'

export const insertErrorReport = (tx: Tx, report: Insertable<Database['error_reports']>) =>
  tx.insertInto('error_reports').values(report).execute()

export const deleteOldErrorReports = (tx: Tx, before: string) =>
  tx.deleteFrom('error_reports').where('created_at', '<', before).executeTakeFirst()

/** What the person did, as the log tells it; the rows stay, people appear in them by id only. */
export const auditRowsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('audit_log')
    .where((where) =>
      where.or([
        where.and([where('actor_type', '=', 'user'), where('actor_id', '=', userId)]),
        where('target_id', '=', sql<string>`${userId}`),
      ]),
    )
    .select(['at', 'action', 'target_type', 'target_id', 'ip'])
    .orderBy('seq')
    .execute()
