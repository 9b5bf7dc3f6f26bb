import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'

/** The member's own parish as its page shows it; both parts of the home page share the request. */
export function useHomeParish() {
  const slug = useUser()?.parish?.slug
  return useApiQuery(parishesEndpoints.read, { params: { id: slug ?? '' } }, { enabled: slug !== undefined, staleTime: 300_000 })
}
