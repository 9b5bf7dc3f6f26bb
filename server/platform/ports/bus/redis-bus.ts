import { setTimeout as sleep } from 'node:timers/promises'
import { afterCommit } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { PatientRedis } from '../redis.ts'
import type { Bus, BusListener } from './bus.ts'
import { createGaps, createRooms, decode, encode } from './message.ts'

const gapChannel = 'coptic:gap'
const retryAfterMs = 500

/** Redis or Valkey: one channel per room, received only by servers with listeners in it. */
export const redisBus = async ({ redis, patience, log }: PatientRedis & { log: Log }): Promise<Bus> => {
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
  listener.on('message', (channel: string, text: string) => {
    if (channel === gapChannel) gaps.tell()
    else rooms.deliver(decode(text))
  })
  await listener.connect()
  await listener.subscribe(gapChannel)
  listener.on('ready', () => {
    listener.subscribe(gapChannel, ...rooms.names().map(channelOf)).then(
      () => gaps.tell(),
      (error: Error) => log.warn({ err: error }, 'the bus cannot subscribe again yet'),
    )
  })

  let isOpen = true
  let isLosing = false
  /** Tells every server that messages were lost, once Redis takes one again: their own connections may have noticed nothing. */
  async function announceGap() {
    if (isLosing) return
    isLosing = true
    while (isLosing && isOpen) {
      await sleep(retryAfterMs, undefined, { ref: false })
      await patience(() => redis.publish(gapChannel, '')).then(
        () => {
          isLosing = false
        },
        () => {},
      )
    }
  }
  const send = (room: string, text: string) =>
    patience(() => redis.publish(channelOf(room), text)).then(
      () => {},
      // The row is committed and is the truth; listeners learn of the outage by the gap.
      (error: Error) => {
        log.warn({ err: error, room }, 'a bus message was lost')
        void announceGap()
      },
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
      isOpen = false
      listener.disconnect()
    },
  }
}
