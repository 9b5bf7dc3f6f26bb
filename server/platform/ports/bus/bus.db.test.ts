import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#server/platform/db/tx.ts'
import { createLog } from '#server/platform/base/log.ts'
import { endSessions, freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { redisMissing, startRedis } from '#tests/support/process/redis.ts'
import { openRedis } from '../redis.ts'
import type { Bus, BusMessage } from './bus.ts'
import { memoryBus } from './memory-bus.ts'
import { postgresBus } from './postgres-bus.ts'
import { redisBus } from './redis-bus.ts'

/** Two servers of one installation (only one in memory) and a way to cut their connections. */
type Kind = { buses: [Bus, Bus]; cut: (() => Promise<unknown>) | null; close(): Promise<void> }

const log = createLog({ level: 'silent' })
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const kinds: Record<string, () => Promise<Kind>> = {
  memory: async () => {
    const bus = memoryBus({ log })
    return { buses: [bus, bus], cut: null, close: () => bus.close() }
  },
  postgres: async () => {
    const { db, connection } = fresh
    const buses: [Bus, Bus] = [await postgresBus({ db, connection, log }), await postgresBus({ db, connection, log })]
    const cut = () => endSessions(fresh, 'coptic-bus')
    return { buses, cut, close: async () => void (await Promise.all(buses.map((bus) => bus.close()))) }
  },
  redis: async () => {
    const server = await startRedis()
    const lines = [await openRedis(server.url, log), await openRedis(server.url, log)] as const
    const buses: [Bus, Bus] = [await redisBus({ ...lines[0], log }), await redisBus({ ...lines[1], log })]
    const close = async () => {
      for (const bus of buses) await bus.close()
      for (const { redis } of lines) redis.disconnect()
      await server.close()
    }
    return { buses, cut: server.cut, close }
  },
}

for (const [name, open] of Object.entries(kinds)) {
  describe.skipIf(name === 'redis' && redisMissing)(`the bus on ${name}`, () => {
    let kind: Kind
    let here: Bus
    let there: Bus
    let rooms = 0
    beforeAll(async () => {
      kind = await open()
      ;[here, there] = kind.buses
    })
    afterAll(() => kind.close())

    const listen = async (bus: Bus, room: string) => {
      const heard: unknown[] = []
      const stop = await bus.subscribe(room, (message) => heard.push(message.payload))
      return { heard, stop }
    }
    const room = () => `room:${name}:${++rooms}`
    /** Resolves when everything published before has arrived. */
    const settle = async (bus: Bus, on: string) => {
      const mark = crypto.randomUUID()
      let seen = false
      const stop = await bus.subscribe(on, ({ payload }) => (seen ||= payload === mark))
      await here.publish(on, mark)
      await expect.poll(() => seen).toBe(true)
      await stop()
      return mark
    }

    test('a message reaches every listener of its channel, on all nodes, once and in order', async () => {
      const on = room()
      const listeners = [await listen(here, on), await listen(here, on), await listen(there, on)]
      for (let n = 0; n < 50; n += 1) await here.publish(on, { n })
      for (const { heard } of listeners) await expect.poll(() => heard).toEqual(Array.from({ length: 50 }, (_, n) => ({ n })))
    })

    test('only its channel receives it', async () => {
      const [mine, other] = [room(), room()]
      const { heard } = await listen(there, mine)
      await here.publish(other, 'for others')
      const mark = await settle(there, mine)
      expect(heard).toEqual([mark])
    })

    test('equal payloads are all delivered, each message with its own id', async () => {
      const on = room()
      const heard: BusMessage[] = []
      await there.subscribe(on, (message) => heard.push(message))
      await transact(fresh.db, async (tx) => {
        for (let n = 0; n < 3; n += 1) await here.publish(on, 'same', tx)
      })
      await expect
        .poll(() => heard.map((message) => [message.room, message.payload]))
        .toEqual([
          [on, 'same'],
          [on, 'same'],
          [on, 'same'],
        ])
      expect(new Set(heard.map((message) => message.id)).size).toBe(3)
    })

    test('in a transaction a message is sent after the commit, and never after a rollback', async () => {
      const on = room()
      const { heard } = await listen(there, on)
      await transact(fresh.db, async (tx) => {
        await here.publish(on, 'committed', tx)
        const mark = await settle(there, on)
        expect(heard).toEqual([mark])
        heard.length = 0
      })
      await expect.poll(() => heard).toEqual(['committed'])
      heard.length = 0
      const failed = transact(fresh.db, async (tx) => {
        await here.publish(on, 'rolled back', tx)
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect([await settle(there, on)]).toEqual(heard)
    })

    test('an unsubscribed listener receives nothing more, the others still do', async () => {
      const on = room()
      const gone = await listen(there, on)
      const stays = await listen(there, on)
      await gone.stop()
      const mark = await settle(there, on)
      expect([gone.heard, stays.heard]).toEqual([[], [mark]])
      await stays.stop()
      await settle(there, on)
      expect(stays.heard).toEqual([mark])
    })

    test('a throwing listener does not stop the next', async () => {
      const on = room()
      await there.subscribe(on, () => {
        throw new Error('mine')
      })
      const { heard } = await listen(there, on)
      await here.publish(on, 'still told')
      await expect.poll(() => heard).toEqual(['still told'])
    })

    test('a payload that one implementation cannot carry is rejected by all', async () => {
      await expect(here.publish(room(), 'x'.repeat(6_001))).rejects.toThrow(RangeError)
      const on = room()
      const { heard } = await listen(there, on)
      const longest = 'ⲁ'.repeat(1_999)
      await here.publish(on, longest)
      await expect.poll(() => heard).toEqual([longest])
    })

    if (name === 'memory') return
    test('after a lost connection it resubscribes by itself and reports the gap', async () => {
      const on = room()
      const { heard } = await listen(there, on)
      let gaps = 0
      const stop = there.onGap(() => (gaps += 1))
      await kind.cut?.()
      await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
      await expect
        .poll(
          () =>
            here.publish(on, 'back').then(
              () => heard.at(-1),
              () => null,
            ),
          { timeout: 10_000 },
        )
        .toBe('back')
      stop()
    })
  })
}
