import { sql, type Insertable } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { MessageReportsTable, ReportedLine } from '../tables.ts'
import { people } from '#server/modules/accounts/views.ts'

/** The line and up to five before it, oldest first (MSG-D6). */
export async function linesBefore(tx: Tx, roomId: string, seq: number, count: number): Promise<ReportedLine[]> {
  const { rows } =
    await sql<ReportedLine>`select line.id, trim(sender.first_name || ' ' || sender.last_name) as sender_name, line.content, line.created_at as at
    from (select * from messages where room_id = ${roomId} and seq <= ${seq} and type <> 'system' and deleted_at is null
      order by seq desc limit ${sql.lit(count)}) as line
    left join ${people} as sender on sender.id = line.sender_id order by line.seq`.execute(tx)
  return rows
}

export const insertReport = (tx: Tx, report: Insertable<MessageReportsTable>) =>
  tx
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const findRoomParish = (tx: Tx, roomId: string) =>
  tx.selectFrom('rooms').where('id', '=', roomId).select('parish_id').executeTakeFirst()
