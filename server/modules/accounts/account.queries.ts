import type { Tx } from '#server/platform/db/tx.ts'

/** Stored beside the sessions, which are deleted some time after their end. */
export async function markSeen(tx: Tx, userId: string, at: string): Promise<void> {
  await tx.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute()
}

/** Ends an expired suspension. */
export const reopenAccount = (tx: Tx, userId: string, at: string) =>
  tx
    .updateTable('users')
    .set({ account_status: 'active', status_reason: null, status_until: null, updated_at: at })
    .where('id', '=', userId)
    .execute()
