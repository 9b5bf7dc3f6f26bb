import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'

type Cache = { values: Map<string, unknown>; generation: number; listening: Promise<unknown>; forget(): void }

/** Values read from rows, kept by each server process until the bus reports a change in the room or a possible gap. */
export function busCache(room: string) {
  const caches = new WeakMap<Bus, Cache>()
  function cacheOf(bus: Bus): Cache {
    const known = caches.get(bus)
    if (known) return known
    const cache: Cache = {
      values: new Map(),
      generation: 0,
      listening: Promise.resolve(),
      forget() {
        cache.generation += 1
        cache.values.clear()
      },
    }
    bus.onGap(cache.forget)
    cache.listening = bus.subscribe(room, cache.forget)
    caches.set(bus, cache)
    return cache
  }
  return {
    /** One key is always read as one type. */
    async read<T>(bus: Bus, key: string, load: () => Promise<T>): Promise<T> {
      const cache = cacheOf(bus)
      await cache.listening
      if (cache.values.has(key)) return cache.values.get(key) as T
      const { generation } = cache
      const value = await load()
      if (generation === cache.generation) cache.values.set(key, value)
      return value
    },
    /** After the commit this process reads anew at once, the others when the message reaches them. */
    async changed(tx: Tx, bus: Bus, key: string): Promise<void> {
      await bus.publish(room, { key }, tx)
      await afterCommit(tx, () => cacheOf(bus).forget())
    },
  }
}
