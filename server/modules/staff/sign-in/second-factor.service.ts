import { staffErrors } from '#contract/staff/errors.ts'
import { present } from '#server/platform/base/present.ts'
import type { AuditEntry } from '#server/platform/audit/audit.queries.ts'
import { checkCode, recoveryCodeHash } from '#server/platform/security/second-factor.ts'
import { insertSignIn, type StaffRow, updateStaff } from '../console-account.queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { spendRecoveryCode } from './account.queries.ts'
import { consoleLockedMail } from '../mails/console-locked.mail.ts'

const maxWrongCodes = 5
const lockMs = 15 * 60_000

type Prover = Pick<Parts, 'now' | 'mail' | 'config' | 'secondFactorSealer'>
export type Where = { ip: string; userAgent: string }
/** Writes to the audit log as the acting account. */
export type WriteAudit = (act: Pick<AuditEntry, 'action' | 'outcome' | 'details'>) => Promise<void>

/**
 * Accepts an authenticator or recovery code, each once, for an account that the caller has locked (CON-D11). Wrong codes are
 * counted: five lock the account for 15 minutes. Returns the failure instead of throwing, since the count must be committed.
 */
export async function proveSecondFactor(
  tx: Tx,
  parts: Prover,
  account: StaffRow,
  code: string,
  where: Where,
  writeAudit: WriteAudit,
): Promise<Failure | null> {
  const now = parts.now()
  const note = (outcome: 'wrong_code' | 'locked') => recordSignIn(tx, now, account.id, outcome, where)
  if (account.locked_until && Date.parse(account.locked_until) > now) {
    await note('locked')
    return locked(Date.parse(account.locked_until) - now)
  }
  const secret = parts.secondFactorSealer.open(
    present(account.totp_sealed, 'the second factor of an account that has one'),
    account.id,
  )
  const check = checkCode(secret, code, now, account.totp_last_step)
  if (check.kind === 'right') {
    await updateStaff(tx, account.id, { totp_last_step: check.step, wrong_codes: 0, locked_until: null })
    return null
  }
  if (check.kind === 'wrong' && (await spendRecoveryCode(tx, account.id, recoveryCodeHash(code), iso(now)))) {
    await updateStaff(tx, account.id, { wrong_codes: 0, locked_until: null })
    await writeAudit({ action: 'console.recovery_code_used' })
    return null
  }
  await note('wrong_code')
  if (check.kind === 'used') return wrong()
  const wrongCodes = account.wrong_codes + 1
  if (wrongCodes < maxWrongCodes) {
    await updateStaff(tx, account.id, { wrong_codes: wrongCodes })
    return wrong()
  }
  await updateStaff(tx, account.id, { wrong_codes: 0, locked_until: iso(now + lockMs) })
  await writeAudit({ action: 'console.locked', outcome: 'refused' })
  await parts.mail.send(
    tx,
    consoleLockedMail({ to: account.email, name: account.first_name, locale: account.locale, at: new Date(now) }),
  )
  return locked(lockMs)
}

export const recordSignIn = (
  tx: Tx,
  now: number,
  adminId: string | null,
  outcome: 'signed_in' | 'wrong_password' | 'wrong_code' | 'locked',
  { ip, userAgent }: Where,
) =>
  insertSignIn(tx, {
    id: newId(now),
    kind: 'admin',
    admin_id: adminId,
    user_id: null,
    outcome,
    ip,
    user_agent: userAgent,
    at: iso(now),
  })

const wrong = () => new Failure('invalid_code', { commit: true })
const locked = (milliseconds: number) =>
  new Failure(staffErrors.too_many_codes({ minutes: Math.ceil(milliseconds / 60_000) }), {
    retryAfter: Math.ceil(milliseconds / 1000),
    commit: true,
  })
const iso = (time: number) => new Date(time).toISOString()
