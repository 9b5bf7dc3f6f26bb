import { type RawBuilder, sql } from 'kysely'
import type { SearchType } from '#contract/search/search-types.ts'
import { parishes } from '#server/modules/parishes/views.ts'
import type { Condition } from '#server/platform/db/list/scope.ts'
import { searchRows } from '#server/platform/search/index/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Rows taken by their words before the rules are asked, newest first. */
const mostTaken = 4_000

export type Asked = {
  question: string
  /** Tags of which a row has one, as a `tsquery`. */
  audience: string
  /** Months to look into, as a `tsquery`; null: all. */
  months: string | null
  /** The rule of each kind that is searched. */
  rules: ReadonlyMap<SearchType, Condition>
  type: SearchType | 'all'
  parish?: string | undefined
  diocese?: string | undefined
  category?: string | undefined
  author?: string | undefined
  /** YYYY-MM-DD, inclusive, in UTC. */
  from?: string | undefined
  to?: string | undefined
  ordering: 'relevance' | 'newest'
  /** ISO: of equal matches the nearest in time comes first. */
  now: string
  ownParish: string | null
  counted: number
  limit: number
  offset: number
}
export type FoundRow = { type: SearchType; id: string; score: number }
export type FoundPage = { facets: { type: SearchType; count: number }[]; rows: FoundRow[]; is_cut: boolean }

const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
  value === undefined ? sql`true` : condition(value)

/**
 * What the viewer may open of what was asked. The words narrow first, behind a fence, or the planner walks the table by date; then
 * each row's own rule decides, before anything is counted (SRC-D3).
 */
export async function findRows(tx: Tx, asked: Asked): Promise<FoundPage> {
  const { question, audience, months, rules, type, ordering, limit, offset, counted, ownParish } = asked
  const words = months === null ? `(${question}) & ${audience}` : `(${question}) & ${audience} & ${months}`
  const visible = sql.join(
    [...rules].map(([kind, rule]) => sql`(found.type = ${kind} and ${rule})`),
    sql` or `,
  )
  const order =
    ordering === 'newest'
      ? sql`found.created_at desc, found.id desc`
      : sql`score desc, abs(extract(epoch from found.happens_at - ${asked.now}::timestamptz)), found.id desc`
  const { rows } = await sql<{ facets: FoundPage['facets'] | null; rows: FoundRow[] | null; taken: number }>`
    with taken as materialized (
      select row.type, row.id, row.words, row.parish_id, row.created_at, row.happens_at from ${searchRows} as row
      where row.words @@ ${words}::tsquery and row.type = any(${[...rules.keys()]}::text[])
        and ${given(asked.parish, (id) => sql`row.parish_id = ${id}::uuid`)}
        and ${given(asked.diocese, (id) => sql`row.parish_id in (select id from ${parishes} as there where there.diocese_id = ${id}::uuid)`)}
        and ${given(asked.category, (category) => sql`row.category = ${category}`)}
        and ${given(asked.author, (id) => sql`row.author_id = ${id}::uuid`)}
        and ${given(asked.from, (day) => sql`row.happens_at >= ${day}::date`)}
        and ${given(asked.to, (day) => sql`row.happens_at < ${day}::date + 1`)}
        and not exists (select from search_curated hidden where hidden.type = row.type and hidden.id = row.id and hidden.rule = 'hidden')
      order by row.created_at desc limit ${sql.lit(mostTaken)}),
    seen as materialized (select * from taken found where ${visible} limit ${sql.lit(counted + 1)}),
    page as (
      select found.type, found.id, ranked.score from seen found cross join lateral (
        select ts_rank('{0.1,0.2,0.6,1.0}', found.words, ${question}::tsquery)
          + case when found.parish_id = ${ownParish}::uuid then 0.1 else 0 end
          + case when exists (select from search_curated first where first.type = found.type and first.id = found.id
              and first.rule = 'first') then 10 else 0 end as score) ranked
      where ${type === 'all' ? sql`true` : sql`found.type = ${type}`}
      order by ${order} limit ${limit} offset ${offset})
    select (select count(*)::integer from taken) as taken,
      (select json_agg(json_build_object('type', type, 'count', count)) from (select type, count(*) from seen group by type) as kinds) as facets,
      (select json_agg(json_build_object('type', type, 'id', id, 'score', score)) from page) as rows`.execute(tx)
  const [found] = rows
  return { facets: found?.facets ?? [], rows: found?.rows ?? [], is_cut: (found?.taken ?? 0) >= mostTaken }
}
