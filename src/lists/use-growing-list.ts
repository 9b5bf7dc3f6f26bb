import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { queryKey } from '#src/query/query-key.ts'
import { touchedBy } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'
import type { ListSearch } from './address.ts'
import type { MemberList } from './define-list.ts'
import type { QueryOf } from './use-list.ts'

type Page = { next: string | null; results: readonly unknown[] }

/**
 * A members' list that grows at its end. Each step follows the server's `next` link, a cursor after the last row (COM-D2), so that
 * rows added meanwhile cause no duplicates.
 */
export function useGrowingList<const E extends Endpoint, S extends ListSearch>(
  list: MemberList<E, S>,
  search: S,
  also: QueryOf<E>,
) {
  const { api } = useServices()
  const input = list.inputOf(search, also)
  const [group, path, args] = queryKey(list.endpoint, input)
  return useInfiniteQuery({
    queryKey: [group, path, { ...args, page: 'all' }] as const,
    queryFn: ({ pageParam, signal }) => api.call(list.endpoint, follow(input, pageParam), { signal, suppressErrors: true }),
    initialPageParam: '',
    getNextPageParam: (page: CallOutput<E>) => (page as Page).next,
    placeholderData: keepPreviousData,
    meta: { announcesErrors: false, ...touchedBy(list.endpoint) },
    select: ({ pages }) => pages,
  })
}

/** The call for a relative link such as `?page=2&page_size=20`. */
const follow = <E extends Endpoint>(input: CallInput<E>, link: string): CallInput<E> =>
  link === '' ? input : { ...input, query: Object.fromEntries(new URLSearchParams(link)) }
