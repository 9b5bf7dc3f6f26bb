import type { Language } from '#contract/core/languages.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { newSecret, secretHash } from '#server/platform/security/tokens.ts'
import { confirmNewEmailMail } from '../mails/confirm-new-email.mail.ts'
import { emailChangeMail } from '../mails/email-change.mail.ts'
import { updateUser } from '../profile/user.queries.ts'
import { endAllOwnSessions } from '../sessions/end-own-sessions.ts'
import { expireEmailTokens, insertEmailToken, lockEmailToken, spendEmailToken } from '../verification/email-token.queries.ts'
import { insertToken, mayMail } from '../verification/email-tokens.ts'
import { findEmailOwner, lockUser } from '../views.ts'
import { expireUndoTokensSince } from './change-email.queries.ts'
import { noteSecurity } from './security-notice.ts'

const hour = 3_600_000
const confirmMs = 24 * hour
const undoMs = 72 * hour

type Person = { id: string; email: string; first_name: string; locale: Language }
type MailParts = Pick<Parts, 'now' | 'mail'> & { config: Pick<Parts['config'], 'publicUrl'> }

/**
 * Mails both links; a later request replaces the new address. Each undo link lasts its 72 hours, so that whoever got into the
 * account cannot end the first one by changing the address twice.
 */
export async function startEmailChange(tx: Tx, parts: MailParts, person: Person, newEmail: string): Promise<void> {
  const { id: userId, email, first_name: name, locale } = person
  if (newEmail === email) throw fieldFailure('new_email', accountsErrors.email_same)
  await lockUser(tx, userId)
  if (await findEmailOwner(tx, newEmail)) throw fieldFailure('new_email', accountsErrors.email_taken)
  const at = parts.now()
  if (!(await mayMail(tx, userId, 'change_email', at))) throw new Failure(accountsErrors.link_limit)
  const [confirm, undo] = [newSecret(), newSecret()]
  await insertToken(tx, parts, { userId, email: newEmail, purpose: 'change_email', hash: secretHash(confirm), lifeMs: confirmMs })
  await insertEmailToken(tx, {
    id: newId(at),
    user_id: userId,
    purpose: 'undo_email',
    token_hash: secretHash(undo),
    email,
    created_at: iso(at),
    expires_at: iso(at + undoMs),
  })
  const url = (page: string, secret: string) => `${parts.config.publicUrl}/${page}?token=${secret}`
  await parts.mail.send(tx, confirmNewEmailMail({ to: newEmail, userId, name, locale, url: url('confirm-email', confirm) }))
  await parts.mail.send(tx, emailChangeMail({ to: email, userId, name, locale, newEmail, url: url('undo-email', undo) }))
}

/** Makes the link's address the account's, confirmed. A used link of the current address is accepted (ACC-D1). */
export async function confirmNewEmail(tx: Tx, parts: Pick<Parts, 'now' | 'ask'>, secret: string) {
  const token = await lockEmailToken(tx, 'change_email', secretHash(secret))
  if (!token) throw new Failure(accountsErrors.email_link_invalid)
  const { id, user_id: userId, email, current_email: before } = token
  if (email === before) return { userId, email, isNew: false }
  if (token.used_at !== null) throw new Failure(accountsErrors.email_link_invalid)
  const at = parts.now()
  if (Date.parse(token.expires_at) <= at) throw new Failure(accountsErrors.email_link_expired)
  await spendEmailToken(tx, id, iso(at))
  await setEmail(tx, parts, userId, email, iso(at))
  return { userId, email, isNew: true }
}

/**
 * Keeps or restores the link's address, and ends what followed: the address that waits, later undo links, and every session, since
 * somebody else may have asked for the change. A used link of the current address is accepted.
 */
export async function undoEmailChange(tx: Tx, parts: Pick<Parts, 'now' | 'ask' | 'tell'>, secret: string) {
  const token = await lockEmailToken(tx, 'undo_email', secretHash(secret))
  if (!token) throw new Failure(accountsErrors.email_link_invalid)
  const { user_id: userId, email } = token
  if (token.used_at !== null && email === token.current_email) return { userId, email, isNew: false }
  const at = parts.now()
  if (token.used_at !== null || Date.parse(token.expires_at) <= at) throw new Failure(accountsErrors.email_link_invalid)
  await spendEmailToken(tx, token.id, iso(at))
  await expireUndoTokensSince(tx, userId, token.created_at, iso(at))
  await expireEmailTokens(tx, userId, 'change_email', iso(at))
  if (email !== token.current_email) await setEmail(tx, parts, userId, email, iso(at))
  await endAllOwnSessions({ ...parts, tx }, userId, 'email_undone')
  return { userId, email, isNew: true }
}

async function setEmail(tx: Tx, parts: Pick<Parts, 'ask'>, userId: string, email: string, at: string): Promise<void> {
  const owner = await findEmailOwner(tx, email)
  if (owner && owner.id !== userId) throw new Failure(accountsErrors.email_taken)
  await updateUser(tx, userId, { email, email_verified_at: at, email_changed_at: at }, at)
  await noteSecurity(tx, parts, userId, { kind: 'security', fact: 'email_changed', params: { email } })
}

const iso = (time: number) => new Date(time).toISOString()
