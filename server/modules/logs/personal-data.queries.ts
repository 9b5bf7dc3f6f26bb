import { auditLog } from '#server/platform/audit/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** The person's actions in the audit log; the rows stay, since they store people by id only. */
export const auditRowsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom(auditLog.as('audit_log'))
    .where((where) =>
      where.or([
        where.and([where('actor_type', '=', 'user'), where('actor_id', '=', userId)]),
        where('target_id', '=', sql<string>`${userId}`),
      ]),
    )
    .select(['at', 'action', 'target_type', 'target_id', 'ip'])
    .orderBy('seq')
    .execute()
