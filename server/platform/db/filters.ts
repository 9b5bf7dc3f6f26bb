import { type RawBuilder, sql } from 'kysely'

/** Rows that hold the words in any of the columns or expressions, as they were typed: `%` is no wildcard. */
export const likeAny = (places: readonly (string | RawBuilder<unknown>)[], words: string): RawBuilder<boolean> => {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const each = places.map((place) => sql`${typeof place === 'string' ? sql.ref(place) : place} ilike ${pattern}`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Rows whose column fits every pattern; every row without one. */
export const likeAll = (column: string, patterns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`)], sql` and `)}`

/** Rows of this day, in UTC, and later ones. */
export const since = (column: string, day: string) => sql<boolean>`${sql.ref(column)} >= ${`${day}T00:00:00Z`}::timestamptz`
/** Rows of this day, in UTC, and earlier ones. */
export const until = (column: string, day: string) =>
  sql<boolean>`${sql.ref(column)} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`
