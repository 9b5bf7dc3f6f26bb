import type { Tx } from '#server/platform/db/tx.ts'

/** Items of one parish belong to another now. */
export const moveToParish = (tx: Tx, parishId: string, intoId: string) =>
  tx.updateTable('market_items').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()
