import { type ChurchRank, churchRanks, provenRanks } from '#contract/accounts/church-rank.ts'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { verificationErrors } from '#contract/verification/errors.ts'
import { findUser, lockUser, needsCompletion } from '#server/modules/accounts/views.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { deleteClaim, findNewestClaim, findOwnClaim, insertClaim, updateClaim } from './claim.queries.ts'
import { insertDocument, listDocuments } from './document.queries.ts'
import { storeDocument } from './document.ts'
import { isOpen } from '../guardian/guardian.service.ts'
import { deleteMessages, insertMessage } from '../message.queries.ts'

const maxDocuments = 5

type ClaimParts = Pick<Parts, 'now' | 'files' | 'ask'>
type Chosen = { rank: ChurchRank; text: string; document: UploadedFile | undefined }

/**
 * Sets a rank directly, or claims one that requires a document; a lower rank is always allowed (PRF-D4). Throws 400 without a
 * document, 403 for unverified or incomplete members, 409 while a claim is pending, 413 and 415 for the document.
 */
export async function chooseRank(
  tx: Tx,
  parts: ClaimParts,
  { userId, emailVerified }: UserCaller,
  chosen: Chosen,
): Promise<void> {
  if (!emailVerified) throw new Failure('email_not_verified')
  await lockUser(tx, userId)
  const person = present(await findUser(tx, userId), `member ${userId}`)
  if (needsCompletion(person)) throw new Failure('profile_incomplete')
  const latest = await findNewestClaim(tx, userId)
  if (latest && isOpen(latest.status)) throw new Failure(verificationErrors.request_waits)
  const at = iso(parts.now())
  const rank = provenOf(chosen.rank, person.church_rank)
  if (!rank) return parts.ask(tx, 'accounts.changePerson', { userId, changes: { church_rank: chosen.rank } })
  if (!chosen.document) throw fieldFailure('document', verificationErrors.document_missing)
  const id = newId(parts.now())
  await insertClaim(tx, { id, user_id: userId, rank, text: chosen.text, created_at: at, decided_by: null })
  await addDocument(tx, parts, id, chosen.document)
}

/** Replies to the staff's question; the claim is pending again. Throws 400, 404, 409, and 413 and 415 for the document. */
export async function answerClaim(
  tx: Tx,
  parts: ClaimParts,
  userId: string,
  { id, text, document }: { id: string; text: string; document: UploadedFile | undefined },
): Promise<void> {
  const claim = await lockOwnClaim(tx, userId, id)
  if (claim.status !== 'info_requested') throw new Failure(verificationErrors.nobody_asks)
  if (!text && !document) throw fieldFailure('text', verificationErrors.answer_missing)
  if (document) {
    if ((await listDocuments(tx, [id])).length >= maxDocuments)
      throw fieldFailure('document', verificationErrors.too_many_documents)
    await addDocument(tx, parts, id, document)
  }
  if (text)
    await insertMessage(tx, {
      id: newId(parts.now()),
      subject_id: id,
      user_id: userId,
      author: 'member',
      text,
      at: iso(parts.now()),
    })
  await updateClaim(tx, id, { status: 'pending' })
}

/** Withdraws and deletes a claim. Throws 404, 409 when decided. */
export async function withdrawClaim(tx: Tx, { files }: ClaimParts, userId: string, id: string): Promise<void> {
  const claim = await lockOwnClaim(tx, userId, id)
  if (!isOpen(claim.status)) throw new Failure(verificationErrors.decided_already)
  const documents = await listDocuments(tx, [id])
  await deleteMessages(tx, id)
  await deleteClaim(tx, id)
  for (const { file } of documents) await afterCommit(tx, () => files.delete(file))
}

async function lockOwnClaim(tx: Tx, userId: string, id: string) {
  await lockUser(tx, userId)
  const claim = await findOwnClaim(tx, userId, id)
  if (!claim) throw new Failure('not_found')
  return claim
}

async function addDocument(tx: Tx, { files, now }: ClaimParts, claimId: string, uploaded: UploadedFile): Promise<void> {
  const stored = await storeDocument(files, uploaded)
  try {
    await insertDocument(tx, { id: newId(now()), claim_id: claimId, ...stored, added_at: iso(now()) })
  } catch (error) {
    await files.delete(stored.file)
    throw error
  }
}

const rankOf = (rank: ChurchRank) => churchRanks.indexOf(rank)
/** The rank if it requires proof, otherwise undefined. */
const provenOf = (rank: ChurchRank, present: ChurchRank) =>
  rankOf(rank) > rankOf(present) ? provenRanks.find((proven) => proven === rank) : undefined
const iso = (time: number) => new Date(time).toISOString()
