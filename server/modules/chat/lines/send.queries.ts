import { sql } from 'kysely'
import { maxRequest } from '#contract/chat/message.ts'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isKeptApart, lacksGuardian } from '../reach/minors.ts'
import type { StoredFile } from '../tables.ts'

export type NewLine = {
  roomId: string
  userId: string
  id: string
  clientId: string
  type: 'text' | 'image' | 'file' | 'system'
  content: string
  words: string | null
  replyToSeq: number | null
  file: (StoredFile & { file_name: string }) | null
  at: string
}

/** A line of a member in a small room who is kept apart from another of its members, or across a block in a direct room. */
const isCutOff = (bornAfter: string) => sql<boolean>`exists (select from room_members other_member
  join ${people} as me on me.id = mine.user_id join ${people} as other on other.id = other_member.user_id
  where room.kind in ('direct', 'custom') and other_member.room_id = room.id and other_member.user_id <> mine.user_id
    and (other_member.left_seq is null or room.kind = 'direct')
    and (${isKeptApart('me', 'other', bornAfter)} or (room.kind = 'direct' and (other_member.left_seq is not null
      or other.deleted_at is not null or other.account_status <> 'active' or not ${notBarred(sql`mine.user_id`, 'other.id')}))))`

/** A stranger has one line of 500 characters until the other side answers (MSG-D4). */
const waits = (
  length: number,
) => sql<boolean>`(mine.is_request or (room.kind = 'direct' and exists (select from room_members asked
  where asked.room_id = room.id and asked.user_id <> mine.user_id and asked.is_request) and (room.last_seq > 0 or ${length}::integer > ${sql.lit(maxRequest)})))`

const isWriter = sql<boolean>`(room.post_policy = 'all' or mine.role <> 'member')`

/** Replies go to leaders where members only answer. */
const mayAnswer = (replyToSeq: number | null) =>
  sql<boolean>`(room.post_policy = 'replies' and ${replyToSeq}::integer is not null)`

const mine = (roomId: string, userId: string) => sql`from rooms room join room_members mine on mine.room_id = room.id
  where room.id = ${roomId} and mine.user_id = ${userId} and mine.left_seq is null`

const isUnconsented = (bornAfter: string) =>
  sql<boolean>`exists (select from ${people} as me where me.id = mine.user_id and ${lacksGuardian('me', bornAfter)})`

/**
 * Writes a line in one statement that takes its numbers from the room's locked row; nothing when the member may not write it
 * (`whyNot` says why). Throws a unique violation for a `client_id` that the member has used in this room.
 */
export async function insertLine(tx: Tx, line: NewLine, bornAfter: string): Promise<{ seq: number; rev: number } | undefined> {
  const { roomId, userId, file } = line
  const { rows } = await sql<{ seq: number; rev: number }>`with numbered as (
      update rooms set last_seq = last_seq + 1, last_rev = last_rev + 1, last_at = ${line.at}
      where id = ${roomId} and exists (select ${mine(roomId, userId)} and (${isWriter} or ${mayAnswer(line.replyToSeq)})
        and not ${isCutOff(bornAfter)} and not ${waits([...line.content].length)} and not ${isUnconsented(bornAfter)})
      returning last_seq, last_rev
    ), counted as (
      update room_members set own_since_read = own_since_read + 1
      where room_id = ${roomId} and user_id = ${userId} and exists (select from numbered)
    )
    insert into messages (room_id, seq, rev, id, sender_id, client_id, type, content, words, reply_to_seq, file_name, file, created_at)
    select ${roomId}::uuid, last_seq, last_rev, ${line.id}, ${userId}, ${line.clientId}, ${line.type}, ${line.content},
      ${line.words}::tsvector, ${line.replyToSeq}::integer, ${file?.file_name ?? null},
      ${file ? JSON.stringify({ name: file.name, size: file.size, width: file.width, height: file.height }) : null}::jsonb, ${line.at}
    from numbered returning seq, rev`.execute(tx)
  return rows[0]
}

/** Why a member may not write here; undefined for somebody who is not in the room. */
export async function whyNot(tx: Tx, roomId: string, userId: string, length: number, bornAfter: string) {
  const { rows } = await sql<{ is_cut: boolean; waits: boolean; is_writer: boolean; lacks_guardian: boolean; policy: string }>`
    select ${isCutOff(bornAfter)} as is_cut, ${waits(length)} as waits, ${isWriter} as is_writer,
      ${isUnconsented(bornAfter)} as lacks_guardian, room.post_policy as policy ${mine(roomId, userId)}`.execute(tx)
  return rows[0]
}

export const findOwnLine = (tx: Tx, { roomId, userId, clientId }: Pick<NewLine, 'roomId' | 'userId' | 'clientId'>) =>
  tx
    .selectFrom('messages')
    .innerJoin('room_members', (join) =>
      join.onRef('room_members.room_id', '=', 'messages.room_id').onRef('room_members.user_id', '=', 'messages.sender_id'),
    )
    .where('messages.room_id', '=', roomId)
    .where('messages.sender_id', '=', userId)
    .where('messages.client_id', '=', clientId)
    .where('room_members.left_seq', 'is', null)
    .select('messages.id')
    .executeTakeFirst()

export const findSeq = (tx: Tx, roomId: string, id: string) =>
  tx.selectFrom('messages').where('id', '=', id).where('room_id', '=', roomId).select(['seq', 'sender_id']).executeTakeFirst()

export const findRoomOfLine = (tx: Tx, id: string) =>
  tx.selectFrom('messages').where('id', '=', id).select('room_id').executeTakeFirst()
