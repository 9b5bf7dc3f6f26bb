import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import type { Filters } from '#contract/core/filters.ts'
import type { FiltersOf, ListEndpoint } from '#contract/core/list-query.ts'
import { addressFor, type FilterSearch, type ListSearch } from './address.ts'
import { type FilterField, type FilterTexts, fieldsOf } from './filter-fields.ts'

/** What the address of a list may hold, for links to it. */
export type PageSearch<F extends Filters> = FilterSearch<F> & { page?: number }

type Options<E extends ListEndpoint> = {
  endpoint: E
  /** Rows of a page. */
  size: number
  /** Filters of the endpoint that the page offers, with their texts; the others are never set. */
  filters: Partial<FilterTexts<FiltersOf<E>>>
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
export function defineList<const E extends ListEndpoint>({ endpoint, size, filters: words }: Options<E>): MemberList<E> {
  const offered = Object.fromEntries(Object.entries(endpoint.query.list.filters).filter(([name]) => name in words))
  const address = addressFor<ListSearch>({ filters: offered, sort: [], defaultSort: null })
  // The address makes exactly this query; `CallInput` of a type parameter stays unresolved until it is known.
  const inputOf = (search: ListSearch) => ({ query: { ...address.query(search), page_size: size } }) as CallInput<E>
  return { endpoint, size, address, fields: fieldsOf(offered, words).filter(({ param }) => param in words), inputOf }
}
