import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/base/log.ts'
import { redisMissing, startRedis, type RedisServer } from '#tests/support/process/redis.ts'
import { openRedis } from '../redis.ts'
import type { Limiter } from './limiter.ts'
import { memoryLimiter } from './memory-limiter.ts'
import { redisLimiter } from './redis-limiter.ts'

type Kind = { limiter: Limiter; server: RedisServer | null; close(): Promise<void> }

const log = createLog({ level: 'silent' })
const start = Date.UTC(2026, 0, 7)
let time = start
const now = () => time

const kinds: Record<string, () => Promise<Kind>> = {
  memory: async () => {
    const limiter = memoryLimiter({ now })
    return { limiter, server: null, close: () => limiter.close() }
  },
  redis: async () => {
    const server = await startRedis()
    const patient = await openRedis(server.url, log)
    const { redis } = patient
    const limiter = redisLimiter({ ...patient, now, log })
    const close = async () => {
      await limiter.close()
      redis.disconnect()
      await server.close()
    }
    return { limiter, server, close }
  },
}

for (const [name, open] of Object.entries(kinds)) {
  describe.skipIf(name === 'redis' && redisMissing)(`limits on ${name}`, () => {
    let kind: Kind
    let limiter: Limiter
    beforeAll(async () => {
      kind = await open()
      limiter = kind.limiter
    })
    afterAll(() => kind.close())

    test('COM-D6 a burst passes, the next call waits whole seconds rounded up, and passes then', async () => {
      const limit = { burst: 5, windowSeconds: 60 }
      const taken = []
      for (let n = 0; n < 6; n += 1) taken.push(await limiter.take('burst', limit))
      expect(taken).toEqual([
        { ok: true, remaining: 4, retryAfter: 0 },
        { ok: true, remaining: 3, retryAfter: 0 },
        { ok: true, remaining: 2, retryAfter: 0 },
        { ok: true, remaining: 1, retryAfter: 0 },
        { ok: true, remaining: 0, retryAfter: 0 },
        { ok: false, remaining: 0, retryAfter: 12 },
      ])
      time += 500
      expect(await limiter.take('burst', limit)).toEqual({ ok: false, remaining: 0, retryAfter: 12 })
      time += 11_499
      expect(await limiter.take('burst', limit)).toEqual({ ok: false, remaining: 0, retryAfter: 1 })
      time += 1
      expect(await limiter.take('burst', limit)).toEqual({ ok: true, remaining: 0, retryAfter: 0 })
    })

    test('a limiter refills evenly up to the burst and no further', async () => {
      const limit = { burst: 3, windowSeconds: 30 }
      for (let n = 0; n < 3; n += 1) await limiter.take('refill', limit)
      time += 20_000
      expect((await limiter.take('refill', limit)).remaining).toBe(1)
      time += 3_600_000
      expect((await limiter.take('refill', limit)).remaining).toBe(2)
    })

    test('keys are independent, a cleared one is full again, and a rejected call costs nothing', async () => {
      const limit = { burst: 1, windowSeconds: 86_400 }
      expect((await limiter.take('mine', limit)).ok).toBe(true)
      expect(await limiter.take('mine', limit)).toEqual({ ok: false, remaining: 0, retryAfter: 86_400 })
      expect(await limiter.take('mine', limit)).toEqual({ ok: false, remaining: 0, retryAfter: 86_400 })
      expect((await limiter.take('yours', limit)).ok).toBe(true)
      await limiter.clear('mine')
      expect((await limiter.take('mine', limit)).ok).toBe(true)
    })

    test('a call may cost more, and a clock that goes back grants nothing', async () => {
      const limit = { burst: 10, windowSeconds: 10 }
      expect(await limiter.take('cost', limit, 8)).toEqual({ ok: true, remaining: 2, retryAfter: 0 })
      expect(await limiter.take('cost', limit, 5)).toEqual({ ok: false, remaining: 2, retryAfter: 3 })
      time -= 5_000
      expect(await limiter.take('cost', limit, 5)).toEqual({ ok: false, remaining: 2, retryAfter: 3 })
      time += 8_000
      expect((await limiter.take('cost', limit, 5)).ok).toBe(true)
    })

    test('what is given back can be taken again, up to the burst', async () => {
      const limit = { burst: 2, windowSeconds: 60 }
      for (let n = 0; n < 2; n += 1) await limiter.take('back', limit)
      await limiter.giveBack('back', limit, 0.9)
      expect((await limiter.take('back', limit)).ok).toBe(false)
      await limiter.giveBack('back', limit, 0.9)
      expect((await limiter.take('back', limit)).ok).toBe(true)
      await limiter.giveBack('back', limit, 50)
      expect((await limiter.take('back', limit)).remaining).toBe(1)
      await limiter.giveBack('never taken from', limit, 5)
      expect((await limiter.take('never taken from', limit)).remaining).toBe(1)
    })

    test('of a hundred simultaneous calls exactly the burst passes', async () => {
      const taken = await Promise.all(Array.from({ length: 100 }, () => limiter.take('crowd', { burst: 30, windowSeconds: 60 })))
      expect(taken.filter(({ ok }) => ok)).toHaveLength(30)
    })

    if (name === 'memory') return
    test('while Redis is unreachable each server counts alone, and together again afterwards', async () => {
      const limit = { burst: 2, windowSeconds: 60 }
      await kind.server?.kill()
      const alone = [await limiter.take('away', limit), await limiter.take('away', limit), await limiter.take('away', limit)]
      expect(alone.map(({ ok }) => ok)).toEqual([true, true, false])
      await kind.server?.start()
      await expect
        .poll(async () => (await limiter.take('away', { burst: 1_000, windowSeconds: 60 })).remaining, { timeout: 10_000 })
        .toBeGreaterThan(900)
    })
  })
}
