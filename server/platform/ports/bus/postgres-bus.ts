import { sql } from 'kysely'
import pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Bus, BusListener } from './bus.ts'
import { createGaps, createRooms, decode, encode } from './message.ts'

const channel = 'coptic_bus'

/**
 * LISTEN and NOTIFY: a message commits with its row. Every server receives every room and drops those without local listeners,
 * which suits up to about three servers; beyond that, use Redis.
 */
export const postgresBus = async ({ db, connection, log }: { db: Db; connection: Connection; log: Log }): Promise<Bus> => {
  const rooms = createRooms((error, room) => log.error({ err: error, room }, 'a bus listener failed'))
  const gaps = createGaps()
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const listen = async () => {
    const client = new pg.Client({ ...connection, application_name: 'coptic-bus', keepAlive: true })
    client.on('notification', ({ payload }) => payload && rooms.deliver(decode(payload)))
    client.on('error', (error) => log.warn({ err: error }, 'the bus lost its connection'))
    await client.connect()
    await client.query(`listen ${channel}`)
    client.once('end', () => !closed && again(50))
    return client
  }
  const again = (wait: number) => {
    retry = setTimeout(async () => {
      try {
        current = await listen()
        if (closed) await current.end()
        else gaps.tell()
      } catch (error) {
        log.warn({ err: error, wait }, 'the bus cannot reconnect yet')
        if (!closed) again(Math.min(wait * 2, 5_000))
      }
    }, wait)
  }

  let current = await listen()
  return {
    publish: async (room, payload, tx) => {
      await sql`select pg_notify(${channel}, ${encode(room, payload)})`.execute(tx ?? db)
    },
    subscribe: async (room: string, listener: BusListener) => {
      const own: BusListener = (message) => listener(message)
      rooms.add(room, own)
      return async () => void rooms.remove(room, own)
    },
    onGap: (listener) => gaps.on(listener),
    close: async () => {
      closed = true
      clearTimeout(retry)
      await current.end()
    },
  }
}
