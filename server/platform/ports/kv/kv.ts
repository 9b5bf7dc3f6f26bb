export type Ttl = { ttlSeconds?: number }
export type Lock = { release(): Promise<void> }

/** Small shared values that may be lost on a restart: presence, delays, locks. */
export type Kv = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, ttl?: Ttl): Promise<void>
  /** Writes `next` (null deletes) only where the value is `expected` (null: absent). Returns whether it did. */
  compareAndSet(key: string, expected: string | null, next: string | null, ttl?: Ttl): Promise<boolean>
  /** Increments a counter and returns it; the time to live starts with the first increment. */
  increment(key: string, ttl?: Ttl): Promise<number>
  /** Returns whether the key existed. */
  delete(key: string): Promise<boolean>
  /** One holder at a time; null when taken. Expires after `ttlSeconds`. */
  lock(key: string, ttlSeconds: number): Promise<Lock | null>
  close(): Promise<void>
}
