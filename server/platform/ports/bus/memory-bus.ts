import { afterCommit } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Bus, BusListener } from './bus.ts'
import { createGaps, createRooms, decode, encode } from './message.ts'

/** In-process bus. Delivery is asynchronous and in order, as on the others. */
export const memoryBus = ({ log }: { log: Log }): Bus => {
  const rooms = createRooms((error, room) => log.error({ err: error, room }, 'a bus listener failed'))
  const gaps = createGaps()
  const send = (text: string) => queueMicrotask(() => rooms.deliver(decode(text)))
  return {
    publish: async (room, payload, tx) => {
      const text = encode(room, payload)
      if (tx) await afterCommit(tx, () => send(text))
      else send(text)
    },
    subscribe: async (room: string, listener: BusListener) => {
      const own: BusListener = (message) => listener(message)
      rooms.add(room, own)
      return async () => void rooms.remove(room, own)
    },
    onGap: (listener) => gaps.on(listener),
    close: async () => {},
  }
}
