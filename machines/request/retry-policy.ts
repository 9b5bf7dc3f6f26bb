import type { Failure } from '../failure.ts'

/** How one layer retries a call (TRAP-41, TRAP-42). Delays in milliseconds. */
export type RetryPolicy = {
  retries: number
  firstDelay: number
  factor: number
  longestDelay: number
  /** Whether to wait for the `retry_after` of a 429. */
  waitsForLimit: boolean
}

/** Milliseconds until the next attempt, or null. Retries only after 429, 5xx and no response (ERR-35). */
export function nextDelay(policy: RetryPolicy, failure: Failure, tries: number): number | null {
  if (tries >= policy.retries) return null
  if (failure.status === 429) return policy.waitsForLimit ? (failure.retryAfter ?? 60) * 1000 : null
  if (failure.status !== 0 && failure.status < 500) return null
  return Math.min(policy.firstDelay * policy.factor ** tries, policy.longestDelay)
}
