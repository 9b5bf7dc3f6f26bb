import type { Tx } from '#server/platform/db/tx.ts'

export const findGroup = (tx: Tx, id: string) =>
  tx.selectFrom('report_groups').where('target_id', '=', id).select(['target_type', 'state']).executeTakeFirst()

/** Duplicates of the duplicate are those of its original. */
export async function closeAsDuplicate(tx: Tx, { id, into, at }: { id: string; into: string; at: string }): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ state: 'duplicate', decided_at: at })
    .where('target_id', '=', id)
    .where('state', '=', 'open')
    .execute()
  await tx.updateTable('report_groups').set({ duplicate_of: into }).where('target_id', '=', id).execute()
  await tx.updateTable('report_groups').set({ duplicate_of: into }).where('duplicate_of', '=', id).execute()
}
