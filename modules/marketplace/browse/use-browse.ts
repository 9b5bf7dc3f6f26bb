import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useListState } from '#src/lists/use-list-state.ts'
import { usePageSearch } from '#src/lists/use-page-search.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { type BrowseSearch, itemList } from './items.list.ts'

type Changes = { [N in keyof BrowseSearch]?: BrowseSearch[N] | undefined }

/** The filters in the address, and functions to change them. */
export function useBrowse() {
  const search = usePageSearch(itemList.address)
  const { set, clear } = useListState(itemList.address, search)
  const parish = useUser()?.parish ?? null
  return {
    search,
    /** The member's parish while only its items are shown. */
    parish: search.scope === 'all' || search.seller ? null : parish,
    change: (changes: Changes) => void set(changes),
    clear: () => void clear(['scope']),
  }
}

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
