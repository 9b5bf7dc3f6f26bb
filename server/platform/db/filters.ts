import { type RawBuilder, sql } from 'kysely'

/** Rows that hold the words in any of the columns or expressions, as they were typed: `%` is no wildcard. */
export const likeAny = (places: readonly (string | RawBuilder<unknown>)[], words: string): RawBuilder<boolean> => {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const each = places.map((place) => sql`${typeof place === 'string' ? sql.ref(place) : place} ilike ${pattern}`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Rows of these days, both included, in UTC. */
export const daysBetween = (
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean> => {
  const start = from ? sql`${sql.ref(column)} >= ${`${from}T00:00:00Z`}::timestamptz` : sql`true`
  const end = to ? sql`${sql.ref(column)} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'` : sql`true`
  return sql<boolean>`(${start} and ${end})`
}
