import type {} from './tables.ts'
import { sql } from 'kysely'
import type { SearchType } from '#contract/search/search-types.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type Row = {
  id: string
  words: string
  parish_id: string | null
  author_id: string | null
  category: string | null
  happens_at: string
  created_at: string
}

export async function upsertRows(tx: Tx, type: SearchType, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into search_rows (type, id, words, parish_id, author_id, category, happens_at, created_at, indexed_at)
    select ${type}, given.id, given.words::tsvector, given.parish_id, given.author_id, given.category, given.happens_at,
      given.created_at, clock_timestamp()
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, words text, parish_id uuid, author_id uuid, category text,
      happens_at timestamptz, created_at timestamptz)
    order by given.id
    on conflict (type, id) do update set words = excluded.words, parish_id = excluded.parish_id, author_id = excluded.author_id,
      category = excluded.category, happens_at = excluded.happens_at, created_at = excluded.created_at,
      indexed_at = excluded.indexed_at`.execute(tx)
}

export async function deleteRows(tx: Tx, type: SearchType, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from search_rows where type = ${type} and id = any(${ids}::uuid[])`.execute(tx)
}

/**
 * Ids of a kind whose words match the question: for lists of the kind's own module, which add their rules. Such a kind has an index of
 * its words alone, for which it stands in the text of the statement.
 */
export const foundIds = (type: SearchType & ('people' | 'groups' | 'pages'), question: string) =>
  sql`(select found.id from search_rows found where found.type = ${sql.lit(type)} and found.words @@ ${question}::tsquery)`
