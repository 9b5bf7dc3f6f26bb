import * as v from 'valibot'
import { pageQuery } from './page.ts'
import type { Endpoint } from '../endpoint.ts'
import { type FilterInput, type FilterOutput, type Filters, filterEntries } from './filters.ts'

export type Ordering<S extends string> = S | `-${S}`
/** A list's filters and sort names, as plain data for the client. */
export type ListData<F extends Filters = Filters, S extends string = string> = {
  readonly filters: F
  readonly sort: readonly S[]
  /** Null for a list with a single order. */
  readonly defaultSort: Ordering<S> | null
}
type Sorted<S extends string> = [S] extends [never] ? {} : { ordering: Ordering<S> }
type Row = { after?: string | undefined; before?: string | undefined }
type PageInput = { page?: number | string | undefined; page_size?: number | string | undefined } & Row
/** A valibot schema of a list's query that keeps its filters and sort names as data. */
export type ListQuery<F extends Filters, S extends string, A extends v.ObjectEntries = {}> = v.GenericSchema<
  FilterInput<F> & Partial<Sorted<S>> & PageInput & v.InferInput<v.ObjectSchema<A, undefined>>,
  FilterOutput<F> & Sorted<S> & { page: number; page_size: number } & Row & v.InferOutput<v.ObjectSchema<A, undefined>>
> & { readonly list: ListData<F, S> }

type Options<F, S extends string, A> = {
  filters: F
  /** Names of sort keys; each sorts in both directions. */
  sort?: readonly S[]
  defaultSort?: NoInfer<Ordering<S>>
  /** Further parameters, which no address holds under the same name. */
  also?: A
}

/** The query of a paged list (COM-D2): its filters, an ordering if it has sort names, page and page size. */
export function listQuery<const F extends Filters, const S extends string = never, const A extends v.ObjectEntries = {}>(
  options: Options<F, S, A>,
): ListQuery<F, S, A> {
  const { filters, sort = [], defaultSort = null, also } = options
  const orderings = sort.flatMap((name) => [name, `-${name}`])
  const entries: Record<string, v.GenericSchema> = {
    ...pageQuery,
    ...filterEntries(filters),
    ...also,
    ...(defaultSort === null ? {} : { ordering: v.optional(v.picklist(orderings), defaultSort) }),
  }
  const schema: v.GenericSchema = v.object(entries)
  // Entries computed from data are a plain record to the compiler; `FilterInput` and `FilterOutput` give them their types.
  return Object.assign(schema, { list: { filters, sort, defaultSort } }) as ListQuery<F, S, A>
}

/** The schema of the filters alone, for a call without pages, such as an export. Unknown names are rejected. */
export const filterSchema = <const F extends Filters>(filters: F) =>
  v.strictObject(filterEntries(filters)) as v.GenericSchema<unknown> as v.GenericSchema<FilterInput<F>, FilterOutput<F>>

/** An endpoint whose response is one page of a list. */
export type ListEndpoint = Endpoint & { query: v.GenericSchema & { readonly list: ListData } }
export type FiltersOf<E extends ListEndpoint> = E['query']['list']['filters']
export type SortOf<E extends ListEndpoint> = E['query']['list']['sort'][number]
export type RowOf<E extends ListEndpoint> = v.InferOutput<E['response']> extends { results: readonly (infer R)[] } ? R : never
