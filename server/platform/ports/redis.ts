import type { Redis } from 'ioredis'
import type { Log } from '#server/platform/base/log.ts'

/** A connection that fails immediately while Redis is down instead of queueing, and reconnects by itself. */
export const openRedis = async (url: string, log: Log): Promise<Redis> => {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    connectTimeout: 5_000,
    keyPrefix: 'coptic:',
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), 2_000),
  })
  redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis is not reachable'))
  await redis.connect()
  return redis
}
