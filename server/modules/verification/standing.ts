import type { Guardianship, RankClaim, Standing } from '#contract/verification/standing.ts'
import { findUser } from '#server/modules/accounts/views.ts'
import { present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type Claim, findNewestClaim } from './claims/claim.queries.ts'
import { listDocuments } from './claims/document.queries.ts'
import { findNewestRequest, type GuardianRequest, hasGuardianConsent } from './guardian/guardian.queries.ts'
import { statusOf } from './guardian/guardian.service.ts'
import { listMessages } from './message.queries.ts'

/** The member's confirmed and pending standing. `bornAfter`: the birth date from which a guardian is needed. */
export async function readStanding(tx: Tx, userId: string, bornAfter: string): Promise<Standing> {
  const { church_rank, birth_date } = present(await findUser(tx, userId), `member ${userId}`)
  const claim = await findNewestClaim(tx, userId)
  const isMinor = birth_date !== null && birth_date > bornAfter
  return {
    church_rank,
    claim: claim ? await shapeClaim(tx, claim) : null,
    guardian: isMinor ? await readGuardianship(tx, userId) : null,
  }
}

async function shapeClaim(tx: Tx, { id, rank, text, status, reason, created_at }: Claim): Promise<RankClaim> {
  const documents = await listDocuments(tx, [id])
  const messages = await listMessages(tx, [id])
  return {
    id,
    rank,
    text,
    status,
    documents: documents.map(({ name, type, size_bytes, added_at }) => ({ name, type, size_bytes, added_at })),
    messages: messages.map(({ at, author: from, text: words }) => ({ at, from, text: words })),
    reason: status === 'rejected' ? reason : '',
    created_at,
  }
}

async function readGuardianship(tx: Tx, userId: string): Promise<Guardianship> {
  const request = await findNewestRequest(tx, userId)
  const isConfirmed = await hasGuardianConsent(tx, userId)
  // An approved request without consent means it was withdrawn: another guardian may be named.
  if (!request || (!isConfirmed && request.status === 'approved'))
    return { status: isConfirmed ? 'confirmed' : 'missing', email: null, sent_at: null, message: '' }
  return {
    status: isConfirmed ? 'confirmed' : statusOf(request.status),
    email: request.email,
    sent_at: request.sent_at,
    message: isConfirmed ? '' : await messageOf(tx, request),
  }
}

async function messageOf(tx: Tx, { id, status, reason }: GuardianRequest): Promise<string> {
  if (status === 'rejected') return reason
  return status === 'info_requested' ? ((await listMessages(tx, [id])).at(-1)?.text ?? '') : ''
}
