import type { Topic } from '#contract/core/topics.ts'
import { delayAfter, retryPolicies, type RetryPolicy } from '#src/api/retry.ts'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** Milliseconds (CACHE-04, CACHE-05). */
const fresh = 300_000
const kept = 600_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { announcesErrors?: boolean; isKept?: boolean; touches?: readonly Topic[] }
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
  return new RestartingQueryClient({
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
      // The API client retries every write itself (CACHE-07).
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/**
 * Begins a first read on screen anew when it is invalidated, since its response may be older than the change. TanStack Query would
 * wait for it and take it for fresh.
 */
class RestartingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    if (filters?.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' }))
        if (query.state.data === undefined && query.state.fetchStatus === 'fetching') query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

/** Converts a policy to TanStack Query options. */
export const retriesBy = (policy: RetryPolicy) => ({
  retry: (failures: number, error: Error) => delayAfter(policy, failures, error) !== null,
  retryDelay: (failures: number, error: Error) => delayAfter(policy, failures, error) ?? policy.firstDelay,
})
