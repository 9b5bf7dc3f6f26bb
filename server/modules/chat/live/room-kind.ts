import { pageOfChanges } from '#contract/chat/chat.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { LivePerson, RoomKind } from '#server/platform/live/points.ts'
import { shapeLine } from '../lines/line.ts'
import { type LineRow, rowsAfter } from '../lines/lines.queries.ts'
import { socketRoom } from '../room-name.ts'
import { hidesReading } from '../rooms/reading.queries.ts'
import { findMine, findNumbers, roomsOf } from '../rooms/rooms.queries.ts'

/** Rooms on the socket: lines reach who has joined, and all members hear that there are some. */
export const chatRooms: RoomKind = {
  kind: 'chat',
  mayJoin: async (tx, id, userId) => (await findMine(tx, id, userId)) !== undefined,
  rows: {
    async joined(tx, id, userId) {
      const mine = await findMine(tx, id, userId)
      if (!mine) throw new Failure('not_found')
      const { last_seq, last_rev, read_seq } = mine
      return { type: 'room_joined', room_id: socketRoom(id), last_seq, last_rev, read_seq }
    },
    newest: async (tx, id) => (await findNumbers(tx, id))?.last_rev ?? 0,
    async after(tx, id, rev) {
      const rows = await rowsAfter(tx, id, rev, pageOfChanges)
      return rows.map((row, index) => framesOf(row, rows[index - 1]?.rev ?? rev))
    },
  },
}

function framesOf(row: LineRow, after: number) {
  const frame = (view: Parameters<typeof shapeLine>[1]) => ({
    type: 'new_message' as const,
    room_id: socketRoom(row.room_id),
    after,
    message: shapeLine(row, view),
  })
  return {
    rev: row.rev,
    senderId: row.sender_id,
    quotedId: row.quoted_sender_id,
    frame: frame({}),
    own: frame({ viewerId: row.sender_id }),
    hidden: frame({ isHidden: true }),
    unquoted: frame({ isQuoteHidden: true }),
  }
}

export const chatPerson: LivePerson = {
  watches: async (tx, userId) => (await roomsOf(tx, userId)).map(socketRoom),
  deafTo: async (tx, userId) => ((await hidesReading(tx, userId)) ? ['message_read'] : []),
}
