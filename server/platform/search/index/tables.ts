import type { Generated } from 'kysely'
import type { SearchType } from '#contract/search/search-types.ts'
import type { Instant } from '#server/platform/db/columns.ts'

export type SearchRowsTable = {
  type: SearchType
  id: string
  words: string
  parish_id: string | null
  author_id: string | null
  category: string | null
  /** When it takes place or took its place here. */
  happens_at: Instant
  created_at: Instant
  indexed_at: Instant
}
/** A run that makes the rows of a kind anew: `after_id` is the last one made. */
export type SearchRunsTable = {
  type: SearchType
  after_id: string | null
  done: number
  lag: number
  started_at: Instant
  finished_at: string | null
}

/** A part of the number of rows of a kind; all parts make the number. */
export type SearchCountsTable = { id: Generated<number>; type: SearchType; rows: number }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    search_rows: SearchRowsTable
    search_runs: SearchRunsTable
    search_counts: SearchCountsTable
  }
}
