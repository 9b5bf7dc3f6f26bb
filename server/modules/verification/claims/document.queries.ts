import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertDocument = (tx: Tx, document: Insertable<Database['claim_documents']>) =>
  tx.insertInto('claim_documents').values(document).execute()

/** Oldest first. */
export const listDocuments = async (tx: Tx, claimIds: readonly string[]) =>
  claimIds.length === 0
    ? []
    : tx
        .selectFrom('claim_documents')
        .where('claim_id', 'in', claimIds)
        .select(['id', 'claim_id', 'file', 'name', 'type', 'size_bytes', 'added_at'])
        .orderBy('added_at')
        .orderBy('id')
        .execute()

/** Claims decided by then whose documents still exist. */
export const listClaimsToClear = (tx: Tx, decidedBy: string, limit: number) =>
  tx
    .selectFrom('rank_claims')
    .where('status', 'in', ['approved', 'rejected'])
    .where('decided_at', '<=', decidedBy)
    .where('documents_deleted_at', 'is', null)
    .select('id')
    .orderBy('decided_at')
    .limit(limit)
    .execute()

export const clearDocuments = async (tx: Tx, claimId: string, at: string): Promise<void> => {
  await tx.deleteFrom('claim_documents').where('claim_id', '=', claimId).execute()
  await tx.updateTable('rank_claims').set({ documents_deleted_at: at }).where('id', '=', claimId).execute()
}
