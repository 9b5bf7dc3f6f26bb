import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { GenericSchema, InferOutput } from 'valibot'
import { Failure } from '#server/platform/base/failure.ts'
import { type Links, linkTo, maxCounted, offsetOf, pageOf, pageLinks } from '#server/platform/base/page.ts'
import type { Tx } from '../tx.ts'
import { type Direction, isAfter, orderBy, type Place, reversed, type Term } from './order.ts'
import type { Condition, Scope } from './scope.ts'

type Position = {
  page: number
  page_size: number
  ordering?: string
  after?: string | undefined
  before?: string | undefined
}
type ListSchema = GenericSchema<unknown, Position>
/** Filters of a list's query, parsed. */
export type ListFilters<Q extends ListSchema> = Omit<InferOutput<Q>, keyof Position>
type Ordering<Q extends ListSchema> = InferOutput<Q> extends { ordering: infer O extends string } ? O : never
type SortName<O extends string> = O extends `-${infer Name}` ? Name : O
/** The terms of an order, which end with the key; `by` is its direction. */
type Order<Q extends ListSchema, C> = (by: Direction, context: C, filters: ListFilters<Q>) => readonly Term[]
/** The column's name in `users.id`. */
type Column<K extends string> = K extends `${string}.${infer Name}` ? Name : never
export type Key = string | number

type List<Q extends ListSchema, C, DB, TB extends keyof DB, K extends string, Row> = {
  /**
   * Tables that filters and orders need, one row per key. `wanted`: rows of the list, their number, or the place of a row that may have
   * left it, for a list that narrows or sorts its rows here.
   */
  from: (context: C, filters: ListFilters<Q>, wanted: 'rows' | 'count' | 'place') => SelectQueryBuilder<DB, TB, object>
  /** Column that identifies a row, such as `users.id`. */
  key: K
  /** The key alone is the order: a page begins at the value that its link names, also when that row is gone or has moved. */
  isOrderedByKey?: true
  /** Rows the caller may see; a plain condition does not compile (scope.ts). */
  scope: (context: C, filters: ListFilters<Q>) => Scope
  /** A condition for every row beside the filters. A page can continue after a row that no longer meets it. */
  where?: (context: C, filters: ListFilters<Q>) => Condition
  /** A condition for each filter of the contract, applied when the filter is set. */
  filters: {
    readonly [N in keyof ListFilters<Q>]-?: (
      value: NonNullable<ListFilters<Q>[N]>,
      context: C,
      filters: ListFilters<Q>,
    ) => Condition
  }
  /** An order for each sort name of the contract, or the only one. */
  order: [Ordering<Q>] extends [never] ? Order<Q, C> : { readonly [N in SortName<Ordering<Q>>]: Order<Q, C> }
  /**
   * Lists that together are this one, each by a context of its own, such as one for each kind of row: each is read in the order of its
   * own index up to the end of the page.
   */
  parts?: (context: C, filters: ListFilters<Q>) => readonly C[]
  /** Filters that leave rows of no index's order: all are read for a page, so that its statement counts them too. */
  isReadWhole?: (filters: ListFilters<Q>) => boolean
  /** Reads the rows of these keys, in any order, with the columns the response needs. */
  rows: (context: C, keys: readonly Key[], filters: ListFilters<Q>) => Promise<readonly Row[]>
}

const batch = 1_000

/**
 * A paged list (COM-D2): reads the keys of one page, then its rows, and counts at most 10,000 rows. A page begins after or before a
 * row, as its links say, and by its number where that row is gone. `batches` and `count` serve an export of the same list.
 */
export function listOf<
  Q extends ListSchema,
  C extends { tx: Tx },
  DB,
  TB extends keyof DB,
  K extends string,
  Row extends Readonly<Record<Column<K>, Key>>,
>(_query: Q, list: List<Q, C, DB, TB, K, Row>) {
  const column = list.key.slice(list.key.indexOf('.') + 1) as Column<K>
  const conditions = list.filters as Readonly<
    Record<string, ((value: unknown, context: C, filters: ListFilters<Q>) => Condition) | undefined>
  >

  function matching(context: C, filters: ListFilters<Q>, asked: 'rows' | 'count' = 'rows') {
    const wanted = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : (conditions[name]?.(value, context, filters) ?? []),
    )
    const own = list.where ? [list.where(context, filters)] : []
    const all = [list.scope(context, filters), ...own, ...wanted].map((condition) => sql`(${condition})`)
    return list.from(context, filters, asked).where(sql<SqlBool>`${sql.join(all, sql` and `)}`)
  }

  function termsOf(context: C, filters: ListFilters<Q>, ordering: string): readonly Term[] {
    const orders = list.order as Order<Q, C> | Readonly<Record<string, Order<Q, C>>>
    const order = typeof orders === 'function' ? orders : orders[ordering.replace('-', '')]
    if (!order) throw new Error(`No order ${ordering}`)
    return order(ordering.startsWith('-') ? 'desc' : 'asc', context, filters)
  }

  /** The keys of a page by its number; with the number of all rows where they are read whole. */
  async function keysAt(context: C, filters: ListFilters<Q>, terms: readonly Term[], offset: number, limit: number) {
    if (terms[0]?.slices || list.parts) return (await keysAfter(context, filters, terms, null, offset + limit)).slice(offset)
    const page = matching(context, filters)
      .select(sql.ref<Key>(list.key).as('key'))
      .orderBy(orderBy(terms))
      .limit(sql.lit(limit))
      .offset(offset)
    const counted = list.isReadWhole?.(filters) ? page.select(sql<number>`count(*) over ()`.as('total')) : page
    return counted.$castTo<{ key: Key; total?: number }>().execute()
  }

  /** Position in the order of a row that the caller may see, whether the filters match it or not. */
  async function placeOf(context: C, filters: ListFilters<Q>, terms: readonly Term[], key: string): Promise<Place | null> {
    const row = await list
      .from(context, filters, 'place')
      .where(sql<SqlBool>`(${list.scope(context, filters)}) and ${sql.ref(list.key)} = ${key}`)
      .select(sql<Place>`array[${sql.join(terms.map(({ value }) => sql`(${value})::text`))}]`.as('place'))
      .$castTo<{ place: Place }>()
      .executeTakeFirst()
      .catch(refuseMalformed)
    return row?.place ?? null
  }

  const partsOf = (context: C, filters: ListFilters<Q>): readonly C[] => {
    const parts = list.parts?.(context, filters) ?? []
    return parts.length > 0 ? parts : [context]
  }

  /** The keys after a place, or the first ones, at most `limit`, with their own places. */
  async function keysAfter(context: C, filters: ListFilters<Q>, terms: readonly Term[], place: Place | null, limit: number) {
    const inner = terms.map((term, index) => ({ ...term, name: `t${index}` }))
    const rows = partsOf(context, filters).map((part) =>
      matching(part, filters).select([sql.ref<Key>(list.key).as('key'), ...inner.map(({ value, name }) => value.as(name))]),
    )
    const slices = terms[0]?.slices
    const outer = inner.map(({ name, by, nulls }) => ({ value: sql.ref(name), by, nulls }))
    const after = place ? sql`where ${isAfter(outer, place)}` : sql``
    const own = sql.join(outer.map(({ value }) => sql`${value}::text`))
    const cut = sql`limit ${sql.lit(limit)}`
    const cuts = rows.flatMap((one) => slices?.map((slice) => one.where(sql<SqlBool>`(${slice})`)) ?? [one])
    const first = orderBy(slices ? outer.slice(1) : outer)
    const cutEach = cuts.map((one) => sql`(select * from ${one} as list ${after} order by ${first} ${cut})`)
    const source =
      cuts.length === 1 && !slices ? sql`${rows[0]} as list ${after}` : sql`(${sql.join(cutEach, sql` union all `)}) as list`
    const { rows: found } = await sql<{ key: Key; place: Place }>`select key, array[${own}] as place from ${source}
      order by ${orderBy(outer)} ${cut}`
      .execute(context.tx)
      .catch(refuseMalformed)
    return found
  }

  async function rowsOf(context: C, filters: ListFilters<Q>, keys: readonly Key[]): Promise<Row[]> {
    if (keys.length === 0) return []
    const rows = new Map<Key, Row>((await list.rows(context, keys, filters)).map((row) => [row[column], row]))
    return keys.flatMap((key) => rows.get(key) ?? [])
  }

  function counting(context: C, filters: ListFilters<Q>, most: number | null): RawBuilder<{ count: number }> {
    const parts = partsOf(context, filters).map((part) => sql`${matching(part, filters, 'count').select(sql`1`.as('one'))}`)
    const limit = most === null ? sql`` : sql`limit ${sql.lit(most)}`
    return sql<{ count: number }>`select count(*) as count from (${sql.join(parts, sql` union all `)} ${limit}) as found`
  }
  const countUpTo = async (context: C, filters: ListFilters<Q>, most: number | null) =>
    (await counting(context, filters, most).execute(context.tx)).rows[0]?.count ?? 0

  return {
    /** One page in the contract's envelope. Throws 400 `too_far` for a page past row 10,000. */
    async page<T>(context: C, query: InferOutput<Q>, shape: (rows: Row[]) => T[] | Promise<T[]>) {
      const { page, page_size, ordering = '', after, before } = query
      const offset = offsetOf(query)
      const terms = termsOf(context, query, ordering)
      const edge = after ?? before
      const place = edge === undefined ? null : list.isOrderedByKey ? [edge] : await placeOf(context, query, terms, edge)
      const isBack = place !== null && after === undefined
      const found: readonly { key: Key; total?: number }[] = place
        ? await keysAfter(context, query, isBack ? reversed(terms) : terms, place, page_size + 1)
        : await keysAt(context, query, terms, offset, page_size + 1)
      const hasMore = found.length > page_size
      const isEnd = place === null && !hasMore && (found.length > 0 || page === 1)
      const count = isEnd ? offset + found.length : (found[0]?.total ?? (await countUpTo(context, query, maxCounted + 1)))
      const ahead = found.slice(0, page_size).map(({ key }) => key)
      const keys = isBack ? ahead.reverse() : ahead
      const links: Links =
        keys.length === 0
          ? pageLinks(query, count)
          : {
              next:
                (isBack || hasMore) && offset + page_size < maxCounted
                  ? linkTo(query, { page: page + 1, after: keys.at(-1), before: undefined })
                  : null,
              previous: (isBack ? hasMore : place !== null || page > 1)
                ? linkTo(query, { page: Math.max(1, page - 1), before: keys[0], after: undefined })
                : null,
            }
      return pageOf(count, await shape(await rowsOf(context, query, keys)), links)
    },

    /** The exact number of rows. */
    count: (context: C, filters: ListFilters<Q>) => countUpTo(context, filters, null),

    /** The query of `count`, to prepare. */
    counting: (context: C, filters: ListFilters<Q>) => counting(context, filters, null),

    /** Every row in the given order, in batches; of rows that change their place meanwhile one may be missing or come twice. */
    async *batches(context: C, filters: ListFilters<Q>, ordering = ''): AsyncGenerator<Row[]> {
      const terms = termsOf(context, filters, ordering)
      for (let place: Place | null = null; ; ) {
        const found: Array<{ key: Key; place: Place }> = await keysAfter(context, filters, terms, place, batch)
        if (found.length > 0)
          yield await rowsOf(
            context,
            filters,
            found.map(({ key }) => key),
          )
        if (found.length < batch) return
        place = found.at(-1)?.place ?? null
      }
    },
  }
}

/** Condition for the rows of a page: `query.where(oneOf('users.id', keys))`. */
export const oneOf = (column: string, keys: readonly Key[]) => sql<SqlBool>`${sql.ref(column)} = any(${keys})`

/** A key that PostgreSQL cannot read is the caller's mistake. */
function refuseMalformed(error: unknown): never {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('22')) throw new Failure('validation_failed')
  throw error
}
