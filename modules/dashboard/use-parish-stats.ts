import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useSession } from '#src/services/services-context.tsx'

/** Figures of the member's parish: loaded once signed in, fresh for 5 minutes, with 3 retries (DASH-08, DASH-09). */
export function useParishStats() {
  const { user } = useSession()
  return useApiQuery(parishesEndpoints.myStats, {}, { enabled: user !== null, staleTime: 300_000, policy: retryPolicies.stats })
}
