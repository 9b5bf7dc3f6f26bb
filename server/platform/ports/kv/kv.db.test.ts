import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/base/log.ts'
import { redisMissing, startRedis } from '#tests/support/process/redis.ts'
import { openRedis } from '../redis.ts'
import type { Kv } from './kv.ts'
import { memoryKv } from './memory-kv.ts'
import { redisKv } from './redis-kv.ts'

type Kind = { kv: Kv; elapse(ms: number): Promise<void>; close(): Promise<void> }

const kinds: Record<string, () => Promise<Kind>> = {
  memory: async () => {
    let time = Date.UTC(2026, 0, 7)
    const kv = memoryKv({ now: () => time })
    const elapse = async (ms: number) => {
      time += ms
    }
    return { kv, elapse, close: () => kv.close() }
  },
  redis: async () => {
    const server = await startRedis()
    const patient = await openRedis(server.url, createLog({ level: 'silent' }))
    const { redis } = patient
    const kv = redisKv(patient)
    const clock = async () => {
      const [seconds, micros] = await redis.time()
      return Number(seconds) * 1_000 + Number(micros) / 1_000
    }
    // Redis uses its own clock: this waits until the time has passed there.
    const elapse = async (ms: number) => {
      const until = (await clock()) + ms
      await expect.poll(clock, { interval: 5, timeout: ms + 5_000 }).toBeGreaterThan(until)
    }
    const close = async () => {
      await kv.close()
      redis.disconnect()
      await server.close()
    }
    return { kv, elapse, close }
  },
}

for (const [name, open] of Object.entries(kinds)) {
  describe.skipIf(name === 'redis' && redisMissing)(`small values on ${name}`, () => {
    let kind: Kind
    let kv: Kv
    beforeAll(async () => {
      kind = await open()
      kv = kind.kv
    })
    afterAll(() => kind.close())

    test('values are set, read, replaced and deleted', async () => {
      expect(await kv.get('plain')).toBe(null)
      await kv.set('plain', 'ⲓⲏⲥⲟⲩⲥ')
      expect(await kv.get('plain')).toBe('ⲓⲏⲥⲟⲩⲥ')
      await kv.set('plain', '')
      expect(await kv.get('plain')).toBe('')
      expect([await kv.delete('plain'), await kv.delete('plain'), await kv.get('plain')]).toEqual([true, false, null])
    })

    test('a value expires with its time to live, and setting it without one keeps it', async () => {
      await kv.set('short', 'a', { ttlSeconds: 0.06 })
      await kv.set('kept', 'a', { ttlSeconds: 0.06 })
      await kv.set('kept', 'b')
      expect(await kv.get('short')).toBe('a')
      await kind.elapse(70)
      expect([await kv.get('short'), await kv.get('kept')]).toEqual([null, 'b'])
    })

    test('compare and set writes only over the expected value', async () => {
      expect(await kv.compareAndSet('cas', 'a', 'b')).toBe(false)
      expect(await kv.compareAndSet('cas', null, '')).toBe(true)
      expect(await kv.compareAndSet('cas', null, 'b')).toBe(false)
      expect(await kv.compareAndSet('cas', '', 'b')).toBe(true)
      expect(await kv.compareAndSet('cas', 'b', null)).toBe(true)
      expect(await kv.get('cas')).toBe(null)
      expect(await kv.compareAndSet('cas', null, 'c', { ttlSeconds: 0.03 })).toBe(true)
      await kind.elapse(40)
      expect(await kv.get('cas')).toBe(null)
    })

    test('of fifty simultaneous compare-and-sets one succeeds', async () => {
      const done = await Promise.all(Array.from({ length: 50 }, (_, n) => kv.compareAndSet('race', null, String(n))))
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(await kv.get('race')).toBe(String(done.indexOf(true)))
    })

    test('a counter counts every call and expires with the time to live of the first', async () => {
      const counts = await Promise.all(Array.from({ length: 20 }, () => kv.increment('count', { ttlSeconds: 0.2 })))
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
      expect(await kv.get('count')).toBe('20')
      await kind.elapse(210)
      expect(await kv.increment('count')).toBe(1)
    })

    test('a lock has one holder until released or expired', async () => {
      const lock = await kv.lock('seat', 30)
      expect(await kv.lock('seat', 30)).toBe(null)
      await lock?.release()
      const next = await kv.lock('seat', 0.03)
      expect(next).not.toBe(null)
      await kind.elapse(40)
      const later = await kv.lock('seat', 30)
      expect(later).not.toBe(null)
      await next?.release()
      expect(await kv.lock('seat', 30), 'who held it before cannot open it for others').toBe(null)
    })
  })
}
