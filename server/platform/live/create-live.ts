import type { ServerFrame } from '#contract/core/socket.ts'
import { beforeCommit, transact, type Tx } from '#server/platform/db/tx.ts'
import type { Ports } from '#server/platform/ports/ports.ts'
import {
  everyoneChannel,
  personRoom,
  type RoomMessage,
  roomChannel,
  type SessionsHint,
  sessionsChannel,
  type UserHint,
  userChannel,
} from './channels.ts'
import { type NumberedFrame, reserveNumbers, storeFrames } from './frames/frames.queries.ts'
import type { Live } from './live.ts'

type Outgoing = Map<string, ServerFrame[]>
const idsPerMessage = 100

/** Frames of a transaction are numbered and stored together just before it commits. */
export function createLive({ bus }: Pick<Ports, 'bus'>): Live {
  const waiting = new WeakMap<object, Outgoing>()

  const outgoingOf = (tx: Tx): Outgoing => {
    const known = waiting.get(tx)
    if (known) return known
    const outgoing: Outgoing = new Map()
    waiting.set(tx, outgoing)
    beforeCommit(tx, async () => {
      waiting.delete(tx)
      const last = await number(tx, outgoing)
      for (const [userId, seq] of last) await bus.publish(userChannel(userId), { seq } satisfies UserHint, tx)
    })
    return outgoing
  }

  return {
    async send(tx, userId, frame) {
      if (!tx.isTransaction) return transact(tx, (inner) => this.send(inner, userId, frame))
      const outgoing = outgoingOf(tx)
      outgoing.set(userId, [...(outgoing.get(userId) ?? []).filter((other) => !isReplacedBy(other, frame)), frame])
    },
    sendToRoom: (tx, roomId, frame, from) =>
      bus.publish(roomChannel(roomId), { frame, ...(from === undefined ? {} : { from }) } satisfies RoomMessage, tx),
    roomAt: (tx, roomId, rev) => bus.publish(roomChannel(roomId), { at: rev } satisfies RoomMessage, tx),
    addToRoom: (tx, roomId, userId) => bus.publish(userChannel(userId), { enter: roomId } satisfies UserHint, tx),
    personChanged: (tx, userId) => bus.publish(userChannel(userId), { person: true } satisfies UserHint, tx),
    sendToAll: (tx, frame) => bus.publish(everyoneChannel, { frame } satisfies RoomMessage, tx),
    async closeSessions(tx, sessionIds, code) {
      for (let start = 0; start < sessionIds.length; start += idsPerMessage) {
        await bus.publish(
          sessionsChannel,
          { ids: sessionIds.slice(start, start + idsPerMessage), code } satisfies SessionsHint,
          tx,
        )
      }
    },
    recheckPerson: (tx, userId) => bus.publish(userChannel(userId), { recheck: true } satisfies UserHint, tx),
    recheckRoom: (tx, roomId) => bus.publish(roomChannel(roomId), { recheck: true } satisfies RoomMessage, tx),
    async companyChanged(tx, userId) {
      await this.recheckPerson(tx, userId)
      await this.recheckRoom(tx, personRoom(userId))
    },
    removeFromRoom: (tx, roomId, userId) => bus.publish(userChannel(userId), { leave: roomId } satisfies UserHint, tx),
  }
}

/** Only the newest count matters, and repeating a frame adds nothing. */
const isReplacedBy = (earlier: ServerFrame, later: ServerFrame) =>
  earlier.type === later.type && (later.type === 'unread_count' || JSON.stringify(earlier) === JSON.stringify(later))

async function number(tx: Tx, outgoing: Outgoing): Promise<Map<string, number>> {
  const people = [...outgoing]
  const last = await reserveNumbers(
    tx,
    people.map(([id]) => id),
    people.map(([, frames]) => frames.length),
  )
  const numbered = people.flatMap(([id, frames]): NumberedFrame[] => {
    const first = (last.get(id) ?? 0) - frames.length + 1
    return frames.map((frame, index) => ({ user_id: id, seq: first + index, frame }))
  })
  await storeFrames(tx, numbered)
  return last
}
