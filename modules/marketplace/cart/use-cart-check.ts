import { useQuery } from '@tanstack/react-query'
import { marketplaceEndpoints } from '#contract/marketplace.ts'
import { type Change, changesOf, freshEntries } from '#machines/cart/changes.ts'
import type { CartEntry, CartItem } from '#machines/cart/entries.ts'
import { endpointKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'

type Check = {
  changes: readonly Change[]
  items: readonly CartItem[]
  isChecking: boolean
  isFailed: boolean
  checkAgain: () => void
}

/** What the server says of the cart, asked when it is opened and when other things are in it (MKT-D5). */
export function useCartCheck(entries: readonly CartEntry[]): Check {
  const { api } = useServices()
  const wanted = entries.map(({ item, quantity }) => ({ item_id: item.id, quantity }))
  const things = wanted.map(({ item_id }) => item_id).sort()
  const query = useQuery({
    queryKey: [...endpointKey(marketplaceEndpoints.checkCart), { things }],
    queryFn: ({ signal }) =>
      api.call(marketplaceEndpoints.checkCart, { body: { entries: wanted } }, { signal, suppressErrors: true }),
    enabled: things.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    meta: { suppressErrors: true },
  })
  const checked = query.data?.entries ?? []
  const fresh = query.data ? freshEntries(entries, checked) : entries
  return {
    changes: query.data ? changesOf(entries, fresh, checked) : [],
    items: fresh.map(({ item }) => item),
    isChecking: query.isFetching,
    isFailed: query.isError,
    checkAgain: () => void query.refetch(),
  }
}
