import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useSession } from '#src/services/services-context.tsx'

/** Figures of the person's parish: asked once someone is known, fresh for 5 minutes, tried 3 times more (DASH-08, DASH-09). */
export function useParishStats() {
  const { user } = useSession()
  return useApiQuery(parishesEndpoints.myStats, {}, { enabled: user !== null, staleTime: 300_000, policy: retryPolicies.stats })
}
