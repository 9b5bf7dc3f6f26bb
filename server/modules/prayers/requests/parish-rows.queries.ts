import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Prayer requests of one parish belong to another now, whose members see them. */
export const moveToParish = (tx: Tx, parishId: string, intoId: string) =>
  tx.updateTable('prayer_requests').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()

/** Requests of the parish that wait for a moderator to admit them. */
export async function countPendingIn(tx: Tx, parishId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from prayer_requests
    where parish_id = ${parishId} and status = 'pending' and deleted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}
