import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const addressOf = async (tx: Tx, userId: string) =>
  (await tx.selectFrom(people.as('users')).where('id', '=', userId).select('email').executeTakeFirst())?.email ?? ''

/** Includes requests in which others named them as guardian, without identifying those members. */
export const exportOf = async (tx: Tx, userId: string): Promise<Record<string, unknown[]>> => ({
  verification_decisions: await tx
    .selectFrom('verification_decisions')
    .where('user_id', '=', userId)
    .select(['kind', 'status', 'waiting_since', 'reason', 'decided_at'])
    .execute(),
  rank_claims: await tx
    .selectFrom('rank_claims')
    .where('user_id', '=', userId)
    .select(['id', 'rank', 'text', 'status', 'reason', 'created_at', 'decided_at', 'documents_deleted_at'])
    .execute(),
  claim_documents: await tx
    .selectFrom('claim_documents')
    .innerJoin('rank_claims', 'rank_claims.id', 'claim_documents.claim_id')
    .where('rank_claims.user_id', '=', userId)
    .select(['claim_id', 'name', 'type', 'size_bytes', 'added_at', 'file'])
    .execute(),
  guardian_requests: [
    ...(await tx
      .selectFrom('guardian_requests')
      .where('user_id', '=', userId)
      .select(['id', 'email', 'status', 'reason', 'created_at', 'decided_at'])
      .execute()),
    ...(await tx
      .selectFrom('guardian_requests')
      .where('email', '=', await addressOf(tx, userId))
      .select(['email', 'status', 'created_at', 'decided_at'])
      .execute()),
  ],
  guardian_links: await tx
    .selectFrom('guardian_links')
    .where('user_id', '=', userId)
    .select(['request_id', 'sent_at', 'expires_at'])
    .execute(),
  verification_messages: await tx
    .selectFrom('verification_messages')
    .where('user_id', '=', userId)
    .select(['subject_id', 'author', 'text', 'at'])
    .orderBy('at')
    .execute(),
})

/** Files of the documents a member handed in. */
export const documentsOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('claim_documents')
      .innerJoin('rank_claims', 'rank_claims.id', 'claim_documents.claim_id')
      .where('rank_claims.user_id', '=', userId)
      .select('file')
      .execute()
  ).map(({ file }) => file)

/** Deletes everything and returns the file names; where others named them as guardian the address is erased. */
export const eraseOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const email = await addressOf(tx, userId)
  const files = await documentsOf(tx, userId)
  for (const table of ['verification_messages', 'verification_decisions', 'rank_claims', 'guardian_requests'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx
    .updateTable('guardian_requests')
    .set({ status: 'withdrawn' })
    .where('email', '=', email)
    .where('status', 'in', ['pending', 'info_requested'])
    .execute()
  await tx.updateTable('guardian_requests').set({ email: null }).where('email', '=', email).execute()
  return files
}
