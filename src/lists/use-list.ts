import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import type { ListSearch } from './address.ts'
import type { MemberList } from './define-list.ts'
import type { FilterField } from './filter-fields.ts'
import { type ListHistory, type ListState, useListState } from './use-list-state.ts'

export type QueryOf<E extends Endpoint> = CallInput<E> extends { query?: infer Q } ? Partial<NonNullable<Q>> : never
type Options<E extends Endpoint, S> = ListHistory & {
  staleTime?: number
  enabled?: boolean
  /** Query parameters added by the page, such as its own parish, also by what the address says. */
  query?: QueryOf<E> | ((search: S) => QueryOf<E>)
  /** Parameters of the endpoint's path. */
  params?: Readonly<Record<string, string>>
}

/** The state of a members' list in the address, and the page of it that is shown; the last page stays while the next one loads. */
export function useList<const E extends Endpoint, S extends ListSearch>(
  list: MemberList<E, S>,
  raw: object,
  { staleTime, enabled, query: also, params, ...history }: Options<E, S> = {},
): ListOf<CallOutput<E>, S> {
  const search = list.address.read({ ...raw })
  const query = useApiQuery<E>(list.endpoint, list.inputOf(search, typeof also === 'function' ? also(search) : also, params), {
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(enabled === undefined ? {} : { enabled }),
    placeholderData: keepPreviousData,
  })
  const state = useListState(list.address, search, { isPageAtTop: true, ...history })
  return { ...state, search, size: list.size, fields: list.fields, query: query as Asked<CallOutput<E>> }
}

/** What a page that shows such a list reads first; `also`: query parameters added by the page. */
export const readsOfList =
  <E extends Endpoint, S extends ListSearch>(list: MemberList<E, S>, also: (search: S) => QueryOf<E>) =>
  ({ search }: { search: object }) => {
    const read = list.address.read({ ...search })
    return [[list.endpoint, list.inputOf(read, also(read))]] as const
  }

/** A list without the type of its response, for components that render the filters of any list. */
export type ShownList<S = ListSearch> = Omit<ListState, 'set'> & {
  search: S
  size: number
  fields: readonly FilterField[]
  set(changes: { [N in keyof S]?: S[N] | undefined }): void
}
export type ListOf<T, S = ListSearch> = ShownList<S> & { query: Asked<T> }
