import { maxRoomMembers } from '#contract/chat/room.ts'
import { namedLimits } from '#contract/core/limits.ts'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { newId } from '#server/platform/db/ids.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { FrameHandlers } from '#server/platform/live/frame-handlers.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findRoomOfLine } from '../lines/send.queries.ts'
import { send } from '../lines/send.service.ts'
import { markRead } from '../rooms/reading.service.ts'
import { findMine } from '../rooms/rooms.queries.ts'
import * as v from 'valibot'
import { Content } from '#contract/chat/message.ts'

/** The socket does the same as REST for text, read marks and typing (WS-14, WS-16); with `realTimeChat` off it does none (MSG-D7). */
export const frames: FrameHandlers<Parts> = {
  async send_message({ room_id, content, message_type, client_id, reply_to_id }, userId, parts) {
    await requireOn(userId, parts)
    // Files come by REST only (MSG-D3).
    const text = v.safeParse(Content, content)
    if (message_type !== 'text' || !text.success) throw new Failure('validation_failed')
    const { ok } = await parts.limiter.take(`messages:user:${userId}`, namedLimits.messages)
    if (!ok) throw new Failure('rate_limit')
    const clientId = client_id ?? newId(parts.now())
    const message = await send(parts, { roomId: idOf(room_id), userId, content: text.output, clientId, replyToId: reply_to_id })
    return { type: 'ack', room_id, client_id: clientId, message }
  },
  async mark_message_read({ message_id }, userId, parts) {
    await requireOn(userId, parts)
    const line = await findRoomOfLine(parts.db, message_id)
    if (!line) throw new Failure('not_found')
    await transact(parts.db, (tx) => markRead(tx, parts, userId, line.room_id, message_id, false))
    return null
  },
  async typing({ room_id }, userId, parts) {
    await requireOn(userId, parts)
    const mine = await findMine(parts.db, idOf(room_id), userId)
    if (!mine) throw new Failure('not_found')
    if (mine.members_count <= maxRoomMembers && !mine.is_request)
      await parts.live.sendToRoom(parts.db, room_id, { type: 'typing', room_id, user_id: userId }, userId)
    return null
  },
}

const idOf = (name: string) => uuidParam(name.startsWith('chat:') ? name.slice('chat:'.length) : '')

async function requireOn(userId: string, { db, flags }: Parts): Promise<void> {
  if (!(await flags.isOn(db, 'realTimeChat', { kind: 'user', userId }))) throw new Failure(coreErrors.chat_unavailable)
}
