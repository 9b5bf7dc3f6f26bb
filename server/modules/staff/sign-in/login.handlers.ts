import { staffErrors } from '#contract/staff/errors.ts'
import { findSessionOf } from '#server/modules/accounts/views.ts'
import { createHash } from 'node:crypto'
import type { AdminLogin } from '#contract/staff/console-account.ts'
import type { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { present } from '#server/platform/base/present.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { clearSite } from '#server/platform/http/clear-site.ts'
import { loginDelay } from '#server/platform/sessions/login-delay.ts'
import { findStaffByEmail, lockStaff, updateStaff } from '../console-account.queries.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Handler, OwnTransactions } from '#server/platform/module/module.ts'
import { readAdminUser } from './admin-user.ts'
import { proveSecondFactor, recordSignIn } from './second-factor.service.ts'

type Call = typeof adminAuthEndpoints.login

/** Checks the password first and only then asks for a code, taking the same time for unknown accounts. */
export const login: OwnTransactions<Call> = {
  ownTransactions: async ({ body }, context) => {
    const found = await findStaffByEmail(context.db, body.email)
    const account = found?.id ?? createHash('sha256').update(body.email).digest('base64url')
    const delay = loginDelay(context, `console:${account}`, context.ip)
    const wait = await delay.begin()
    if (wait > 0) context.fail(staffErrors.too_many_logins({ seconds: wait }), { retryAfter: wait })
    const stored = found?.is_active ? found.password_hash : null
    const matches = await context.passwords.verify(stored, body.password).catch(async (error: unknown) => {
      await delay.withdraw()
      throw error
    })
    if (!found || !matches) {
      await transact(context.db, (tx) => recordSignIn(tx, context.now(), found?.id ?? null, 'wrong_password', context))
      throw new Failure(staffErrors.wrong_login)
    }
    await delay.succeeded()
    const outcome = await transact(context.db, (tx) => signIn(tx, context, found.id, body.two_factor_token))
    if (outcome instanceof Failure) throw outcome
    return outcome
  },
}

async function signIn(
  tx: Tx,
  context: RequestContext<Call>,
  id: string,
  code: string | undefined,
): Promise<AdminLogin | Failure> {
  const account = await lockStaff(tx, id)
  if (!account?.is_active) return new Failure(staffErrors.wrong_login)
  const now = context.now()
  const hasSecondFactor = account.totp_confirmed_at !== null
  const writeAudit = (act: { action: string }) =>
    audit(tx, now, {
      actorType: 'admin',
      actorId: id,
      role: account.role_name,
      ip: context.ip,
      userAgent: context.userAgent,
      ...act,
    })
  if (hasSecondFactor) {
    if (code === undefined) return { requires_2fa: true }
    const failure = await proveSecondFactor(tx, context, account, code, context, writeAudit)
    if (failure) return failure
  }
  const { access, refresh, access_expires_in } = await context.ask(tx, 'accounts.openConsoleSession', {
    adminId: id,
    ip: context.ip,
    userAgent: context.userAgent,
  })
  const at = new Date(now).toISOString()
  if (hasSecondFactor)
    await context.ask(tx, 'accounts.markSteppedUp', {
      sessionId: present(context.tokens.readAccess('admin', access), 'the session of a new token').sid,
    })
  await updateStaff(tx, id, { last_login_at: at })
  await recordSignIn(tx, now, id, 'signed_in', context)
  await writeAudit({ action: 'console.login' })
  return {
    requires_2fa: false,
    access_token: access,
    refresh_token: refresh,
    access_expires_in,
    admin_user: await readAdminUser(tx, id),
  }
}

/** Ends the request's session, and that of the refresh token if it is another one of the same account. */
export const logout: Handler<typeof adminAuthEndpoints.logout> = async ({ body }, context) => {
  const { tx, caller } = context
  const other = body.refresh_token ? await findSessionOf(tx, secretHash(body.refresh_token)) : undefined
  const ids = new Set([caller.sessionId, ...(other?.admin_id === caller.adminId ? [other.id] : [])])
  await context.ask(tx, 'accounts.endConsoleSessions', { sessionIds: [...ids], reason: 'logout' })
  await context.audit({ action: 'console.logout' })
  clearSite(context, 'admin')
  return { detail: 'You have been logged out.' }
}

export const me: Handler<typeof adminAuthEndpoints.me> = (_input, { tx, caller }) => readAdminUser(tx, caller.adminId)
