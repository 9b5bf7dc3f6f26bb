import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type Outcome = { status: 'approved' | 'rejected'; reason: string; decided_at: string; decided_by: string | null }

/** The decision about an address or membership; a later one replaces it. */
export const insertDecision = (tx: Tx, decision: Insertable<Database['verification_decisions']>) =>
  tx
    .insertInto('verification_decisions')
    .values(decision)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet((row) => ({
        status: row.ref('excluded.status'),
        waiting_since: row.ref('excluded.waiting_since'),
        reason: row.ref('excluded.reason'),
        decided_at: row.ref('excluded.decided_at'),
        decided_by: row.ref('excluded.decided_by'),
      })),
    )
    .execute()

/** Deletes the question about a former address. */
export const forgetQuestion = async (tx: Tx, userId: string): Promise<void> => {
  const asked = await tx
    .deleteFrom('verification_decisions')
    .where('kind', '=', 'email')
    .where('subject_id', '=', userId)
    .where('status', '=', 'info_requested')
    .returning('subject_id')
    .execute()
  if (asked.length > 0) await tx.deleteFrom('verification_messages').where('subject_id', '=', userId).execute()
}

export const decideClaim = (tx: Tx, id: string, outcome: Outcome) =>
  tx.updateTable('rank_claims').set(outcome).where('id', '=', id).execute()

export const decideRequest = (tx: Tx, id: string, outcome: Outcome) =>
  tx.updateTable('guardian_requests').set(outcome).where('id', '=', id).execute()

export const askAboutClaim = (tx: Tx, id: string) =>
  tx.updateTable('rank_claims').set({ status: 'info_requested' }).where('id', '=', id).execute()

export const askAboutRequest = (tx: Tx, id: string) =>
  tx.updateTable('guardian_requests').set({ status: 'info_requested' }).where('id', '=', id).execute()
