import { type RawBuilder, sql } from 'kysely'

/** Rows that contain the text in any of the columns or expressions, literally: `%` is no wildcard. */
export const likeAny = (places: readonly (string | RawBuilder<unknown>)[], words: string): RawBuilder<boolean> => {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const each = places.map((place) => sql`${typeof place === 'string' ? sql.ref(place) : place} ilike ${pattern}`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Rows whose column matches every pattern; all rows when there are none. */
export const likeAll = (column: string, patterns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`)], sql` and `)}`

/** Rows from this UTC day on. */
export const since = (column: string, day: string) => sql<boolean>`${sql.ref(column)} >= ${`${day}T00:00:00Z`}::timestamptz`
/** Rows up to and including this UTC day. */
export const until = (column: string, day: string) =>
  sql<boolean>`${sql.ref(column)} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`
