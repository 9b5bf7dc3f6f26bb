import type { Page } from '@playwright/test'

/** Creates set-up once and shares it between a worker's tests, for `goodFor` milliseconds; failures are retried. */
export function oncePerWorker<V, K = void>(make: (page: Page, key: K) => Promise<V>, goodFor = Number.POSITIVE_INFINITY) {
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
