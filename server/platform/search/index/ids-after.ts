import { type SelectQueryBuilder, sql } from 'kysely'

/** The next ids of a query in ascending order, as `SearchSource.list` gives them; `column` holds the id. */
export async function idsAfter<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { id: string }>,
  column: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const id = sql.ref(column)
  const rows = await query
    .$if(after !== null, (all) => all.where(sql<boolean>`${id} > ${after}::uuid`))
    .orderBy(id)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
