import type { Redis } from 'ioredis'
import { unreachable } from '#server/platform/base/unreachable.ts'
import type { Log } from '#server/platform/base/log.ts'
import { createPatience, type Patience } from './patience.ts'

export type PatientRedis = { redis: Redis; patience: Patience }

/**
 * A connection that fails immediately while Redis is down instead of queueing, soon while it hangs, and reconnects by itself. What a
 * request waits for goes through `patience`.
 */
export const openRedis = async (url: string, log: Log): Promise<PatientRedis> => {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 300,
    connectTimeout: 5_000,
    keyPrefix: 'coptic:',
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), 2_000),
  })
  let told: Error | undefined
  redis.on('error', (error: Error) => {
    told = error
    log.warn({ err: error }, 'Redis is not reachable')
  })
  await redis.connect().catch((error: Error) => {
    redis.disconnect()
    throw unreachable('Redis', 'REDIS_URL', url, told ?? error)
  })
  return { redis, patience: createPatience({ now: Date.now, isLate: (error) => /timed out/i.test(String(error)) }) }
}
