import { useNavigate, useSearch } from '@tanstack/react-router'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { known, type MarketSearch, readSearch } from '../search.ts'

type Part = { [K in keyof MarketSearch]?: MarketSearch[K] | undefined }

/** The list's state in the address, and functions to change it. A new filter starts at the first page. */
export function useBrowse() {
  const search = useMarketSearch()
  const navigate = useNavigate()
  const go = (next: Part) => void navigate({ to: '/marketplace', search: known(next), replace: true, resetScroll: false })
  return {
    search,
    change: (part: Part) => go({ ...search, ...part, page: undefined }),
    toPage: (page: number) =>
      void navigate({ to: '/marketplace', search: known({ ...search, page: page > 1 ? page : undefined }) }),
    clear: () => go({}),
  }
}

export const useMarketSearch = (): MarketSearch => readSearch(useSearch({ strict: false }) as Record<string, unknown>)

const seldom = 600_000

/** Currency of the member's own parish, used for pricing and filtering; null until known. */
export function useOwnCurrency(): string | null {
  const parish = useUser()?.parish ?? null
  const query = useApiQuery(
    parishesEndpoints.read,
    { params: { id: parish?.id ?? '' } },
    { enabled: parish !== null, staleTime: seldom },
  )
  return query.data?.currency ?? null
}
