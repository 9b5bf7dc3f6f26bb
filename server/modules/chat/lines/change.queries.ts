import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Changes a line and gives it the room's next revision, in one statement. */
export async function changeLine(
  tx: Tx,
  { roomId, seq }: { roomId: string; seq: number },
  change: { content: string; words: string | null; at: string; isDeletion: boolean },
) {
  const { rows } = await sql<{ rev: number }>`with numbered as (
      update rooms set last_rev = last_rev + 1 where id = ${roomId} returning last_rev
    ) update messages set rev = (select last_rev from numbered), content = ${change.content}, words = ${change.words}::tsvector,
      ${change.isDeletion ? sql`deleted_at = ${change.at}, file = null, file_name = null` : sql`edited_at = ${change.at}`}
    where room_id = ${roomId} and seq = ${seq} and deleted_at is null returning rev`.execute(tx)
  return rows[0]
}

/** A member's line with what decides about its change; locked with its room, so that a change follows the one before. */
export const lockOwnLine = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('messages')
    .innerJoin('rooms', 'rooms.id', 'messages.room_id')
    .innerJoin('room_members', (join) =>
      join.onRef('room_members.room_id', '=', 'messages.room_id').on('room_members.user_id', '=', userId),
    )
    .where('messages.id', '=', id)
    .where('room_members.left_seq', 'is', null)
    .whereRef('messages.seq', '>', 'room_members.cleared_seq')
    .select(['messages.room_id', 'messages.seq', 'messages.sender_id', 'messages.type', 'messages.created_at'])
    .select(['messages.deleted_at', 'messages.file_name', 'rooms.kind', 'room_members.role'])
    .forUpdate('rooms')
    .executeTakeFirst()

export const insertHidden = (tx: Tx, line: { user_id: string; room_id: string; seq: number }) =>
  tx
    .insertInto('hidden_messages')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteMentions = (tx: Tx, roomId: string, seq: number) =>
  tx.deleteFrom('room_mentions').where('room_id', '=', roomId).where('seq', '=', seq).execute()
