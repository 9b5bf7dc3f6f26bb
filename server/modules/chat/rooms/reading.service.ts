import { maxRoomMembers } from '#contract/chat/room.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { socketRoom } from '../room-name.ts'
import { findSeq } from '../lines/send.queries.ts'
import { isTold, readUpTo, unreadFrom } from './reading.queries.ts'
import { requireMine, roomFor } from './room.ts'

/** Marks lines as read up to one, or unread from one on; the member's other devices and those who may know hear of it. */
export async function markRead(
  tx: Tx,
  { live }: Pick<Parts, 'live'>,
  userId: string,
  roomId: string,
  messageId: string,
  isUnread: boolean,
) {
  await requireMine(tx, userId, roomId)
  const line = await findSeq(tx, roomId, messageId)
  if (!line) throw new Failure('not_found')
  if (isUnread) await unreadFrom(tx, roomId, userId, line.seq)
  const moved = isUnread ? line.seq - 1 : await readUpTo(tx, roomId, userId, line.seq)
  const room_id = socketRoom(roomId)
  if (moved !== undefined) {
    await live.send(tx, userId, { type: 'room_updated', room_id, read_seq: moved })
    if (!isUnread && (await isTold(tx, roomId, userId, maxRoomMembers)))
      await live.sendToRoom(tx, room_id, { type: 'message_read', room_id, user_id: userId, read_seq: moved }, userId)
  }
  const { read_seq, unread_count } = await roomFor(tx, userId, roomId)
  return { read_seq, unread_count }
}
