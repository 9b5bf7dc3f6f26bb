import { type Choice, type Filter, type FilterInput, type Filters, paramsOf } from '#contract/core/lists/filters.ts'
import type { FiltersOf, ListData, ListEndpoint, Ordering, SortOf } from '#contract/core/lists/list-query.ts'

/** Rows on a page; 25 unless chosen (CON-D5). */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
/** A drawer's state in the address: the record's id under `param`, and any tab but the first. */
export type DrawerAddress = { readonly param: string; readonly tabs: readonly string[] }

/** Filters as an address holds them. */
export type FilterSearch<F extends Filters> = { [P in keyof FilterInput<F>]?: NonNullable<FilterInput<F>[P]> }
type Position<E extends ListEndpoint> = { page?: number; page_size?: PageSize; ordering?: Ordering<SortOf<E>> }
export type Search<E extends ListEndpoint, D extends DrawerAddress = never> = FilterSearch<FiltersOf<E>> &
  Position<E> &
  ([D] extends [never]
    ? {}
    : { [P in D['param']]?: string | number } & (D['tabs'] extends readonly [] ? {} : { tab?: D['tabs'][number] }))
export type ListSearch = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * A parameter of the page itself: a filter, a `box` that is ticked or absent (`?free=true`), an `amount` of money in minor units, or a
 * text of a given `form`.
 */
export type Param = Filter | { readonly kind: 'box' | 'amount' } | { readonly kind: 'form'; readonly pattern: RegExp }
export type Params = Readonly<Record<string, Param>>
export const box = () => ({ kind: 'box' }) as const
export const amount = () => ({ kind: 'amount' }) as const
export const form = (pattern: RegExp) => ({ kind: 'form', pattern }) as const
type ValueOf<P> = P extends { kind: 'box' }
  ? true
  : P extends { kind: 'amount' }
    ? number
    : P extends Choice<infer O, infer I>
      ? Exclude<O, I>
      : string
/** Parameters of a page as its address holds them. */
export type ParamSearch<P extends Params> = { [N in keyof P]?: ValueOf<P[N]> }

/** Canonical value of a parameter; undefined when it is malformed or equal to the default. */
type Reader = (text: string) => string | number | true | undefined

/**
 * A list's state in the address: filters, page, page size, ordering, and the open record. It needs only the endpoint, so that a
 * route can read its address without loading the page.
 */
export const addressOf = <const E extends ListEndpoint, const D extends DrawerAddress = never>(endpoint: E, drawer?: D) =>
  addressFor<Search<E, D>>(endpoint.query.list, drawer)

/** The address of a page without a list. */
export const addressOfPage = <const P extends Params>(params: P) =>
  addressFor<ParamSearch<P>>({ filters: params, sort: [], defaultSort: null })

type AddressData = { filters: Params } & Pick<ListData, 'sort' | 'defaultSort'>
/** Like `addressOf`, for filters that need not be those of the endpoint. */
export function addressFor<S extends object>({ filters, sort, defaultSort }: AddressData, drawer?: DrawerAddress) {
  const filterReaders = Object.entries(filters).flatMap(([name, filter]) =>
    paramsOf(name, filter).map((param): [string, Reader] => [param, readerOf(filter)]),
  )
  const params = filterReaders.map(([param]) => param)
  const readers: Readonly<Record<string, Reader>> = {
    ...Object.fromEntries(filterReaders),
    page: (text) => whole(text, 2),
    page_size: (text) => pageSizes.find((size) => size !== 25 && size === whole(text, 1)),
    ordering: oneOf(
      sort.flatMap((name) => [name, `-${name}`]),
      defaultSort,
    ),
    ...(drawer ? { [drawer.param]: recordId, tab: oneOf(drawer.tabs, drawer.tabs[0]) } : {}),
  }
  /** Keeps known, well-formed parameters that differ from their default. */
  const canonical = (raw: Readonly<Record<string, unknown>>): ListSearch =>
    Object.fromEntries(
      Object.entries(readers).flatMap(([param, read]) => {
        const value = read(textOf(raw[param]))
        return value === undefined ? [] : [[param, value]]
      }),
    )
  const without = (search: ListSearch, names: readonly string[]) =>
    Object.fromEntries(Object.entries(search).filter(([param]) => !names.includes(param)))
  const drawerParams = drawer ? [drawer.param, 'tab'] : []

  return {
    drawer: drawer ?? null,
    /** For `validateSearch` of the route. */
    // Each reader returns values of its own parameter only; an index signature cannot express that.
    read: (raw: Readonly<Record<string, unknown>>) => canonical(raw) as S,
    /** The filters that are set, as text by parameter. */
    filters: (search: ListSearch): Readonly<Record<string, string | undefined>> =>
      Object.fromEntries(params.flatMap((param) => (search[param] === undefined ? [] : [[param, String(search[param])]]))),
    /** The state of the list itself, with its defaults. */
    position: ({ page, page_size, ordering }: ListSearch) => ({
      page: Number(page ?? 1),
      pageSize: pageSizes.find((size) => size === page_size) ?? 25,
      ordering: ordering === undefined ? defaultSort : String(ordering),
    }),
    /** Query of the call: the filters that are set, and the position. */
    query(search: ListSearch) {
      const { page = 1, page_size = 25, ordering = defaultSort } = search
      const set = params.flatMap((param) => (search[param] === undefined ? [] : [[param, search[param]]]))
      return { ...Object.fromEntries(set), page, page_size, ...(ordering === null ? {} : { ordering }) }
    },
    /** Changes filters and returns to the first page; an empty value removes a filter. */
    filter: (search: ListSearch, changes: ListSearch) => canonical({ ...without(search, ['page']), ...changes }),
    clear: (search: ListSearch, kept: readonly string[] = []) =>
      without(search, ['page', ...params.filter((param) => !kept.includes(param))]),
    toPage: (search: ListSearch, page: number) => canonical({ ...search, page }),
    resize: (search: ListSearch, page_size: number) => canonical({ ...without(search, ['page']), page_size }),
    /** Sorts ascending; the second time descending. */
    sortBy: (search: ListSearch, name: string) =>
      canonical({ ...without(search, ['page']), ordering: (search['ordering'] ?? defaultSort) === name ? `-${name}` : name }),
    open: (search: ListSearch, id: string, tab?: string) =>
      canonical({ ...without(search, drawerParams), ...(drawer ? { [drawer.param]: id, tab } : {}) }),
    close: (search: ListSearch) => without(search, drawerParams),
  }
}
/** An address without the types of its endpoint, for the components that draw any list. */
export type ListAddress = Omit<ReturnType<typeof addressFor>, 'read' | 'drawer'> & { drawer: DrawerAddress | null }

function readerOf(filter: Param): Reader {
  switch (filter.kind) {
    case 'box':
      return (text) => (text === 'true' || text === '1' ? true : undefined)
    case 'form':
      return matching(filter.pattern)
    case 'amount':
      return (text) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined)
    case 'choice':
      return oneOf(filter.options, filter.initial)
    case 'flag':
      return (text) => ({ true: 'true', 1: 'true', false: 'false', 0: 'false' })[text]
    case 'search':
    case 'text':
      return (text) => (text.trim() === '' ? undefined : text.slice(0, filter.max))
    case 'country':
      return (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined)
    case 'days':
      return matching(/^\d{1,4}$/)
    case 'id':
      return matching(/^[\w-]{1,80}$/)
    default:
      return matching(/^\d{4}-\d{2}-\d{2}$/)
  }
}
const oneOf =
  (options: readonly string[], initial?: string | null): Reader =>
  (text) =>
    options.find((option) => option === text && option !== initial)
const matching =
  (pattern: RegExp): Reader =>
  (text) =>
    pattern.test(text) ? text : undefined
/** An id of digits is a number, which the router writes into the address without quotes. */
const recordId: Reader = (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : matching(/^[\w-]{1,60}$/)(text))
const whole = (text: string, min: number) => (/^\d{1,6}$/.test(text) && Number(text) >= min ? Number(text) : undefined)
/** The router reads values as JSON: `?verified=true` arrives as a boolean and `?q=12` as a number. */
const textOf = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')
