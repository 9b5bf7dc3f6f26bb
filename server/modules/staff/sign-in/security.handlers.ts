import type { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { staffErrors } from '#contract/staff/errors.ts'
import { endAdminSessions } from './console-sessions.ts'
import { loginDelay } from '#server/platform/sessions/login-delay.ts'
import { stepUpMs } from '#server/platform/security/rights.ts'
import { findStaff, lockStaff, updateStaff } from '../console-account.queries.ts'
import { transact } from '#server/platform/db/tx.ts'
import { hasSteppedUp } from '#server/platform/http/authorise.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler, OwnTransactions } from '#server/platform/module/module.ts'
import { lastSignIns, listAdminSessions } from './account.queries.ts'
import { readAdminUser } from './admin-user.ts'
import { requireGoodPassword } from './good-password.ts'
import { adminsWithoutSecondFactor, countSecurity, failedByHour } from './overview.queries.ts'

type Calls = typeof adminAuthEndpoints
const signInsShown = 20
const hour = 3_600_000

export const changePassword: OwnTransactions<Calls['changePassword']> = {
  ownTransactions: async ({ body }, context) => {
    const { caller, now, passwords } = context
    const account = await findStaff(context.db, caller.adminId)
    if (!account) throw new Failure('not_authenticated')
    const delay = loginDelay(context, `console:${account.id}`, context.ip)
    const wait = await delay.begin()
    if (wait > 0) context.fail(staffErrors.too_many_attempts({ seconds: wait }), { retryAfter: wait })
    if (!(await passwords.verify(account.password_hash, body.current_password)))
      throw new Failure(staffErrors.wrong_current_password)
    await delay.succeeded()
    requireGoodPassword('new_password', body.new_password, account)
    if (body.new_password === body.current_password) throw fieldFailure('new_password', staffErrors.same_password)
    const password_hash = await passwords.hash(body.new_password)
    await transact(context.db, async (tx) => {
      const locked = await lockStaff(tx, account.id)
      // A concurrent change came first: the password proved above is no longer current.
      if (locked?.password_hash !== account.password_hash) throw new Failure(staffErrors.wrong_current_password)
      const at = new Date(now()).toISOString()
      await updateStaff(tx, account.id, { password_hash, password_changed_at: at })
      await endAdminSessions(tx, context, [account.id], 'password_changed', caller.sessionId)
      await context.audit({ action: 'console.password_changed', targetType: 'admin_user', targetId: account.id }, tx)
    })
    return { detail: 'Your password has been changed.' }
  },
}

export const setLanguage: Handler<Calls['setLanguage']> = async ({ body: { locale } }, { tx, caller }) => {
  await updateStaff(tx, caller.adminId, { locale })
  return readAdminUser(tx, caller.adminId)
}

export const sessions: Handler<Calls['sessions']> = async (_input, { tx, caller, now }) => {
  const rows = await listAdminSessions(tx, caller.adminId, new Date(now()).toISOString())
  return rows
    .map((row) => ({ ...row, is_current: row.id === caller.sessionId }))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current))
}

export const endSession: Handler<Calls['endSession']> = async ({ params }, context) => {
  const { tx, caller, now } = context
  const id = uuidParam(params.id)
  const at = new Date(now()).toISOString()
  const own = (await listAdminSessions(tx, caller.adminId, at)).some((session) => session.id === id)
  if (!own) throw new Failure('not_found')
  await context.ask(tx, 'accounts.endConsoleSessions', { sessionIds: [id], reason: 'ended_by_owner' })
  await context.audit({ action: 'console.session_ended', targetType: 'session', targetId: id })
  return { detail: 'The session has ended.' }
}

export const security: Handler<Calls['security']> = async (_input, { tx, caller, now }) => ({
  admin_user: await readAdminUser(tx, caller.adminId),
  password_changed_at: (await findStaff(tx, caller.adminId))?.password_changed_at ?? null,
  stepped_up_until:
    caller.steppedUpAt !== null && hasSteppedUp(caller, now())
      ? new Date(Date.parse(caller.steppedUpAt) + stepUpMs).toISOString()
      : null,
  sign_ins: await lastSignIns(tx, caller.adminId, signInsShown),
})

export const securityOverview: Handler<Calls['securityOverview']> = async (_input, { tx, now }) => {
  const at = now()
  const since = new Date(at - 24 * hour).toISOString()
  const failed = await failedByHour(tx, since)
  const thisHour = Math.floor(at / hour) * hour
  return {
    ...(await countSecurity(tx, since, new Date(at).toISOString())),
    admins_without_2fa: await adminsWithoutSecondFactor(tx),
    by_hour: Array.from({ length: 24 }, (_, index) => {
      const hourStart = new Date(thisHour - (23 - index) * hour).toISOString()
      return { hour: hourStart, failed: failed.get(hourStart) ?? 0 }
    }),
  }
}
