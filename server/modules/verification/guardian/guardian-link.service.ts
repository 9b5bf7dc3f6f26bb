import type { Language } from '#contract/core/languages.ts'
import { verificationErrors } from '#contract/verification/errors.ts'
import { newSecret, secretHash } from '#server/platform/security/tokens.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { countLinks, insertLink } from './guardian.queries.ts'
import { guardianMail } from '../mails/guardian.mail.ts'

const day = 86_400_000
const lifeMs = 14 * day
const pauseMs = 60_000
const maxPerDay = 5

type Member = { id: string; first_name: string; last_name: string; locale: Language }
type To = { requestId: string; email: string; member: Member }

/** Throws 409 within 60 seconds of the request's last mail, and after five a day for the member. Lock the member first. */
export async function requireMailable(
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { id: requestId, user_id: userId }: { id: string | null; user_id: string },
): Promise<void> {
  const { count, newest } = await countLinks(tx, { userId, requestId, since: iso(now() - day) })
  if (count >= maxPerDay || (newest !== null && now() - Date.parse(newest) < pauseMs))
    throw new Failure(verificationErrors.link_limit)
}

/** Mails the guardian a link valid for 14 days; earlier ones stay valid. */
export async function sendLink(
  tx: Tx,
  { now, mail, config }: Pick<Parts, 'now' | 'mail' | 'config'>,
  { requestId, email: to, member }: To,
): Promise<void> {
  const secret = newSecret()
  const expiresAt = now() + lifeMs
  await insertLink(tx, {
    token_hash: secretHash(secret),
    request_id: requestId,
    user_id: member.id,
    sent_at: iso(now()),
    expires_at: iso(expiresAt),
  })
  const name = `${member.first_name} ${member.last_name}`.trim()
  const url = `${config.publicUrl}/guardian?token=${secret}`
  await mail.send(
    tx,
    guardianMail({ to, locale: member.locale, member: { id: member.id, name }, url, expiresAt: new Date(expiresAt) }),
  )
}

const iso = (time: number) => new Date(time).toISOString()
