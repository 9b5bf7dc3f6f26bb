import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { type Change, changesOf, type CheckedEntry, freshEntries } from '#machines/cart/changes.ts'
import type { CartEntry } from '#machines/cart/entries.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { endpointKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useCartActor } from './use-cart.ts'

export type CartChecked = {
  changes: readonly Change[]
  accept: () => void
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'error' | 'refetch'>
}

/**
 * The server's check of the cart, repeated on opening and when the items change (MKT-D5). Re-renders only on new changes:
 * pressing + makes no request.
 */
export function useCartCheck(): CartChecked {
  const { api } = useServices()
  const cart = useCartActor()
  const things = useSelector(cart, ({ context }) => thingsIn(context.entries))
  const query = useQuery({
    queryKey: [...endpointKey(ordersEndpoints.checkCart), { things }],
    queryFn: ({ signal }) => {
      const { entries } = cart.getSnapshot().context
      const body = { entries: entries.map(({ item, quantity }) => ({ item_id: item.id, quantity })) }
      return api.call(ordersEndpoints.checkCart, { body }, { signal, suppressErrors: true, policy: retryPolicies.once })
    },
    enabled: things !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const checked = query.data?.entries ?? []
  const changes = useSelector(cart, ({ context }) => changesIn(context.entries, checked), areSame)
  return {
    changes,
    accept: () =>
      cart.send({
        type: 'items.updated',
        items: freshEntries(cart.getSnapshot().context.entries, checked).map(({ item }) => item),
      }),
    query,
  }
}

const thingsIn = (entries: readonly CartEntry[]) =>
  entries
    .map(({ item }) => item.id)
    .sort()
    .join(' ')
const changesIn = (entries: readonly CartEntry[], checked: readonly CheckedEntry[]) =>
  checked.length > 0 ? changesOf(entries, freshEntries(entries, checked), checked) : []
const areSame = (one: readonly Change[], other: readonly Change[]) =>
  one.length === other.length && JSON.stringify(one) === JSON.stringify(other)
