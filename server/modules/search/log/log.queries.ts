import { sql } from 'kysely'
import type { SearchFigures } from '#contract/search/console-search.ts'
import type { SearchType } from '#contract/search/search-types.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { SearchLogTable } from '../tables.ts'

type Entry = Omit<SearchLogTable, 'opened_type' | 'opened_id' | 'created_at'> & { created_at: string }

export const insertEntry = (tx: Tx, entry: Entry) => tx.insertInto('search_log').values(entry).execute()

/** The first result opened counts. */
export const noteOpened = (tx: Tx, id: string, userHash: Buffer, opened: { type: SearchType; id: string }) =>
  tx
    .updateTable('search_log')
    .set({ opened_type: opened.type, opened_id: opened.id })
    .where('id', '=', id)
    .where('user_hash', '=', userHash)
    .where('opened_id', 'is', null)
    .execute()

export const entriesOf = (tx: Tx, userHashes: readonly Buffer[]) =>
  tx
    .selectFrom('search_log')
    .where('user_hash', 'in', userHashes)
    .select(['q', 'results', 'opened_type', 'created_at'])
    .orderBy('id')
    .execute()

export const deleteEntriesOf = (tx: Tx, userHashes: readonly Buffer[]) =>
  tx.deleteFrom('search_log').where('user_hash', 'in', userHashes).execute()

export const deleteEntriesBefore = (tx: Tx, before: string) =>
  tx.deleteFrom('search_log').where('created_at', '<', before).execute()

const mostQuestions = 20

type Period = { from: string; to: string }

/**
 * Figures of a period, both days included, YYYY-MM-DD in UTC; days outside the time in which searches are `kept` are not listed.
 * Questions of fewer than `leastPeople` are never named (SRC-D5).
 */
export async function readFigures(tx: Tx, { from, to }: Period, kept: Period, leastPeople: number): Promise<SearchFigures> {
  const span = sql`created_at >= ${from}::date and created_at < ${to}::date + 1`
  const { rows } = await sql<SearchFigures>`
    with span as materialized (select q, results, opened_type, user_hash, created_at from search_log where ${span}),
    asked as materialized (
      select q, count(*)::integer as searches, count(opened_type)::integer as opened, max(results) as results
      from span group by q having count(distinct user_hash) >= ${leastPeople})
    select (select count(*)::integer from span) as searches,
      (select count(*)::integer from span where results = 0) as without_results,
      (select count(*)::integer from span where opened_type is not null) as opened,
      (select coalesce(json_agg(t), '[]') from (select q, searches, opened from asked order by searches desc, q limit ${mostQuestions}) t) as top,
      (select coalesce(json_agg(t), '[]') from (select q, searches from asked where results = 0
        order by searches desc, q limit ${mostQuestions}) t) as without,
      (select coalesce(json_agg(t), '[]') from (select to_char(day, 'YYYY-MM-DD') as day,
          (select count(*)::integer from span where created_at >= day and created_at < day + interval '1 day') as searches
        from generate_series(greatest(${from}, ${kept.from})::date, least(${to}, ${kept.to})::date, interval '1 day') as day) t) as by_day,
      (select coalesce(json_agg(t), '[]') from (select opened_type as type, count(*)::integer as opened from span
        where opened_type is not null group by opened_type order by 2 desc) t) as by_type`.execute(tx)
  const [figures] = rows
  if (!figures) throw new Error('a statement of one row gave none')
  return figures
}
