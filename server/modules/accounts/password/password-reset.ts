import { accountsErrors } from '#contract/accounts/errors.ts'
import { endAllOwnSessions } from '../sessions/end-own-sessions.ts'
import { newSecret, secretHash } from '#server/platform/security/tokens.ts'
import { updateUser } from '../profile/user.queries.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findEmailToken, spendEmailToken } from '../verification/email-token.queries.ts'
import { noteSecurity } from '../security/security-notice.ts'
import { insertToken, mayMail } from '../verification/email-tokens.ts'
import { passwordChangedMail } from '../mails/password-changed.mail.ts'
import { resetPasswordMail } from '../mails/reset-password.mail.ts'
import { findResettable, lockResettable, lockResettableByEmail, type Resettable } from './password-reset.queries.ts'

const purpose = 'reset_password'
const lifeMs = 60 * 60_000

type MailParts = Pick<Parts, 'now' | 'mail'> & { config: Pick<Parts['config'], 'publicUrl'> }
export type ResetLink = { uid: string; token: string }

/** Hash of the secret with the current password: changing the password invalidates the link. */
const hashOf = (secret: string, { password_hash }: Resettable) => secretHash(`${secret}.${password_hash ?? ''}`)

/** Mails the address's owner a link for 60 minutes, at most once in 60 s and five times a day; silent otherwise. */
export async function requestReset(tx: Tx, parts: MailParts, email: string): Promise<void> {
  const person = await lockResettableByEmail(tx, email)
  if (person && (await mayMail(tx, person.id, purpose, parts.now()))) await sendReset(tx, parts, person, 'person')
}

/** Like `requestReset` for staff, without the rate limit. */
export async function sendResetByStaff(tx: Tx, parts: MailParts, userId: string): Promise<void> {
  const person = await lockResettable(tx, userId)
  if (person) await sendReset(tx, parts, person, 'staff')
}

async function sendReset(tx: Tx, parts: MailParts, person: Resettable, by: 'person' | 'staff'): Promise<void> {
  const { id: userId, email, first_name: name, locale } = person
  const secret = newSecret()
  await insertToken(tx, parts, { userId, email, purpose, hash: hashOf(secret, person), lifeMs })
  const url = `${parts.config.publicUrl}/reset-password?uid=${userId}&token=${secret}`
  await parts.mail.send(tx, resetPasswordMail({ to: email, name, locale, url, by }))
}

/**
 * The owner of a link. Throws `invalid_token` when it is unknown, used, expired, replaced, or older than a change of password or
 * address.
 */
export async function requireReset(tx: Tx, { now }: Pick<Parts, 'now'>, { uid, token: secret }: ResetLink) {
  const person = isUuid(uid) ? await findResettable(tx, uid) : undefined
  const token = person && (await findEmailToken(tx, purpose, hashOf(secret, person)))
  const isGood =
    token &&
    token.user_id === person.id &&
    token.email === person.email &&
    token.used_at === null &&
    Date.parse(token.expires_at) > now()
  if (!isGood) throw new Failure(accountsErrors.reset_link_invalid)
  return { person, tokenId: token.id }
}

/**
 * Uses the link: sets the password, ends every session, and notifies the member. Returns the member. Throws like `requireReset`.
 */
export async function setNewPassword(
  tx: Tx,
  parts: MailParts & Pick<Parts, 'ask' | 'tell'>,
  link: ResetLink,
  password_hash: string,
): Promise<Resettable> {
  await lockResettable(tx, link.uid)
  // Under the lock: a parallel call may have used it, or changed the password otherwise.
  const { person, tokenId } = await requireReset(tx, parts, link)
  const at = new Date(parts.now()).toISOString()
  await spendEmailToken(tx, tokenId, at)
  await updateUser(tx, person.id, { password_hash }, at)
  await endAllOwnSessions({ ...parts, tx }, person.id, 'password_reset')
  const { email: to, first_name: name, locale } = person
  const resetUrl = `${parts.config.publicUrl}/password-reset`
  await parts.mail.send(tx, passwordChangedMail({ to, name, locale, resetUrl, by: 'link' }))
  await noteSecurity(tx, parts, person.id, { kind: 'security', fact: 'password_changed', params: {} })
  return person
}
