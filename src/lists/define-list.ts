import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import type { Filters } from '#contract/core/filters.ts'
import type { FiltersOf, ListEndpoint } from '#contract/core/list-query.ts'
import { addressFor, type FilterSearch, type ListSearch } from './address.ts'
import { type FilterField, type FilterWords, fieldsOf } from './filter-fields.ts'

/** What the address of a list may hold, for links to it. */
export type PageSearch<F extends Filters> = FilterSearch<F> & { page?: number }

type Common<E> = {
  endpoint: E
  /** Rows of a page. */
  size: number
}
type OfEndpoint<E extends ListEndpoint> = Common<E> & {
  /** Filters of the endpoint that the page offers, with their texts; the others are never set. */
  filters: Partial<FilterWords<FiltersOf<E>>>
}
type OfAddress<E extends Endpoint, F extends Filters> = Common<E> & {
  /** Filters of the address, which differ from those of the endpoint. */
  address: F
  filters: Partial<FilterWords<F>>
  /** The query of the call, without its page. */
  queryOf: (search: FilterSearch<F>) => Omit<NonNullable<CallInput<E>['query']>, 'page' | 'page_size'>
}

/** A members' list without the types of its filters. */
export type MemberList<E extends Endpoint> = {
  endpoint: E
  size: number
  address: ReturnType<typeof addressFor<ListSearch>>
  fields: readonly FilterField[]
  inputOf: (search: ListSearch) => CallInput<E>
}

/**
 * A members' list by pages: its address, filters and query follow from the endpoint's schema. Draw it with `useList`,
 * `ListTabs`, `ListFilters` and `ListResults`.
 */
export function defineList<const E extends ListEndpoint>(list: OfEndpoint<E>): MemberList<E>
export function defineList<const E extends Endpoint, const F extends Filters>(list: OfAddress<E, F>): MemberList<E>
export function defineList(list: OfEndpoint<ListEndpoint> | OfAddress<Endpoint, Filters>): MemberList<Endpoint> {
  const { endpoint, size, filters: words } = list
  const isOfAddress = 'address' in list
  const offered = isOfAddress
    ? list.address
    : Object.fromEntries(Object.entries(list.endpoint.query.list.filters).filter(([name]) => name in words))
  const address = addressFor<ListSearch>({ filters: offered, sort: [], defaultSort: null })
  const inputOf = (search: ListSearch) => {
    const { page, page_size: _size, ...filters } = address.query(search)
    return { query: { ...(isOfAddress ? list.queryOf(filters) : filters), page, page_size: size } }
  }
  return { endpoint, size, address, fields: fieldsOf(offered, words).filter(({ param }) => param in words), inputOf }
}
