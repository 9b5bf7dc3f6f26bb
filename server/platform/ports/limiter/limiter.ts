import type { Limit } from '#contract/core/limits.ts'

/** `retryAfter`: whole seconds until the same call would pass, rounded up; 0 when it passed. */
export type Taken = { ok: boolean; remaining: number; retryAfter: number }

/** Token buckets: `burst` at once, refilled evenly over the window. */
export type Limiter = {
  take(key: string, limit: Limit, cost?: number): Promise<Taken>
  /** Returns part of what a call took, up to the burst. */
  giveBack(key: string, limit: Limit, amount: number): Promise<void>
  /** Refills the bucket. */
  clear(key: string): Promise<void>
  close(): Promise<void>
}
