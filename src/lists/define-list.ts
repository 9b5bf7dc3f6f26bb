import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import type { Filters } from '#contract/core/lists/filters.ts'
import type { FiltersOf, ListEndpoint } from '#contract/core/lists/list-query.ts'
import { addressFor, type FilterSearch, type ListSearch, type Params, type ParamSearch } from './address.ts'
import { type FilterField, type FilterTexts, fieldsOf } from './filter-fields.ts'

/** Search parameters of a list, for links to it. */
type PageSearch<F extends Filters, P extends Params = {}> = FilterSearch<F> & ParamSearch<P> & { page?: number }

type Options<E extends ListEndpoint, W extends string, P> = {
  endpoint: E
  /** Rows of a page. */
  size: number
  /** Filters of the endpoint that the page offers: with their texts, or by name where it draws them itself. */
  filters?: readonly W[] | { readonly [N in W]: N extends keyof FiltersOf<E> ? FilterTexts<FiltersOf<E>>[N] : never }
  /** Parameters of the page that are not the endpoint's; `useList` takes what they add to the query. */
  params?: P
}
type Offered<E extends ListEndpoint, W extends string> = Pick<FiltersOf<E>, W & keyof FiltersOf<E>>

/** A members' list without the types of its filters. */
export type MemberList<E extends Endpoint, S extends object = ListSearch> = {
  endpoint: E
  size: number
  address: ReturnType<typeof addressFor<S>>
  fields: readonly FilterField[]
  inputOf: (search: object, also?: object, params?: Readonly<Record<string, string>>) => CallInput<E>
}
/** Search parameters of this list, for links to it. */
export type SearchOf<L> = L extends MemberList<Endpoint, infer S> ? S : never

/**
 * A members' list by pages: its address, filters and query follow from the endpoint's schema. Draw it with `useList`,
 * `ListTabs`, `ListFilters` and `ListResults`.
 */
export function defineList<const E extends ListEndpoint, W extends string = never, const P extends Params = {}>(
  options: Options<E, W, P>,
): MemberList<E, PageSearch<Offered<E, W>, P>> {
  const { endpoint, size, filters = [], params = {} } = options
  const names: readonly string[] = isNames(filters) ? filters : Object.keys(filters)
  const offered = Object.fromEntries(Object.entries(endpoint.query.list.filters).filter(([name]) => names.includes(name)))
  const order = { sort: [], defaultSort: null }
  const address = addressFor<PageSearch<Offered<E, W>, P>>({ filters: { ...offered, ...params }, ...order })
  const sent = addressFor<ListSearch>({ filters: offered, ...order })
  // The address makes exactly this query; `CallInput` of a type parameter stays unresolved until it is known.
  const inputOf = (search: object, also: object = {}, path?: Readonly<Record<string, string>>) =>
    ({ ...(path ? { params: path } : {}), query: { ...sent.query({ ...search }), page_size: size, ...also } }) as CallInput<E>
  return { endpoint, size, address, fields: isNames(filters) ? [] : fieldsOf(offered, filters), inputOf }
}

const isNames = (filters: readonly string[] | object): filters is readonly string[] => Array.isArray(filters)
