import type { Redis } from 'ioredis'
import { afterCommit } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Bus, BusListener } from './bus.ts'
import { createGaps, createRooms, decode, encode } from './message.ts'

/** Redis or Valkey: one channel per room, received only by servers with listeners in it. */
export const redisBus = async ({ redis, log }: { redis: Redis; log: Log }): Promise<Bus> => {
  const rooms = createRooms((error, room) => log.error({ err: error, room }, 'a bus listener failed'))
  const gaps = createGaps()
  const channelOf = (room: string) => `coptic:bus:${room}`
  const listener = redis.duplicate({
    lazyConnect: true,
    enableOfflineQueue: true,
    autoResubscribe: false,
    maxRetriesPerRequest: null,
  })
  listener.on('error', (error: Error) => log.warn({ err: error }, 'the bus cannot reach Redis'))
  listener.on('message', (_channel: string, text: string) => rooms.deliver(decode(text)))
  await listener.connect()
  listener.on('ready', () => {
    const channels = rooms.names().map(channelOf)
    const back = channels.length > 0 ? listener.subscribe(...channels) : Promise.resolve()
    back.then(
      () => gaps.tell(),
      (error: Error) => log.warn({ err: error }, 'the bus cannot subscribe again yet'),
    )
  })

  const send = (room: string, text: string) =>
    redis.publish(channelOf(room), text).then(
      () => {},
      // The row is committed and is the truth; listeners learn of the outage by the gap.
      (error: Error) => log.warn({ err: error, room }, 'a bus message was lost'),
    )
  return {
    publish: async (room, payload, tx) => {
      const text = encode(room, payload)
      if (tx) await afterCommit(tx, () => send(room, text))
      else await send(room, text)
    },
    subscribe: async (room: string, handle: BusListener) => {
      const own: BusListener = (message) => handle(message)
      if (rooms.add(room, own)) await listener.subscribe(channelOf(room))
      return async () => {
        if (rooms.remove(room, own)) await listener.unsubscribe(channelOf(room))
      }
    },
    onGap: (onMissed) => gaps.on(onMissed),
    close: async () => {
      listener.disconnect()
    },
  }
}
