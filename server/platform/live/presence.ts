import { randomUUID } from 'node:crypto'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { LiveParts } from './live-parts.ts'
import { type PresenceUpdate, type RoomMessage, roomChannel } from './channels.ts'
import type { Connection } from './connection.ts'
import { personOf, type Rooms } from './rooms.ts'

const batchMs = 1_000
const heartbeatMs = 30_000
/** A node that is silent for this long is considered gone, with all its people. */
const silentMs = 75_000
const namesPerMessage = 100
const chunk = 200

type Elsewhere = Map<string, { users: Set<string>; heardAt: number }>
type PresenceOptions = { bus: LiveParts['bus']; log: LiveParts['log']; rooms: () => Rooms }

/**
 * Notifies people in a room who is present, at most once a second (reference, scale-out 1). Nodes exchange their lists per room; a
 * person who returns within the second never left. In a room of one person nobody else is present. Who hides their presence hears of
 * nobody's (PPL-D7).
 */
export function createPresence({ bus, log, rooms }: PresenceOptions) {
  const node = randomUUID()
  const elsewhere = new Map<string, Elsewhere>()
  const published = new Map<string, Set<string>>()
  const announced = new Map<string, Set<string>>()
  const changed = new Set<string>()

  const here = (roomId: string) => {
    const person = personOf(roomId)
    const users = new Set<string>()
    for (const { userId, isUnseen } of rooms().connectionsOf(roomId))
      if (!isUnseen && (person === null || person === userId)) users.add(userId)
    return users
  }
  const present = (roomId: string) => {
    const users = here(roomId)
    for (const { users: others } of elsewhere.get(roomId)?.values() ?? []) for (const user of others) users.add(user)
    return users
  }
  const tell = async (roomId: string, news: Omit<PresenceUpdate, 'node'>) => {
    await bus.publish(roomChannel(roomId), { presence: { node, ...news } } satisfies RoomMessage)
  }
  const tellNames = async (roomId: string, key: 'on' | 'off', users: string[]) => {
    for (let start = 0; start < users.length; start += namesPerMessage)
      await tell(roomId, { [key]: users.slice(start, start + namesPerMessage) })
  }
  const tellAll = async (roomId: string, users: string[], also: { ask?: true } = {}) => {
    await tell(roomId, { ...also, fresh: true, on: users.slice(0, namesPerMessage) })
    await tellNames(roomId, 'on', users.slice(namesPerMessage))
  }

  async function tick() {
    const due = [...changed]
    changed.clear()
    const news = new Map<Connection, { on: Set<string>; off: Set<string> }>()
    for (const roomId of due) {
      await publishOwn(roomId)
      collect(roomId, news)
    }
    await send(news)
  }

  async function publishOwn(roomId: string) {
    const before = published.get(roomId)
    const now = here(roomId)
    const isOpen = rooms().connectionsOf(roomId).size > 0
    if (isOpen) published.set(roomId, now)
    else published.delete(roomId)
    if (before) {
      await tellNames(roomId, 'on', [...without(now, before)])
      await tellNames(roomId, 'off', [...without(before, now)])
    } else if (isOpen) {
      await tellAll(roomId, [...now], { ask: true })
    }
    if (!isOpen) elsewhere.delete(roomId)
  }

  function collect(roomId: string, news: Map<Connection, { on: Set<string>; off: Set<string> }>) {
    const before = announced.get(roomId) ?? new Set<string>()
    const now = present(roomId)
    const connections = rooms().connectionsOf(roomId)
    if (connections.size > 0) announced.set(roomId, now)
    else announced.delete(roomId)
    const on = without(now, before)
    const off = without(before, now)
    if (on.size === 0 && off.size === 0) return
    for (const connection of connections) {
      const own = news.get(connection) ?? { on: new Set(), off: new Set() }
      news.set(connection, own)
      for (const user of on) own.on.add(user)
      for (const user of off) own.off.add(user)
    }
  }

  async function send(news: Map<Connection, { on: Set<string>; off: Set<string> }>) {
    let sent = 0
    for (const [connection, { on, off }] of news) {
      const mates = matesOf(connection)
      const isNews = (user: string) => !connection.isUnseen && user !== connection.userId && !connection.barred.has(user)
      for (const user of on) if (isNews(user)) connection.send({ type: 'user_online', user_id: user })
      for (const user of off) if (!mates.has(user) && isNews(user)) connection.send({ type: 'user_offline', user_id: user })
      sent += 1
      if (sent % chunk === 0) await yieldTurn()
    }
  }

  const matesOf = (connection: Connection) => {
    const mates = new Set<string>()
    if (connection.isUnseen) return mates
    for (const roomId of connection.rooms) for (const user of present(roomId)) mates.add(user)
    mates.delete(connection.userId)
    for (const user of connection.barred) mates.delete(user)
    return mates
  }

  function hear(roomId: string, { node: from, fresh, on = [], off = [], ask }: PresenceUpdate) {
    if (from === node) return
    const nodes: Elsewhere = elsewhere.get(roomId) ?? new Map()
    elsewhere.set(roomId, nodes)
    const known = nodes.get(from) ?? { users: new Set<string>(), heardAt: 0 }
    nodes.set(from, known)
    known.heardAt = performance.now()
    if (fresh) known.users.clear()
    for (const user of on) known.users.add(user)
    for (const user of off) known.users.delete(user)
    if (fresh || on.length > 0 || off.length > 0) changed.add(roomId)
    if (ask) tellAll(roomId, [...here(roomId)]).catch(cannotTell)
  }

  const heartbeat = async () => {
    const now = performance.now()
    for (const roomId of rooms().ids()) {
      for (const [from, { heardAt }] of elsewhere.get(roomId) ?? []) {
        if (now - heardAt <= silentMs) continue
        elsewhere.get(roomId)?.delete(from)
        if (elsewhere.get(roomId)?.size === 0) elsewhere.delete(roomId)
        changed.add(roomId)
      }
      // Most people's own rooms are known to no other node.
      if (personOf(roomId) === null || elsewhere.has(roomId)) await tell(roomId, {})
    }
  }
  const cannotTell = (error: unknown) => log.warn({ err: error }, 'could not tell other servers who is online')

  let working = Promise.resolve()
  const every = (milliseconds: number, work: () => Promise<void>) =>
    setInterval(() => {
      working = working.then(work).catch(cannotTell)
    }, milliseconds).unref()
  const timers = [every(batchMs, tick), every(heartbeatMs, heartbeat)]

  return {
    changed: (roomId: string) => void changed.add(roomId),
    hear,
    matesOf,
    /** Whether the others in the room were told that a person is present, and this connection may know. */
    sees: (connection: Connection, roomId: string, userId: string) =>
      !connection.isUnseen && !connection.barred.has(userId) && (announced.get(roomId)?.has(userId) ?? false),
    /** Messages between nodes may have been lost: all nodes publish their full lists again. */
    askAgain() {
      published.clear()
      for (const roomId of rooms().ids()) changed.add(roomId)
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await working
    },
  }
}

const without = (users: Set<string>, others: Set<string>) => new Set([...users].filter((user) => !others.has(user)))
