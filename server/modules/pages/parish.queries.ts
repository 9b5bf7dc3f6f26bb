import type { Tx } from '#server/platform/db/tx.ts'

/** Pages of one parish belong to another now. */
export const moveToParish = (tx: Tx, parishId: string, intoId: string) =>
  tx.updateTable('pages').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()

/** Pages outlive their parish: they are of none then. */
export const leaveParish = (tx: Tx, parishId: string) =>
  tx.updateTable('pages').set({ parish_id: null }).where('parish_id', '=', parishId).execute()

export const namesOfPages = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('pages').where('id', 'in', ids).select(['id', 'name']).execute()
