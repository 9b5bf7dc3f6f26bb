import { auditLog } from '#server/platform/audit/views.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** The log stores people by id; their current names are looked up. */
export const newestAuditLines = (tx: Tx, most: number) =>
  tx
    .selectFrom(auditLog.as('audit_log'))
    .leftJoin(consoleAccounts.as('admin_users'), (join) =>
      join.onRef('admin_users.id', '=', 'audit_log.actor_id').on('audit_log.actor_type', '=', 'admin'),
    )
    .leftJoin(people.as('users'), (join) =>
      join.onRef('users.id', '=', 'audit_log.actor_id').on('audit_log.actor_type', '=', 'user'),
    )
    .select([
      sql<string>`audit_log.seq::text`.as('id'),
      'audit_log.at',
      sql<string>`coalesce(admin_users.first_name || ' ' || admin_users.last_name, users.first_name || ' ' || users.last_name,
        case audit_log.actor_type when 'system' then 'System' when 'admin' then 'Former admin' else 'Former member' end)`.as(
        'actor_name',
      ),
      'audit_log.action',
      'audit_log.target_name as target',
    ])
    .orderBy('audit_log.seq', 'desc')
    .limit(most)
    .execute()
