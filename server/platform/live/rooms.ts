import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { ServerFrame } from '#contract/core/socket.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { LiveParts } from './live-parts.ts'
import { personRoom, type RoomMessage, roomChannel } from './channels.ts'
import type { Connection } from './connection.ts'
import type { RoomKind, RoomRow } from './points.ts'
import { createRoomReader, type RoomReader } from './room-reader.ts'

/** Sockets served before yielding to other work. */
const chunk = 200
export const maxRooms = 50
/** Who only watches a room hears of it at most this often. */
const watchedMs = 1_000

type Room = {
  connections: Set<Connection>
  watchers: Set<Connection>
  stop: Promise<() => Promise<void>>
  sending: Promise<void>
  reader: RoomReader | null
  telling: NodeJS.Timeout | null
}

/** Room membership of this node's sockets. Messages reach a room's sockets in order, in chunks. */
export function createRooms(
  { bus, log, db, kinds }: Pick<LiveParts, 'bus' | 'log' | 'db'> & { kinds: readonly RoomKind[] },
  onOther: (roomId: string, message: RoomMessage) => void,
  onChange: (roomId: string) => void,
) {
  const rooms = new Map<string, Room>()

  const open = (roomId: string): Room => {
    const { kind, id } = partsOf(kinds, roomId)
    const room: Room = {
      connections: new Set(),
      watchers: new Set(),
      stop: bus.subscribe(roomChannel(roomId), ({ payload }) => hear(roomId, payload as RoomMessage)),
      sending: Promise.resolve(),
      reader: kind?.rows ? createRoomReader({ db, log, rows: kind.rows, id, tell: (row) => queue(room, rowText(row)) }) : null,
      telling: null,
    }
    rooms.set(roomId, room)
    return room
  }
  const queue = (room: Room, textFor: (connection: Connection) => string | null) => {
    room.sending = room.sending.then(() =>
      inChunks(room.connections, (connection) => {
        const text = textFor(connection)
        if (text !== null) connection.sendText(text)
      }),
    )
  }
  const hear = (roomId: string, message: RoomMessage) => {
    const room = rooms.get(roomId)
    if (!room) return
    if ('presence' in message || 'recheck' in message) return onOther(roomId, message)
    if ('frame' in message) return queue(room, frameText(message))
    if (room.connections.size > 0) room.reader?.read()
    room.telling ??= setTimeout(() => {
      room.telling = null
      const text = JSON.stringify({ type: 'room_updated', room_id: roomId } satisfies ServerFrame)
      void inChunks(room.watchers, (connection) => connection.sendText(text))
    }, watchedMs).unref()
  }
  const closeEmpty = (roomId: string, room: Room) => {
    if (room.connections.size + room.watchers.size > 0) return
    if (room.telling) clearTimeout(room.telling)
    rooms.delete(roomId)
    room.stop.then((stop) => stop()).catch((error: Error) => log.warn({ err: error, roomId }, 'could not leave a bus room'))
  }
  const leave = (connection: Connection, roomId: string) => {
    const room = rooms.get(roomId)
    connection.rooms.delete(roomId)
    if (!room?.connections.delete(connection)) return
    onChange(roomId)
    if (room.connections.size === 0) room.reader?.rest()
    closeEmpty(roomId, room)
  }
  const unwatch = (connection: Connection, roomId: string) => {
    const room = rooms.get(roomId)
    connection.watched.delete(roomId)
    if (room?.watchers.delete(connection)) closeEmpty(roomId, room)
  }
  return {
    async join(connection: Connection, roomId: string): Promise<void> {
      const room = rooms.get(roomId) ?? open(roomId)
      room.connections.add(connection)
      connection.rooms.add(roomId)
      await room.stop
      await room.reader?.start()
      onChange(roomId)
    },
    leave,
    async watch(connection: Connection, roomId: string): Promise<void> {
      const room = rooms.get(roomId) ?? open(roomId)
      room.watchers.add(connection)
      connection.watched.add(roomId)
      await room.stop
    },
    unwatch,
    leaveAll: (connection: Connection) => {
      for (const roomId of [...connection.rooms]) leave(connection, roomId)
      for (const roomId of [...connection.watched]) unwatch(connection, roomId)
    },
    /** Messages may have been lost: every room looks for rows. */
    readAgain() {
      for (const [roomId, room] of rooms) if (room.reader) hear(roomId, { at: 0 })
    },
    connectionsOf: (roomId: string): ReadonlySet<Connection> => rooms.get(roomId)?.connections ?? new Set(),
    ids: () => [...rooms].flatMap(([id, { connections }]) => (connections.size > 0 ? [id] : [])),
  }
}
export type Rooms = ReturnType<typeof createRooms>

const frameText = ({ frame, from }: { frame: ServerFrame; from?: string }) => {
  const text = JSON.stringify(frame)
  return ({ barred, deafTo }: Connection) => (deafTo.has(frame.type) || (from !== undefined && barred.has(from)) ? null : text)
}

const rowText = ({ senderId, quotedId, ...row }: RoomRow) => {
  const [frame, own, hidden, unquoted] = [row.frame, row.own, row.hidden, row.unquoted].map((one) => JSON.stringify(one))
  return ({ userId, barred }: Connection) => {
    const text = userId === senderId ? own : isIn(barred, senderId) ? hidden : isIn(barred, quotedId) ? unquoted : frame
    return text ?? null
  }
}
const isIn = (barred: ReadonlySet<string>, id: string | null) => id !== null && barred.has(id)

/** The kind and the id of `<kind>:<id>`; a kind that no module provides is undefined. */
export function partsOf(kinds: readonly RoomKind[], roomId: string): { kind: RoomKind | undefined; id: string } {
  const [name, id = '', ...rest] = roomId.split(':')
  const kind = rest.length === 0 && isUuid(id) ? kinds.find((one) => one.kind === name) : undefined
  return { kind, id }
}

/** Whose presence a room is for; null for every room that is not one member's own. */
export const personOf = (roomId: string): string | null =>
  roomId.startsWith(personRoom('')) ? roomId.slice(personRoom('').length) : null

/** Whether a person may join `<kind>:<id>`; kinds that no module provides are closed. */
export async function mayJoin(db: LiveParts['db'], kinds: readonly RoomKind[], roomId: string, userId: string): Promise<boolean> {
  const { kind, id } = partsOf(kinds, roomId)
  return kind?.mayJoin(db, id, userId) ?? false
}

export async function inChunks(connections: Iterable<Connection>, send: (connection: Connection) => void) {
  let sent = 0
  for (const connection of [...connections]) {
    send(connection)
    sent += 1
    if (sent % chunk === 0) await yieldTurn()
  }
}
