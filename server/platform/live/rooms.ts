import { setImmediate as yieldTurn } from 'node:timers/promises'
import { isUuid } from '#server/platform/base/params.ts'
import type { LiveParts } from './live-parts.ts'
import { type RoomMessage, roomChannel } from './channels.ts'
import type { Connection } from './connection.ts'
import type { RoomKind } from './points.ts'

/** Sockets served before yielding to other work. */
const chunk = 200
export const maxRooms = 50

type Room = { connections: Set<Connection>; stop: Promise<() => Promise<void>>; sending: Promise<void> }

/** Room membership of this node's sockets. Messages reach a room's sockets in order, in chunks. */
export function createRooms(
  { bus, log }: Pick<LiveParts, 'bus' | 'log'>,
  onPresence: (roomId: string, message: RoomMessage) => void,
  onChange: (roomId: string) => void,
) {
  const rooms = new Map<string, Room>()

  const open = (roomId: string): Room => {
    const stop = bus.subscribe(roomChannel(roomId), ({ payload }) => {
      const message = payload as RoomMessage
      if ('frame' in message) say(roomId, JSON.stringify(message.frame))
      else onPresence(roomId, message)
    })
    const room: Room = { connections: new Set(), stop, sending: Promise.resolve() }
    rooms.set(roomId, room)
    return room
  }
  const say = (roomId: string, text: string) => {
    const room = rooms.get(roomId)
    if (!room) return
    room.sending = room.sending.then(() => inChunks(room.connections, (connection) => connection.sendText(text)))
  }
  const leave = (connection: Connection, roomId: string) => {
    const room = rooms.get(roomId)
    connection.rooms.delete(roomId)
    if (!room?.connections.delete(connection)) return
    onChange(roomId)
    if (room.connections.size > 0) return
    rooms.delete(roomId)
    room.stop.then((stop) => stop()).catch((error: Error) => log.warn({ err: error, roomId }, 'could not leave a bus room'))
  }
  return {
    async join(connection: Connection, roomId: string): Promise<void> {
      const room = rooms.get(roomId) ?? open(roomId)
      room.connections.add(connection)
      connection.rooms.add(roomId)
      await room.stop
      onChange(roomId)
    },
    leave,
    leaveAll: (connection: Connection) => {
      for (const roomId of [...connection.rooms]) leave(connection, roomId)
    },
    connectionsOf: (roomId: string): ReadonlySet<Connection> => rooms.get(roomId)?.connections ?? new Set(),
    ids: () => [...rooms.keys()],
  }
}
export type Rooms = ReturnType<typeof createRooms>

/** Whether a person may join `<kind>:<id>`; kinds that no module provides are closed. */
export async function mayJoin(db: LiveParts['db'], kinds: readonly RoomKind[], roomId: string, userId: string): Promise<boolean> {
  const [name, id = '', ...rest] = roomId.split(':')
  const room = kinds.find(({ kind }) => kind === name)
  return room !== undefined && rest.length === 0 && isUuid(id) && room.mayJoin(db, id, userId)
}

export async function inChunks(connections: Iterable<Connection>, send: (connection: Connection) => void) {
  let sent = 0
  for (const connection of [...connections]) {
    send(connection)
    sent += 1
    if (sent % chunk === 0) await yieldTurn()
  }
}
