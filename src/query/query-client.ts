import type { Topic } from '#contract/core/topics.ts'
import { isApiError } from '#src/api/api-error.ts'
import { delayAfter, retryPolicies, type RetryPolicy } from '#src/api/retry.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** Milliseconds (CACHE-04, CACHE-05). */
const fresh = 300_000
const kept = 600_000
/** A longer rate limit is for the person to wait out, not a spinner. Milliseconds. */
const longestPatience = 30_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { announcesErrors?: boolean; touches?: readonly Topic[] }
    mutationMeta: { announcesErrors?: boolean }
  }
}

/**
 * The query cache with the specification's numbers. Screens show their own failures; `announce` receives, after the retries,
 * those of calls with `announcesErrors`.
 */
export function createQueryClient(announce: (error: unknown) => void): QueryClient {
  const ifAsked = (error: unknown, meta: { announcesErrors?: boolean } | undefined) => {
    if (meta?.announcesErrors) announce(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => ifAsked(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => ifAsked(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: fresh,
        gcTime: kept,
        networkMode: 'always',
        refetchOnReconnect: true,
        ...retriesBy(retryPolicies.query),
      },
      mutations: { networkMode: 'always', ...retriesBy(retryPolicies.mutation) },
    },
  })
}

/** Converts a policy to TanStack Query options. */
export const retriesBy = (policy: RetryPolicy) => ({
  retry(failures: number, error: Error) {
    const delay = delayAfter(policy, failures, error)
    return delay !== null && (!isLimit(error) || delay <= longestPatience)
  },
  retryDelay: (failures: number, error: Error) => Math.max(delayAfter(policy, failures, error) ?? 0, policy.firstDelay),
})

const isLimit = (error: unknown) => isApiError(error) && error.status === 429
