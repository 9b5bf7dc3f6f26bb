import { sql } from 'kysely'
import type { SearchType } from '#contract/search/search-types.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type Run = { type: SearchType; after_id: string | null; started_at: string }

/** Starts making the rows of a kind anew; a run under way begins again. */
export const startRun = (tx: Tx, type: SearchType) =>
  sql`insert into search_runs (type, after_id, done, lag, started_at, finished_at) values (${type}, null, 0, 0, clock_timestamp(), null)
    on conflict (type) do update set after_id = null, done = 0, lag = 0, started_at = excluded.started_at, finished_at = null`.execute(
    tx,
  )

/** Starts runs of kinds that never had one. */
export const startMissing = (tx: Tx, types: readonly SearchType[]) =>
  sql`insert into search_runs (type, started_at) select unnest(${types}::text[]), clock_timestamp() on conflict do nothing`.execute(
    tx,
  )

/** The next run of these kinds that is under way, kept from other workers until the end of the transaction. */
export const takeRun = async (tx: Tx, types: readonly SearchType[]): Promise<Run | null> => {
  const { rows } = await sql<Run>`select type, after_id, started_at from search_runs
    where finished_at is null and type = any(${types}::text[]) order by started_at, type limit 1 for update skip locked`.execute(
    tx,
  )
  return rows[0] ?? null
}

export const advanceRun = (tx: Tx, type: SearchType, batch: { after: string; done: number; lag: number }) =>
  sql`update search_runs set after_id = ${batch.after}, done = done + ${batch.done}, lag = lag + ${batch.lag}
    where type = ${type}`.execute(tx)

/** Rows that a run has not made anew: of things that are gone, or that were written as it began. By the database's clock alone. */
export const listUnmade = async (tx: Tx, type: SearchType, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select row.id from search_rows row join search_runs run on run.type = row.type
    where row.type = ${type} and row.indexed_at < run.started_at order by row.id limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const addLag = (tx: Tx, type: SearchType, lag: number) =>
  sql`update search_runs set lag = lag + ${lag} where type = ${type}`.execute(tx)

export const finishRun = (tx: Tx, type: SearchType, at: string) =>
  sql`update search_runs set finished_at = ${at}, after_id = null where type = ${type}`.execute(tx)

/** How many of these things the index lacks. */
export const countLacking = async (tx: Tx, type: SearchType, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from unnest(${ids}::uuid[]) as wanted(id)
    where not exists (select from search_rows row where row.type = ${type} and row.id = wanted.id)`.execute(tx)
  return rows[0]?.count ?? 0
}

export type RunState = Run & { rows: number; done: number; lag: number; finished_at: string | null }
export const readRuns = async (tx: Tx): Promise<RunState[]> => {
  const { rows } = await sql<RunState>`select run.type, run.after_id, run.started_at, run.finished_at, run.done, run.lag,
      (select coalesce(sum(part.rows), 0)::integer from search_counts part where part.type = run.type) as rows
    from search_runs run order by run.type`.execute(tx)
  return rows
}

/** Adds up the parts of each count; parts written meanwhile stay for the next time. */
export const sumCounts = (tx: Tx) =>
  sql`with parts as (delete from search_counts returning type, rows)
    insert into search_counts (type, rows) select type, sum(rows) from parts group by type`.execute(tx)
