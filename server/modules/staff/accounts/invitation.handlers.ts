import type { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { staffErrors } from '#contract/staff/errors.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { findStaff, findStaffInvitation, lockStaff, type StaffRow, updateStaff } from '../console-account.queries.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { OwnTransactions } from '#server/platform/module/module.ts'
import { spendStaffInvitation } from '../sign-in/account.queries.ts'
import { requireGoodPassword } from '../sign-in/good-password.ts'

type Calls = typeof adminAuthEndpoints

export const peekInvitation: OwnTransactions<Calls['peekInvitation']> = {
  ownTransactions: async ({ body }, { db, now }) => {
    const { account, expires_at } = await transact(db, (tx) => requireInvitation(tx, body.token, now()))
    return { email: account.email, first_name: account.first_name, role_label: account.role_label, expires_at }
  },
}

export const acceptInvitation: OwnTransactions<Calls['acceptInvitation']> = {
  ownTransactions: async ({ body }, { db, now, passwords, ip, userAgent }) => {
    const { account } = await transact(db, (tx) => requireInvitation(tx, body.token, now()))
    requireGoodPassword('password', body.password, account)
    const password_hash = await passwords.hash(body.password)
    await transact(db, async (tx) => {
      await lockStaff(tx, account.id)
      const { id } = await requireInvitation(tx, body.token, now())
      const at = new Date(now()).toISOString()
      await spendStaffInvitation(tx, id, at)
      await updateStaff(tx, account.id, { password_hash, password_changed_at: at }, at)
      await audit(tx, now(), {
        actorType: 'admin',
        actorId: account.id,
        role: account.role_name,
        action: 'console.invitation_accepted',
        targetType: 'admin_user',
        targetId: account.id,
        ip,
        userAgent,
      })
    })
    return { detail: 'Your password is set. You can sign in now.' }
  },
}

/** Throws 400: `invalid_token` for unknown, used or revoked ones, `token_expired` after 24 hours. */
async function requireInvitation(
  tx: Tx,
  token: string,
  now: number,
): Promise<{ id: string; expires_at: string; account: StaffRow }> {
  const invitation = await findStaffInvitation(tx, secretHash(token))
  const account = invitation && (await findStaff(tx, invitation.admin_id))
  if (!invitation || invitation.used_at || !account?.is_active) throw new Failure(staffErrors.invitation_invalid)
  if (Date.parse(invitation.expires_at) <= now) throw new Failure(staffErrors.invitation_expired)
  return { id: invitation.id, expires_at: invitation.expires_at, account }
}
