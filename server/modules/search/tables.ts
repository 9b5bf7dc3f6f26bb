import type { SearchType } from '#contract/search/search-types.ts'
import type { SavedSearch } from '#contract/search/search.ts'
import type { Instant, Json } from '#server/platform/db/columns.ts'

export type AskedSearch = Omit<SavedSearch, 'id' | 'created_at'>
export type SearchLogTable = {
  id: string
  q: string
  results: number
  opened_type: SearchType | null
  opened_id: string | null
  user_hash: Buffer
  created_at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    search_synonyms: { id: string; words: string[]; created_at: Instant }
    search_curated: { type: SearchType; id: string; rule: 'first' | 'hidden'; note: string; created_at: Instant }
    saved_searches: { id: string; user_id: string; asked: Json<AskedSearch>; created_at: Instant }
    search_log: SearchLogTable
  }
}
