import { randomUUID } from 'node:crypto'
import type { Kv, Ttl } from './kv.ts'

type Entry = { value: string; until: number }

/** In-process store. Expired values are dropped when read, and all of them once every thousand writes. */
export const memoryKv = ({ now }: { now: () => number }): Kv => {
  const entries = new Map<string, Entry>()
  let writes = 0
  const read = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry
    entries.delete(key)
    return null
  }
  const write = (key: string, value: string, until: number) => {
    entries.set(key, { value, until })
    if (++writes % 1_000 === 0) for (const known of entries.keys()) read(known)
  }
  const end = ({ ttlSeconds }: Ttl = {}) => (ttlSeconds === undefined ? Infinity : now() + ttlSeconds * 1_000)
  const swap = (key: string, expected: string | null, next: string | null, ttl?: Ttl) => {
    if ((read(key)?.value ?? null) !== expected) return false
    if (next === null) entries.delete(key)
    else write(key, next, end(ttl))
    return true
  }
  return {
    get: async (key) => read(key)?.value ?? null,
    set: async (key, value, ttl) => write(key, value, end(ttl)),
    compareAndSet: async (key, expected, next, ttl) => swap(key, expected, next, ttl),
    increment: async (key, ttl) => {
      const entry = read(key)
      const value = Number(entry?.value ?? 0) + 1
      write(key, String(value), entry?.until ?? end(ttl))
      return value
    },
    delete: async (key) => read(key) !== null && entries.delete(key),
    lock: async (key, ttlSeconds) => {
      const holder = randomUUID()
      const name = `lock:${key}`
      if (!swap(name, null, holder, { ttlSeconds })) return null
      return { release: async () => void swap(name, holder, null) }
    },
    close: async () => {},
  }
}
