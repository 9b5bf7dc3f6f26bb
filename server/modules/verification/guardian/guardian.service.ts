import { verificationErrors } from '#contract/verification/errors.ts'
import { present } from '#server/platform/base/present.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import { findUser, lockUser } from '#server/modules/accounts/views.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { decideRequest } from '../decision.queries.ts'
import {
  findLink,
  findNewestRequest,
  findRequest,
  hasGuardianConsent,
  insertRequest,
  isMinorsAddress,
  wasRefused,
  withdrawRequest,
} from './guardian.queries.ts'
import { requireMailable, sendLink } from './guardian-link.service.ts'
import { notify } from '../console/notify.ts'

type Status = 'pending' | 'confirmed' | 'refused'

/**
 * Asks a parent or guardian by mail; a new address replaces one that has not answered. Throws 400 for an unsuitable address, 409
 * when no guardian is needed or it is too soon for another mail.
 */
export async function nameGuardian(tx: Tx, parts: Parts, given: { userId: string; email: string; bornAfter: string }) {
  const { userId, email, bornAfter } = given
  await lockUser(tx, userId)
  const member = present(await findUser(tx, userId), `member ${userId}`)
  if (member.birth_date === null || member.birth_date <= bornAfter) throw new Failure(verificationErrors.no_consent_needed)
  if (await hasGuardianConsent(tx, userId)) throw new Failure(verificationErrors.consented_already)
  if (email === member.email) throw fieldFailure('email', verificationErrors.own_address)
  if (await isMinorsAddress(tx, email, bornAfter)) throw fieldFailure('email', verificationErrors.minors_address)
  if (await wasRefused(tx, userId, email)) throw fieldFailure('email', verificationErrors.refused_address)
  const newest = await findNewestRequest(tx, userId)
  const waiting = newest && isOpen(newest.status) ? newest : undefined
  const same = waiting?.email === email ? waiting : undefined
  await requireMailable(tx, parts, { id: same?.id ?? null, user_id: userId })
  const requestId = same?.id ?? newId(parts.now())
  if (!same) {
    if (waiting) await withdrawRequest(tx, waiting.id)
    await insertRequest(tx, { id: requestId, user_id: userId, email, created_at: iso(parts.now()), decided_by: null })
  }
  await sendLink(tx, parts, { requestId, email, member })
}

/** The member of a guardian link. Throws 400 for an unknown or expired link; a used link includes the recorded decision. */
export async function readLink(tx: Tx, { now }: Pick<Parts, 'now'>, token: string) {
  const link = await findLink(tx, secretHash(token))
  if (!link) throw new Failure(verificationErrors.link_invalid)
  const status = statusOf(link.status)
  if (status === 'pending' && Date.parse(link.expires_at) <= now()) throw new Failure(verificationErrors.link_expired)
  return { ...link, status }
}

/**
 * Records the guardian's decision and notifies the member. Returns the member, or null when decided before. Throws 400 for an
 * invalid link, 409 for a different decision than before.
 */
export async function decideAsGuardian(
  tx: Tx,
  parts: Parts,
  token: string,
  consents: boolean,
): Promise<{ userId: string } | null> {
  const { request_id: id, user_id: userId } = await readLink(tx, parts, token)
  await lockUser(tx, userId)
  await readLink(tx, parts, token)
  const request = present(await findRequest(tx, id), `request ${id}`)
  const wanted = consents ? 'approved' : 'rejected'
  if (!isOpen(request.status)) {
    if (request.status === wanted) return null
    throw new Failure(verificationErrors.answered_already)
  }
  await decideRequest(tx, id, { status: wanted, reason: '', decided_at: iso(parts.now()), decided_by: null })
  if (consents) await parts.ask(tx, 'accounts.recordGuardianConsent', { userId, source: 'guardian' })
  const fact = consents ? 'guardian_consented' : 'guardian_declined'
  await notify({ ...parts, tx }, { id, user_id: userId }, { kind: 'system', fact, params: {} })
  return { userId }
}

export const isOpen = (status: string) => status === 'pending' || status === 'info_requested'
export const statusOf = (status: string): Status =>
  status === 'approved' ? 'confirmed' : status === 'rejected' ? 'refused' : 'pending'
const iso = (time: number) => new Date(time).toISOString()
