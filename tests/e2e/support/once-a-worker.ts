import type { Page } from '@playwright/test'

/**
 * What only brings about what tests need is made once and shared by the tests of a worker, for `goodFor` milliseconds; what failed is
 * made again.
 */
export function onceAWorker<V, K = void>(make: (page: Page, key: K) => Promise<V>, goodFor = Number.POSITIVE_INFINITY) {
  const made = new Map<K, { since: number; value: Promise<V> }>()
  return (page: Page, key: K): Promise<V> => {
    const known = made.get(key)
    if (known && Date.now() - known.since < goodFor) return known.value
    const value = make(page, key)
    made.set(key, { since: Date.now(), value })
    value.catch(() => made.delete(key))
    return value
  }
}
