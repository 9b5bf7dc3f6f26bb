import { auditLog } from '#server/platform/audit/views.ts'
import { sessions } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { OwnSecurity } from '#contract/staff/console-account.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const countRecoveryCodes = async (tx: Tx, adminId: string): Promise<number> =>
  (
    await tx
      .selectFrom('admin_recovery_codes')
      .where('admin_id', '=', adminId)
      .where('used_at', 'is', null)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** False for an invalid or used code of the account. */
export const spendRecoveryCode = async (tx: Tx, adminId: string, codeHash: Buffer, at: string): Promise<boolean> =>
  (await tx
    .updateTable('admin_recovery_codes')
    .set({ used_at: at })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('admin_id')
    .executeTakeFirst()) !== undefined

export const listAdminSessions = (tx: Tx, adminId: string, at: string) =>
  tx
    .selectFrom(sessions.as('sessions'))
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .orderBy('last_seen_at', 'desc')
    .execute()

/** Audit action of a step-up (CON-D6). */
export const steppedUp = 'console.step_up'

/** Sign-ins, and step-ups from the audit log. */
export const lastSignIns = async (tx: Tx, adminId: string, most: number) => {
  const { rows } = await sql<OwnSecurity['sign_ins'][number]>`
    (select at, ip, user_agent, outcome from sign_ins where admin_id = ${adminId} order by at desc, id desc limit ${most})
    union all
    (select at, coalesce(ip, ''), coalesce(user_agent, ''), 'stepped_up' from ${auditLog.as('audit_log')}
      where actor_id = ${adminId} and action = ${steppedUp} order by seq desc limit ${most})
    order by at desc
    limit ${most}`.execute(tx)
  return rows
}

export const spendStaffInvitation = (tx: Tx, id: string, at: string) =>
  tx.updateTable('staff_invitations').set({ used_at: at }).where('id', '=', id).execute()
