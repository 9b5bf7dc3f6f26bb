import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const findGroup = (tx: Tx, id: string) =>
  tx.selectFrom('report_groups').where('target_id', '=', id).select(['target_type', 'state', 'duplicate_of']).executeTakeFirst()

type Change = { id: string; into: string }

/** Duplicates of the duplicate are those of its original. Returns what an undo needs. */
export async function closeAsDuplicate(tx: Tx, { id, into, at }: Change & { at: string }) {
  const closed = await tx
    .updateTable('reports')
    .set({ state: 'duplicate', decided_at: at })
    .where('target_id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  await tx.updateTable('report_groups').set({ duplicate_of: into }).where('target_id', '=', id).execute()
  const followed = await tx
    .updateTable('report_groups')
    .set({ duplicate_of: into })
    .where('duplicate_of', '=', id)
    .returning('target_id')
    .execute()
  return { reports: closed.map((one) => one.id), followers: followed.map(({ target_id }) => target_id) }
}

/** Things that followed a duplicate follow it again, unless they were merged elsewhere meanwhile. */
export const giveBack = (tx: Tx, { id, into }: Change, followers: readonly string[]) =>
  tx
    .updateTable('report_groups')
    .set({ duplicate_of: id })
    .where('duplicate_of', '=', into)
    .where('target_id', 'in', followers)
    .execute()

/** Stores a merge, and forgets those that cannot be undone any more. */
export async function insertMerge(tx: Tx, row: Insertable<Database['report_merges']>, at: string): Promise<void> {
  await tx.deleteFrom('report_merges').where('undo_until', '<=', at).execute()
  await tx.insertInto('report_merges').values(row).execute()
}

export const lockMerge = (tx: Tx, id: string) =>
  tx
    .selectFrom('report_merges')
    .where('id', '=', id)
    .select(['id', 'target_id', 'into_id', 'merged_by', 'reports', 'followers', 'undo_until'])
    .forUpdate()
    .executeTakeFirst()

export const deleteMerge = (tx: Tx, id: string) => tx.deleteFrom('report_merges').where('id', '=', id).execute()
