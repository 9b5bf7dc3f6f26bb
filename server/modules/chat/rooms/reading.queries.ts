import { sql } from 'kysely'
import { messageChoices } from '#server/modules/settings/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const ownBetween = (
  from: unknown,
  to: unknown,
) => sql`(select count(*)::integer from messages own where own.room_id = member.room_id
  and own.sender_id = member.user_id and own.seq > ${from} and own.seq <= ${to})`

/** Moves the mark up, never down: a late device does not take it back. Own lines after it stay counted. */
export async function readUpTo(tx: Tx, roomId: string, userId: string, seq: number): Promise<number | undefined> {
  const { rows } = await sql<{ read_seq: number }>`update room_members member set read_seq = ${seq}::integer,
      own_since_read = greatest(0, own_since_read - ${ownBetween(sql`greatest(member.read_seq, member.from_seq)`, sql`${seq}::integer`)})
    where room_id = ${roomId} and user_id = ${userId} and left_seq is null and read_seq < ${seq}::integer returning read_seq`.execute(
    tx,
  )
  if (rows.length > 0)
    await tx
      .deleteFrom('room_mentions')
      .where('user_id', '=', userId)
      .where('room_id', '=', roomId)
      .where('seq', '<=', seq)
      .execute()
  return rows[0]?.read_seq
}

/** The only way down: this line and all after it are unread. */
export const unreadFrom = (tx: Tx, roomId: string, userId: string, seq: number) =>
  sql`update room_members member set read_seq = ${seq}::integer - 1, from_seq = least(from_seq, ${seq}::integer - 1),
      own_since_read = ${ownBetween(sql`${seq}::integer - 1`, sql`2147483647`)}
    where room_id = ${roomId} and user_id = ${userId} and left_seq is null`.execute(tx)

const shows = (id: string) =>
  sql<boolean>`not exists (select from ${messageChoices} as choice where choice.user_id = ${sql.ref(id)} and not choice.show_read_marks)`

/** Whether a member shows what they have read, and the room is small enough to tell. */
export async function isTold(tx: Tx, roomId: string, userId: string, most: number): Promise<boolean> {
  const { rows } = await sql`select from room_members member join rooms on rooms.id = member.room_id
    where member.room_id = ${roomId} and member.user_id = ${userId} and not member.is_request and rooms.members_count <= ${most} and ${shows('member.user_id')}`.execute(
    tx,
  )
  return rows.length > 0
}

/** How far the others have read, for a member who shows it too. */
export async function readersOf(tx: Tx, roomId: string, userId: string, most: number) {
  const { rows } = await sql<{ user_id: string; read_seq: number }>`select other.user_id, other.read_seq from room_members other
    join rooms on rooms.id = other.room_id join room_members mine on mine.room_id = rooms.id and mine.user_id = ${userId} and mine.left_seq is null
    where rooms.id = ${roomId} and rooms.members_count <= ${most} and other.user_id <> ${userId} and other.left_seq is null and not other.is_request
      and ${shows('mine.user_id')} and ${shows('other.user_id')} and ${notBarred(userId, 'other.user_id')}`.execute(tx)
  return rows
}

export const hidesReading = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from ${messageChoices} as choice where choice.user_id = ${userId} and not choice.show_read_marks`.execute(tx)
  return rows.length > 0
}
