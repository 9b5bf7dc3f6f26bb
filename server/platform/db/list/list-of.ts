import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { GenericSchema, InferOutput } from 'valibot'
import { maxCounted, pageOf, requireNear } from '#server/platform/base/page.ts'
import type { Tx } from '../tx.ts'
import type { Condition, Scope } from './scope.ts'

type Position = { page: number; page_size: number; ordering?: string }
type ListSchema = GenericSchema<unknown, Position>
/** Filters of a list's query, parsed. */
export type ListFilters<Q extends ListSchema> = Omit<InferOutput<Q>, 'page' | 'page_size' | 'ordering'>
type Ordering<Q extends ListSchema> = InferOutput<Q> extends { ordering: infer O extends string } ? O : never
type SortName<O extends string> = O extends `-${infer Name}` ? Name : O
type Direction = RawBuilder<'asc' | 'desc'>
/** An `order by` that ends with the key; `by` is its direction. */
type Order<Q extends ListSchema, C> = (by: Direction, context: C, filters: ListFilters<Q>) => RawBuilder<unknown>
/** The column's name in `users.id`. */
type Column<K extends string> = K extends `${string}.${infer Name}` ? Name : never
export type Key = string | number

type List<Q extends ListSchema, C, DB, TB extends keyof DB, K extends string, Row> = {
  /** Tables that filters and orders need, one row per key. */
  from: (context: C, filters: ListFilters<Q>) => SelectQueryBuilder<DB, TB, object>
  /** Column that identifies a row, such as `users.id`. */
  key: K
  /** Rows the caller may see; a plain condition does not compile (scope.ts). */
  scope: (context: C, filters: ListFilters<Q>) => Scope
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
  /** Reads the rows of these keys, in any order, with the columns the response needs. */
  rows: (context: C, keys: readonly Key[], filters: ListFilters<Q>) => Promise<readonly Row[]>
}

const batch = 1_000
const ascending: Direction = sql`asc`
const descending: Direction = sql`desc`

/** The direction for a column where null is the lowest value. */
export const nullsLowest = (by: Direction) => (by === descending ? sql`desc nulls last` : sql`asc nulls first`)

/**
 * A paged list (COM-D2): reads the keys of one page, then its rows, and counts at most 10,000 rows. `batches` and `count` serve
 * an export of the same list.
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

  function matching(context: C, filters: ListFilters<Q>) {
    const wanted = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : (conditions[name]?.(value, context, filters) ?? []),
    )
    const all = [list.scope(context, filters), ...wanted].map((condition) => sql`(${condition})`)
    return list.from(context, filters).where(sql<SqlBool>`${sql.join(all, sql` and `)}`)
  }

  function keysOf(context: C, filters: ListFilters<Q>, ordering: string) {
    const orders = list.order as Order<Q, C> | Readonly<Record<string, Order<Q, C>>>
    const order = typeof orders === 'function' ? orders : orders[ordering.replace('-', '')]
    if (!order) throw new Error(`No order ${ordering}`)
    return matching(context, filters)
      .select(sql.ref<Key>(list.key).as('key'))
      .orderBy(order(ordering.startsWith('-') ? descending : ascending, context, filters))
      .$castTo<{ key: Key }>()
  }

  async function rowsOf(context: C, filters: ListFilters<Q>, keys: readonly Key[]): Promise<Row[]> {
    if (keys.length === 0) return []
    const rows = new Map<Key, Row>((await list.rows(context, keys, filters)).map((row) => [row[column], row]))
    return keys.flatMap((key) => rows.get(key) ?? [])
  }

  async function countUpTo(context: C, filters: ListFilters<Q>, most: number | null): Promise<number> {
    const one = matching(context, filters).select(sql`1`.as('one'))
    const found = most === null ? one : one.limit(sql.lit(most))
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${found} as found`.execute(context.tx)
    return rows[0]?.count ?? 0
  }

  return {
    /** One page in the contract's envelope. Throws 400 `too_far` for a page past row 10,000. */
    async page<T>(context: C, query: InferOutput<Q>, shape: (rows: Row[]) => T[] | Promise<T[]>) {
      const { page, page_size, ordering = '' } = query
      const offset = requireNear(query)
      const found = await keysOf(context, query, ordering).limit(sql.lit(page_size)).offset(offset).execute()
      const isLast = found.length < page_size && (found.length > 0 || page === 1)
      const count = isLast ? offset + found.length : await countUpTo(context, query, maxCounted + 1)
      const keys = found.map(({ key }) => key)
      return pageOf(query, count, await shape(await rowsOf(context, query, keys)))
    },

    /** The exact number of rows. */
    count: (context: C, filters: ListFilters<Q>) => countUpTo(context, filters, null),

    /** Every row in the given order, in batches; rows added meanwhile are skipped. */
    async *batches(context: C, filters: ListFilters<Q>, ordering = ''): AsyncGenerator<Row[]> {
      const keys = (await keysOf(context, filters, ordering).execute()).map(({ key }) => key)
      for (let from = 0; from < keys.length; from += batch) yield await rowsOf(context, filters, keys.slice(from, from + batch))
    },
  }
}

/** Condition for the rows of a page: `query.where(oneOf('users.id', keys))`. */
export const oneOf = (column: string, keys: readonly Key[]) => sql<SqlBool>`${sql.ref(column)} = any(${keys})`
