import { randomUUID } from 'node:crypto'
import type { BusListener, BusMessage } from './bus.ts'

/** NOTIFY carries less than 8,000 bytes; every implementation has the same limit, so that code runs on all of them. */
const maxBytes = 6_000

/** Encodes a message with its own id: PostgreSQL merges equal payloads within one transaction. */
export const encode = (room: string, payload: unknown) => {
  const bytes = Buffer.byteLength(JSON.stringify(payload) ?? 'null')
  if (bytes > maxBytes) throw new RangeError(`a bus message carries at most ${maxBytes} bytes, this one for ${room} has ${bytes}`)
  return JSON.stringify({ id: randomUUID(), room, payload: payload ?? null } satisfies BusMessage)
}
export const decode = (text: string) => JSON.parse(text) as BusMessage

/** Listeners by room. A throwing listener does not affect the others. */
export const createRooms = (onError: (error: unknown, room: string) => void) => {
  const rooms = new Map<string, Set<BusListener>>()
  return {
    /** Returns whether the listener is the first of its room. */
    add(room: string, listener: BusListener) {
      const present = rooms.get(room)
      present?.add(listener)
      if (!present) rooms.set(room, new Set([listener]))
      return !present
    },
    /** Returns whether the listener was the last of its room. */
    remove(room: string, listener: BusListener) {
      const present = rooms.get(room)
      if (!present?.delete(listener) || present.size > 0) return false
      return rooms.delete(room)
    },
    names: () => [...rooms.keys()],
    deliver(message: BusMessage) {
      for (const listener of rooms.get(message.room) ?? []) {
        try {
          listener(message)
        } catch (error) {
          onError(error, message.room)
        }
      }
    },
  }
}

/** Listeners for possible message loss. */
export const createGaps = () => {
  const listeners = new Set<() => void>()
  return {
    on(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}
