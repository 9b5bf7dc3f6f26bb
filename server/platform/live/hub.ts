import type { LiveParts } from './live-parts.ts'
import { personKind, personRoom, type RoomMessage, type UserHint, userChannel } from './channels.ts'
import type { Connection } from './connection.ts'
import { createConnected } from './connected.ts'
import { createDelivery, createLocalUser, type LocalUser } from './frames/delivery.ts'
import { createPresence } from './presence.ts'
import type { LivePerson, RoomKind } from './points.ts'
import { createRooms, mayJoin, personOf, type Rooms } from './rooms.ts'

/** Maximum sockets per person on a node. */
export const maxSockets = 10

type Registered = LocalUser & { listening: Promise<() => Promise<void>> }

/** The sockets of this node by person, session and room. */
export function createHub(
  { db, bus, log, flags, now }: Pick<LiveParts, 'db' | 'bus' | 'log' | 'flags' | 'now'>,
  { rooms: kinds, people }: { rooms: readonly RoomKind[]; people: readonly LivePerson[] },
) {
  const users = new Map<string, Registered>()
  const sessions = new Map<string, Set<Connection>>()
  const emptied: Array<() => void> = []
  const delivery = createDelivery({ db, log })
  const presence = createPresence({ bus, log, rooms: () => rooms })
  const rooms: Rooms = createRooms(
    { bus, log, db, kinds },
    (roomId, message: RoomMessage) => {
      if ('presence' in message) presence.hear(roomId, message.presence)
      else if ('recheck' in message)
        for (const connection of rooms.connectionsOf(roomId)) void recheck(connection, [roomId]).catch(cannotFollow)
    },
    presence.changed,
  )
  const connected = createConnected({ db, people })
  const hasPersonRooms = kinds.some(({ kind }) => kind === personKind)
  const leaving = new Set<Promise<void>>()
  const stopGap = bus.onGap(() => {
    for (const user of users.values()) {
      void delivery.deliver(user)
      void refresh(user)
    }
    rooms.readAgain()
    presence.askAgain()
  })

  const register = (userId: string): Registered => {
    const user = createLocalUser(userId)
    const listening = bus.subscribe(userChannel(userId), ({ payload }) => {
      const hint = payload as UserHint
      if ('seq' in hint) void delivery.deliver(user)
      else if ('person' in hint) void refresh(user)
      else if ('recheck' in hint)
        for (const connection of user.connections) void recheck(connection, connection.rooms).catch(cannotFollow)
      else if ('enter' in hint) for (const connection of user.connections) void enter(connection, hint.enter)
      else for (const connection of user.connections) part(connection, hint.leave)
    })
    const registered = Object.assign(user, { listening })
    users.set(userId, registered)
    return registered
  }
  const enter = (connection: Connection, roomId: string) =>
    rooms.watch(connection, roomId).then(() => connection.send({ type: 'room_updated', room_id: roomId }), cannotFollow)
  const part = (connection: Connection, roomId: string) => {
    const isIn = connection.rooms.has(roomId) || connection.watched.has(roomId)
    rooms.leave(connection, roomId)
    rooms.unwatch(connection, roomId)
    if (isIn) connection.send({ type: 'room_left', room_id: roomId })
  }
  const recheck = async (connection: Connection, roomIds: Iterable<string>) => {
    for (const roomId of [...roomIds]) if (!(await mayJoin(db, kinds, roomId, connection.userId))) part(connection, roomId)
  }
  const refresh = async ({ connections }: LocalUser) => {
    for (const connection of connections) {
      const before = presence.matesOf(connection)
      await connected.read(connection).catch(cannotFollow)
      const after = presence.matesOf(connection)
      for (const id of before) if (!after.has(id)) connection.send({ type: 'user_offline', user_id: id })
      for (const id of after) if (!before.has(id)) connection.send({ type: 'user_online', user_id: id })
      for (const roomId of connection.rooms) presence.changed(roomId)
    }
  }
  const cannotFollow = (error: unknown) => log.warn({ err: error }, 'could not follow what changed for a person')
  const join = (sessionId: string, connection: Connection) =>
    sessions.set(sessionId, (sessions.get(sessionId) ?? new Set()).add(connection))
  const detach = (sessionId: string, connection: Connection) => {
    const connections = sessions.get(sessionId)
    if (connections?.delete(connection) && connections.size === 0) sessions.delete(sessionId)
  }
  const settle = (connection: Connection) => {
    if (connection.cursor !== null || connection.startFrom === null) return
    connection.cursor = connection.startFrom
    const user = users.get(connection.userId)
    if (user) void delivery.deliver(user)
  }

  return {
    /** False when the person already has too many sockets. */
    add(connection: Connection): boolean {
      const user = users.get(connection.userId) ?? register(connection.userId)
      if (user.connections.size >= maxSockets) return false
      user.connections.add(connection)
      join(connection.sessionId, connection)
      return true
    },
    remove(connection: Connection) {
      rooms.leaveAll(connection)
      detach(connection.sessionId, connection)
      const user = users.get(connection.userId)
      if (!user?.connections.delete(connection) || user.connections.size > 0) return
      users.delete(connection.userId)
      const left = connected.left(connection.userId, new Date(now()).toISOString()).catch(cannotFollow)
      leaving.add(left)
      void left.then(() => leaving.delete(left))
      if (users.size === 0) for (const resolve of emptied.splice(0)) resolve()
      user.listening
        .then((stop) => stop())
        .catch((error: Error) => log.warn({ err: error }, 'could not leave the bus room of a person'))
    },
    /**
     * Greets a socket once its hints are subscribed. Numbered frames wait for `settle` or `resume`, so that a replay comes first.
     */
    async welcome(connection: Connection): Promise<void> {
      await users.get(connection.userId)?.listening
      const [last, version, watched] = await Promise.all([
        delivery.newest(connection.userId),
        flags.version(db),
        connected.watchedBy(connection),
        connected.read(connection),
      ])
      if (users.get(connection.userId)?.connections.has(connection))
        await Promise.all([
          ...watched.map((roomId) => rooms.watch(connection, roomId)),
          ...(hasPersonRooms ? [rooms.join(connection, personRoom(connection.userId))] : []),
        ])
      connection.startFrom = last
      connection.send({
        type: 'connection_established',
        user_id: connection.userId,
        connection_id: connection.id,
        last_seq: last,
        flags_version: version,
      })
    },
    /** Starts its numbered frames at the greeting's number, unless they have started. */
    settle,
    async resume(connection: Connection, lastSeq: number) {
      await delivery.resume(connection, lastSeq)
      const user = users.get(connection.userId)
      if (user) await delivery.deliver(user)
    },
    moveTo(connection: Connection, sessionId: string) {
      detach(connection.sessionId, connection)
      connection.sessionId = sessionId
      join(sessionId, connection)
    },
    async joinRoom(connection: Connection, roomId: string) {
      if (!users.get(connection.userId)?.connections.has(connection)) return
      await rooms.join(connection, roomId)
      // Whoever is not announced yet is with the next batch.
      const person = personOf(roomId)
      if (person !== null && presence.sees(connection, roomId, person)) connection.send({ type: 'user_online', user_id: person })
    },
    leaveRoom: rooms.leave,
    matesOf: presence.matesOf,
    connections: () => [...users.values()].flatMap((user) => [...user.connections]),
    sessionIds: () => [...sessions.keys()],
    ofSession: (sessionId: string) => [...(sessions.get(sessionId) ?? [])],
    /** Resolves when the last socket is closed. */
    empty: () => new Promise<void>((resolve) => (users.size === 0 ? resolve() : void emptied.push(resolve))),
    async close() {
      stopGap()
      await presence.close()
      await Promise.all(leaving)
    },
  }
}
export type Hub = ReturnType<typeof createHub>
