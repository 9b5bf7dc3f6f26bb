import { type Failure, toFailure } from '#machines/failure.ts'
import { nextDelay, type RetryPolicy } from '#machines/request/retry-policy.ts'
import { isApiError } from './api-error.ts'

export type { RetryPolicy } from '#machines/request/retry-policy.ts'

/**
 * The named retry policies with the specification's numbers, in milliseconds (TRAP-42). Only one layer retries a call; no policy
 * falls back to another.
 */
export const retryPolicies = {
  standard: { retries: 3, firstDelay: 1000, factor: 2, longestDelay: 30_000, waitsForLimit: true },
  /** Sign-in never waits out a 429: the person decides (TRAP-43). */
  login: { retries: 2, firstDelay: 2000, factor: 1, longestDelay: 30_000, waitsForLimit: false },
  helper: { retries: 2, firstDelay: 2000, factor: 2, longestDelay: 30_000, waitsForLimit: true },
  query: { retries: 1, firstDelay: 1000, factor: 2, longestDelay: 30_000, waitsForLimit: true },
  mutation: { retries: 1, firstDelay: 2000, factor: 1, longestDelay: 30_000, waitsForLimit: true },
  stats: { retries: 3, firstDelay: 1000, factor: 2, longestDelay: 30_000, waitsForLimit: true },
  permissionCheck: { retries: 0, firstDelay: 0, factor: 1, longestDelay: 0, waitsForLimit: false },
  /** The layer above retries. */
  once: { retries: 0, firstDelay: 0, factor: 1, longestDelay: 0, waitsForLimit: false },
} as const satisfies Record<string, RetryPolicy>

/**
 * Milliseconds before the next attempt after `tries` retries, or null to give up. Only failed calls are retried, never
 * programming errors.
 */
export function delayAfter(policy: RetryPolicy, tries: number, error: unknown): number | null {
  const failure = failureOf(error)
  return failure && nextDelay(policy, failure, tries)
}

/** The text for a call that is still rate limited after its retries (ERR-24). */
export const limitedText = (seconds: number) => `Rate limited. Please wait ${seconds} seconds.`

function failureOf(error: unknown): Failure | null {
  if (!isApiError(error) || error.code === 'aborted' || error.code === 'session_changed' || error.code === 'bad_answer')
    return null
  return toFailure(error)
}
