import { randomUUID } from 'node:crypto'
import type { PatientRedis } from '../redis.ts'
import type { Kv, Ttl } from './kv.ts'

// KEYS[1]; ARGV: expected or '', has expected, next or '', has next, ms or '0'.
const swapScript = `
local present = redis.call('get', KEYS[1])
if ARGV[2] == '0' then
  if present then return 0 end
elseif present ~= ARGV[1] then return 0 end
if ARGV[4] == '0' then redis.call('del', KEYS[1])
elseif ARGV[5] == '0' then redis.call('set', KEYS[1], ARGV[3])
else redis.call('set', KEYS[1], ARGV[3], 'PX', ARGV[5]) end
return 1`
const incrementScript = `
local value = redis.call('incr', KEYS[1])
if value == 1 and ARGV[1] ~= '0' then redis.call('pexpire', KEYS[1], ARGV[1]) end
return value`

/** Redis or Valkey; expiry runs on its clock. Rejects while it is unavailable. */
export const redisKv = ({ redis, patience }: PatientRedis): Kv => {
  const name = (key: string) => `kv:${key}`
  const milliseconds = ({ ttlSeconds }: Ttl = {}) => (ttlSeconds === undefined ? 0 : Math.max(1, Math.ceil(ttlSeconds * 1_000)))
  const swap = async (key: string, expected: string | null, next: string | null, ttl?: Ttl) =>
    (await patience(() =>
      redis.eval(
        swapScript,
        1,
        name(key),
        expected ?? '',
        expected === null ? '0' : '1',
        next ?? '',
        next === null ? '0' : '1',
        milliseconds(ttl),
      ),
    )) === 1
  return {
    get: (key) => patience(() => redis.get(name(key))),
    set: async (key, value, ttl) => {
      const ms = milliseconds(ttl)
      await patience(() => (ms === 0 ? redis.set(name(key), value) : redis.set(name(key), value, 'PX', ms)))
    },
    compareAndSet: swap,
    increment: async (key, ttl) => Number(await patience(() => redis.eval(incrementScript, 1, name(key), milliseconds(ttl)))),
    delete: async (key) => (await patience(() => redis.del(name(key)))) === 1,
    lock: async (key, ttlSeconds) => {
      const holder = randomUUID()
      if (!(await swap(`lock:${key}`, null, holder, { ttlSeconds }))) return null
      return { release: async () => void (await swap(`lock:${key}`, holder, null)) }
    },
    close: async () => {},
  }
}
