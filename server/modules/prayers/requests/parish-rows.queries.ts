import type { Tx } from '#server/platform/db/tx.ts'

/** Prayer requests of one parish belong to another now, whose members see them. */
export const moveToParish = (tx: Tx, parishId: string, intoId: string) =>
  tx.updateTable('prayer_requests').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()
