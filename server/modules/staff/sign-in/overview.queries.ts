import { itemAt } from '#server/platform/base/present.ts'
import { auditLog } from '#server/platform/audit/views.ts'
import { sessions } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Counts of events since then, and of currently open sessions (SEC-D1). */
export async function countSecurity(tx: Tx, since: string, at: string) {
  const { rows } = await sql<{
    failed_logins: number
    failed_admin_logins: number
    locked_accounts: number
    open_user_sessions: number
    open_admin_sessions: number
    token_reuse_events: number
  }>`select
    (select count(*) from sign_ins where at >= ${since} and kind = 'user' and outcome <> 'signed_in') as failed_logins,
    (select count(*) from sign_ins where at >= ${since} and kind = 'admin' and outcome <> 'signed_in') as failed_admin_logins,
    (select count(*) from admin_users where locked_until > ${at}) as locked_accounts,
    (select count(*) from ${sessions.as('sessions')} where user_id is not null and revoked_at is null and expires_at > ${at}) as open_user_sessions,
    (select count(*) from ${sessions.as('sessions')} where admin_id is not null and revoked_at is null and expires_at > ${at}) as open_admin_sessions,
    (select count(*) from ${auditLog.as('audit_log')} where area = 'session' and action = 'session.refresh_reuse' and at >= ${since}) as token_reuse_events
  `.execute(tx)
  return itemAt(rows, 0)
}

export const adminsWithoutSecondFactor = (tx: Tx) =>
  tx
    .selectFrom('admin_users')
    .where('is_active', '=', true)
    .where('totp_confirmed_at', 'is', null)
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name'), 'two_factor_due_at as due_at'])
    .orderBy('two_factor_due_at')
    .orderBy('first_name')
    .limit(200)
    .execute()

/** Failed sign-ins of either kind per hour. */
export async function failedByHour(tx: Tx, since: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('sign_ins')
    .where('at', '>=', since)
    .where('outcome', '<>', 'signed_in')
    .select([sql<string>`date_trunc('hour', at)`.as('hour'), sql<number>`count(*)`.as('failed')])
    .groupBy(sql`date_trunc('hour', at)`)
    .execute()
  return new Map(rows.map(({ hour, failed }) => [hour, failed]))
}
