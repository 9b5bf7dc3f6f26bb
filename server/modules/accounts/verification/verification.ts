import type { Language } from '#contract/core/languages.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { newSecret, secretHash } from '#server/platform/security/tokens.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { verifyEmailMail } from '../mails/verify-email.mail.ts'
import { updateUser } from '../profile/user.queries.ts'
import { findEmailOwner, findUser, lockUser } from '../views.ts'
import { lockEmailToken, spendEmailToken } from './email-token.queries.ts'
import { insertToken, mayMail } from './email-tokens.ts'

const purpose = 'verify_email'
const lifeMs = 48 * 3_600_000

type MailParts = Pick<Parts, 'now' | 'mail'> & { config: Pick<Parts['config'], 'publicUrl'> }
type Addressee = { id: string; email: string; first_name: string; locale: Language }

/** Mails a link that confirms the address; earlier links expire. */
export async function sendVerification(tx: Tx, parts: MailParts, addressee: Addressee): Promise<void> {
  const { email: to, first_name: name, locale } = addressee
  await parts.mail.send(tx, verifyEmailMail({ to, name, locale, url: await newVerificationLink(tx, parts, addressee) }))
}

/** A link that confirms the address for 48 hours; earlier links expire. */
export async function newVerificationLink(
  tx: Tx,
  parts: Omit<MailParts, 'mail'>,
  { id: userId, email }: Pick<Addressee, 'id' | 'email'>,
): Promise<string> {
  const secret = newSecret()
  await insertToken(tx, parts, { userId, email, purpose, hash: secretHash(secret), lifeMs })
  return `${parts.config.publicUrl}/verify-email?token=${secret}`
}

/** Like `sendVerification`, by address, at most once in 60 s and five times a day; silent otherwise. */
export async function resendVerification(tx: Tx, parts: MailParts, email: string): Promise<void> {
  const owner = await findEmailOwner(tx, email)
  if (!owner || owner.email_verified_at || owner.deleted_at) return
  await lockUser(tx, owner.id)
  if (await mayMail(tx, owner.id, purpose, parts.now())) await sendVerification(tx, parts, owner)
}

/** Like `resendVerification` for staff, who get an error instead of silence. Throws 409. */
export async function resendByStaff(tx: Tx, parts: MailParts, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const person = await findUser(tx, userId)
  if (!person || person.email_verified_at !== null) throw new Failure(accountsErrors.already_verified)
  if (!(await mayMail(tx, userId, purpose, parts.now()))) throw new Failure(accountsErrors.link_limit)
  await sendVerification(tx, parts, person)
}

/** Confirms the link's address. A used link of a confirmed address is accepted: mail scanners open links first. */
export async function confirmEmail(tx: Tx, { now }: Pick<Parts, 'now'>, secret: string): Promise<void> {
  const token = await lockEmailToken(tx, purpose, secretHash(secret))
  if (!token || token.email !== token.current_email) throw new Failure(accountsErrors.verification_link_invalid)
  if (token.email_verified_at) return
  const at = now()
  if (Date.parse(token.expires_at) <= at) throw new Failure(accountsErrors.verification_link_expired)
  const instant = new Date(at).toISOString()
  await spendEmailToken(tx, token.id, instant)
  await updateUser(tx, token.user_id, { email_verified_at: instant }, instant)
}
