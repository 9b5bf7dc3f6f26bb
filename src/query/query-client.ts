import { isApiError } from '#src/api/api-error.ts'
import { delayAfter, retryPolicies, type RetryPolicy } from '#src/api/retry.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** Milliseconds (CACHE-04, CACHE-05). */
const fresh = 300_000
const kept = 600_000
/** A longer limit than this is the person's to wait out, not a spinner's. Milliseconds. */
const longestPatience = 30_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { suppressErrors?: boolean }
    mutationMeta: { suppressErrors?: boolean }
  }
}

/** The cache of server data with the document's numbers. `announce` hears of failures once their retries are over. */
export function createQueryClient(announce: (error: unknown) => void): QueryClient {
  const unlessSuppressed = (error: unknown, meta: { suppressErrors?: boolean } | undefined) => {
    if (!meta?.suppressErrors) announce(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => unlessSuppressed(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => unlessSuppressed(error, meta) }),
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

/** A policy in the library's terms. */
export const retriesBy = (policy: RetryPolicy) => ({
  retry(failures: number, error: Error) {
    const delay = delayAfter(policy, failures, error)
    return delay !== null && (!isLimit(error) || delay <= longestPatience)
  },
  retryDelay: (failures: number, error: Error) => Math.max(delayAfter(policy, failures, error) ?? 0, policy.firstDelay),
})

const isLimit = (error: unknown) => isApiError(error) && error.status === 429
