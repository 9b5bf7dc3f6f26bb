import type { Endpoint } from '#contract/core/endpoint.ts'
import { isRepeatable } from '#contract/core/repeatable.ts'
import { toFailure } from '#machines/failure.ts'
import { nextDelay, type RetryPolicy } from '#machines/request/retry-policy.ts'
import { isApiError } from './api-error.ts'

export type { RetryPolicy } from '#machines/request/retry-policy.ts'

/** The longest time a timer of the browser can run. Milliseconds. */
const anyLimit = 2_147_483_647
const mutation = { retries: 1, firstDelay: 2000, factor: 1, longestDelay: 30_000, longestLimit: 30_000 } as const

/**
 * The named retry policies with the specification's numbers, in milliseconds (TRAP-42). Only one layer retries a call; no policy
 * falls back to another.
 */
export const retryPolicies = {
  standard: { retries: 3, firstDelay: 1000, factor: 2, longestDelay: 30_000, longestLimit: anyLimit },
  /** Sign-in never waits out a 429: the person decides (TRAP-43). */
  login: { retries: 2, firstDelay: 2000, factor: 1, longestDelay: 30_000, longestLimit: 0 },
  helper: { retries: 2, firstDelay: 2000, factor: 2, longestDelay: 30_000, longestLimit: anyLimit },
  query: { retries: 1, firstDelay: 1000, factor: 2, longestDelay: 30_000, longestLimit: 30_000 },
  mutation,
  /** A POST that the server does not deduplicate may have been carried out. */
  singlePost: { ...mutation, isLimitsOnly: true },
  /** Many writes in a row show their limits and wait for them together. */
  batch: { ...mutation, longestLimit: 0 },
  stats: { retries: 3, firstDelay: 1000, factor: 2, longestDelay: 30_000, longestLimit: 30_000 },
  permissionCheck: { retries: 0, firstDelay: 0, factor: 1, longestDelay: 0, longestLimit: 0 },
  /** The layer above retries. */
  once: { retries: 0, firstDelay: 0, factor: 1, longestDelay: 0, longestLimit: 0 },
} as const satisfies Record<string, RetryPolicy>

/**
 * Policy of a call that names none. Every write is retried here, whether a mutation or a chart makes it (CACHE-07), except where
 * somebody proves who they are; reads are retried by the query layer.
 */
export const policyOf = (endpoint: Endpoint): RetryPolicy =>
  endpoint.method === 'GET' || endpoint.limit === 'login'
    ? retryPolicies.once
    : isRepeatable(endpoint)
      ? retryPolicies.mutation
      : retryPolicies.singlePost

/**
 * Milliseconds before the next attempt after `tries` retries, or null to give up. Only failed calls are retried, never
 * programming errors.
 */
export const delayAfter = (policy: RetryPolicy, tries: number, error: unknown): number | null =>
  isApiError(error) ? nextDelay(policy, toFailure(error), tries) : null
