import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Deletes lines written before, at most `limit`; returns them. Numbers of the room stay. */
export async function deleteOldLines(tx: Tx, before: string, limit: number): Promise<Array<{ file_name: string | null }>> {
  const { rows } = await sql<{ file_name: string | null }>`delete from messages where (room_id, seq) in (
    select room_id, seq from messages where created_at < ${before} order by created_at limit ${sql.lit(limit)}) returning file_name`.execute(
    tx,
  )
  return rows
}

export const deleteOldReports = (tx: Tx, before: string) =>
  tx.deleteFrom('message_reports').where('decided_at', '<', before).execute()
