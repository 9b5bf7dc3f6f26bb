import type { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { staffErrors } from '#contract/staff/errors.ts'
import { endAdminSessions } from './console-sessions.ts'
import { asksForSecondFactor, stepUpMs } from '#server/platform/security/rights.ts'
import {
  checkCode,
  newRecoveryCodes,
  newTotpSecret,
  otpauthUri,
  recoveryCodeHash,
} from '#server/platform/security/second-factor.ts'
import { lockStaff, replaceRecoveryCodes, type StaffRow, updateStaff } from '../console-account.queries.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { siteName, usualLanguage } from '#server/platform/settings/site.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { steppedUp } from './account.queries.ts'
import { readAdminUser } from './admin-user.ts'
import { proveSecondFactor } from './second-factor.service.ts'

type Calls = typeof adminAuthEndpoints

export const beginTwoFactor: Handler<Calls['beginTwoFactor']> = async (_input, context) => {
  const account = await requireAccount(context.tx, context.caller.adminId)
  if (account.totp_confirmed_at) throw alreadyOn()
  const secret = newTotpSecret()
  await updateStaff(context.tx, account.id, {
    totp_sealed: context.secondFactorSealer.seal(secret, account.id),
    totp_last_step: null,
  })
  const site = await siteName(context.tx, context, await usualLanguage(context.tx, context))
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), otpauth_uri: otpauthUri(secret, account.email, site) }
}

/** The code that confirms the secret is used up by that: it cannot sign in as well. */
export const confirmTwoFactor: Handler<Calls['confirmTwoFactor']> = async ({ body }, context) => {
  const { tx, caller, now } = context
  const account = await requireAccount(tx, caller.adminId)
  if (account.totp_confirmed_at) throw alreadyOn()
  if (!account.totp_sealed) throw new Failure(staffErrors.setup_not_begun)
  const secret = context.secondFactorSealer.open(account.totp_sealed, account.id)
  const check = checkCode(secret, body.token, now(), null)
  if (check.kind !== 'right') throw new Failure('invalid_code')
  const at = new Date(now()).toISOString()
  await updateStaff(tx, account.id, { totp_confirmed_at: at, totp_last_step: check.step, wrong_codes: 0, locked_until: null }, at)
  await context.ask(tx, 'accounts.markSteppedUp', { sessionId: caller.sessionId })
  await endAdminSessions(tx, context, [account.id], 'second_factor_changed', caller.sessionId)
  const codes = await renew(tx, account.id)
  await context.audit({ action: 'console.two_factor_on', targetType: 'admin_user', targetId: account.id })
  return { admin_user: await readAdminUser(tx, account.id), recovery_codes: codes }
}

export const renewRecoveryCodes: Handler<Calls['renewRecoveryCodes']> = async (_input, context) => {
  const account = await requireSecondFactor(context.tx, context.caller.adminId)
  await context.audit({ action: 'console.recovery_codes_renewed', targetType: 'admin_user', targetId: account.id })
  return { recovery_codes: await renew(context.tx, account.id) }
}

export const disableTwoFactor: Handler<Calls['disableTwoFactor']> = async ({ body }, context) => {
  const { tx, caller, now } = context
  const account = await requireSecondFactor(tx, caller.adminId)
  if (asksForSecondFactor(caller)) throw new Failure(staffErrors.second_factor_needed)
  await updateStaff(
    tx,
    account.id,
    { totp_sealed: null, totp_confirmed_at: null, totp_last_step: null },
    new Date(now()).toISOString(),
  )
  await replaceRecoveryCodes(tx, account.id, [])
  await endAdminSessions(tx, context, [account.id], 'second_factor_changed', caller.sessionId)
  await context.audit({ action: 'console.two_factor_off', targetType: 'admin_user', targetId: account.id, reason: body.reason })
  return readAdminUser(tx, account.id)
}

export const stepUp: Handler<Calls['stepUp']> = async ({ body }, context) => {
  const { tx, caller, now } = context
  const account = await requireSecondFactor(tx, caller.adminId)
  const failure = await proveSecondFactor(tx, context, account, body.token, context, (act) => context.audit(act))
  if (failure) throw failure
  await context.ask(tx, 'accounts.markSteppedUp', { sessionId: caller.sessionId })
  await context.audit({ action: steppedUp, targetType: 'session', targetId: caller.sessionId })
  return { valid_until: new Date(now() + stepUpMs).toISOString() }
}

async function renew(tx: Tx, adminId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, adminId, codes.map(recoveryCodeHash))
  return codes
}

async function requireAccount(tx: Tx, id: string): Promise<StaffRow> {
  const account = await lockStaff(tx, id)
  if (!account) throw new Failure('not_authenticated')
  return account
}

async function requireSecondFactor(tx: Tx, id: string): Promise<StaffRow> {
  const account = await requireAccount(tx, id)
  if (!account.totp_confirmed_at) throw new Failure(staffErrors.second_factor_missing)
  return account
}

const alreadyOn = () => new Failure(staffErrors.second_factor_on)
