import type { Log } from '#server/platform/base/log.ts'
import type { PatientRedis } from '../redis.ts'
import type { Limiter } from './limiter.ts'
import { memoryLimiter } from './memory-limiter.ts'

// KEYS[1]; ARGV: burst, window in ms, cost, now in ms. Returns ok, remaining, seconds to wait.
const takeScript = `
local burst, window, cost, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local known = redis.call('hmget', KEYS[1], 'tokens', 'at')
local perMs = burst / window
local tokens, at = tonumber(known[1]), tonumber(known[2])
if tokens then
  if now < at then now = at end
  tokens = math.min(burst, tokens + (now - at) * perMs)
else
  tokens = burst
end
local ok, wait = 0, 0
if tokens + 1e-9 >= cost then
  ok = 1
  tokens = math.min(burst, math.max(0, tokens - cost))
else
  wait = math.max(1, math.ceil((cost - tokens) / perMs / 1000 - 1e-6))
end
redis.call('hset', KEYS[1], 'tokens', string.format('%.12g', tokens), 'at', string.format('%.0f', now))
redis.call('pexpire', KEYS[1], math.ceil((burst - tokens) / perMs) + 1000)
return { ok, math.floor(tokens + 1e-9), wait }`

/** Shared by all servers. While Redis is unavailable each server counts on its own, so nobody is locked out or unlimited. */
export const redisLimiter = ({ redis, patience, now, log }: PatientRedis & { now: () => number; log: Log }): Limiter => {
  const alone = memoryLimiter({ now })
  const name = (key: string) => `limit:${key}`
  const take: Limiter['take'] = async (key, limit, cost = 1) => {
    try {
      const window = limit.windowSeconds * 1_000
      const answer = await patience(() => redis.eval(takeScript, 1, name(key), limit.burst, window, cost, Math.floor(now())))
      const [ok, remaining, retryAfter] = answer as [number, number, number]
      return { ok: ok === 1, remaining, retryAfter }
    } catch (error) {
      log.warn({ err: error }, 'Redis is away: this server counts calls for itself')
      return cost < 0 ? { ok: true, remaining: 0, retryAfter: 0 } : alone.take(key, limit, cost)
    }
  }
  return {
    take,
    giveBack: async (key, limit, amount) => {
      await alone.giveBack(key, limit, amount)
      await take(key, limit, -amount)
    },
    clear: async (key) => {
      await alone.clear(key)
      await patience(() => redis.del(name(key)))
    },
    close: () => alone.close(),
  }
}
