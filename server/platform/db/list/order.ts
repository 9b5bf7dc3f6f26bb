import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Direction = 'asc' | 'desc'
/**
 * One expression of an `order by`. Null is the highest value unless `nulls` says otherwise, as in PostgreSQL. `slices`: a condition for
 * each value of a first term that has few; each slice is then read in the order of the further terms, which may have an index.
 */
export type Term = { value: RawBuilder<unknown>; by: Direction; nulls: 'first' | 'last'; slices?: readonly RawBuilder<SqlBool>[] }

/** Terms in one direction: `sorted('desc', 'created_at', 'id')`. */
export const sorted = (by: Direction, ...values: readonly (string | RawBuilder<unknown>)[]): Term[] =>
  values.map((value) => ({
    value: typeof value === 'string' ? sql.ref(value) : value,
    by,
    nulls: by === 'desc' ? 'first' : 'last',
  }))

/** Reads each slice in the order of the terms, and then all of them: conditions without a common row, each with an index in that order. */
export const sliced = (slices: readonly RawBuilder<SqlBool>[], terms: readonly Term[]): Term[] => [
  { value: sql`true`, by: 'asc', nulls: 'last', slices },
  ...terms,
]

/** Null is the lowest value. */
export const nullsLowest = (terms: readonly Term[]): Term[] =>
  terms.map((term) => ({ ...term, nulls: term.by === 'desc' ? 'last' : 'first' }))
export const nullsLast = (terms: readonly Term[]): Term[] => terms.map((term) => ({ ...term, nulls: 'last' }))

export const reversed = (terms: readonly Term[]): Term[] =>
  terms.map(({ by, nulls, ...term }) => ({
    ...term,
    by: by === 'desc' ? 'asc' : 'desc',
    nulls: nulls === 'first' ? 'last' : 'first',
  }))

export const orderBy = (terms: readonly Term[]): RawBuilder<unknown> =>
  sql.join(
    terms.map(({ value, by, nulls }) => {
      const isDefault = (by === 'desc') === (nulls === 'first')
      return sql`${value} ${sql.raw(by)}${sql.raw(isDefault ? '' : ` nulls ${nulls}`)}`
    }),
  )

/** Values of the terms for one row, as PostgreSQL writes them. */
export type Place = readonly (string | null)[]

/** Condition for the rows after a place. The first part lets an index skip the rows before it. */
export function isAfter(terms: readonly Term[], place: Place): RawBuilder<boolean> {
  const [first] = terms
  const [start = null] = place
  const bound = first && start !== null && first.nulls === 'first' ? sql`${reaches(first, start)} and ` : sql``
  const parts = terms.map((term, index) => {
    const same = terms.slice(0, index).map(({ value }, before) => isSame(value, place[before] ?? null))
    return sql`(${sql.join([...same, isBeyond(term, place[index] ?? null)], sql` and `)})`
  })
  return sql<boolean>`${bound}(${sql.join(parts, sql` or `)})`
}

const isSame = (value: RawBuilder<unknown>, at: string | null) => (at === null ? sql`${value} is null` : sql`${value} = ${at}`)
const reaches = ({ value, by }: Term, at: string) => sql`${value} ${sql.raw(by === 'desc' ? '<=' : '>=')} ${at}`

function isBeyond({ value, by, nulls }: Term, at: string | null): RawBuilder<unknown> {
  if (at === null) return nulls === 'first' ? sql`${value} is not null` : sql`false`
  const isPast = sql`${value} ${sql.raw(by === 'desc' ? '<' : '>')} ${at}`
  return nulls === 'first' ? isPast : sql`(${isPast} or ${value} is null)`
}
