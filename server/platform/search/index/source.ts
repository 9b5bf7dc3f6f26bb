import type { SearchType } from '#contract/search/search-types.ts'
import type { Condition } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { SearchText } from '../vector.ts'

/** What the index holds of one thing. */
export type SearchEntry = SearchText & {
  id: string
  /** Who may find it at most; the source's `visible` decides. `parish`: members of `parish_id`. `author`: `author_id` alone. */
  audience: 'members' | 'parish' | 'author'
  parish_id: string | null
  /** Null also where naming the author would tell what they hide. */
  author_id: string | null
  category: string | null
  /** ISO; when it takes place. Default: `created_at`. */
  happens_at?: string
  created_at: string
}

/** A member who searches; `now` is epoch milliseconds. */
export type SearchViewer = { userId: string; now: number; parts: { db: Db; bus: Bus; anonymity: Anonymity } }

/** How a thing is shown among others; `body` is the text that a passage is taken from. */
export type SearchCard = {
  id: string
  title: string
  title_ar: string | null
  subtitle: string | null
  subtitle_ar: string | null
  body: string
  image: string | null
  url: string
  starts_at: string | null
  created_at: string
}

/** A kind of thing that is found, provided by the module that owns it. */
export type SearchSource = {
  type: SearchType
  /** Entries of these ids; those that may not be found by anybody are left out. */
  read(tx: Tx, ids: readonly string[]): Promise<SearchEntry[]>
  /** Ids of everything, ascending, after one of them. */
  list(tx: Tx, after: string | null, limit: number): Promise<string[]>
  /** What it is to one viewer, who is looked up once. */
  openFor(tx: Tx, viewer: SearchViewer): Promise<OpenSource>
}
export type OpenSource = {
  /** Whether the viewer may open `found.id` (SRC-D3): the rule of the module's own pages. */
  rule: Condition
  /** Things that the rule shows, in any order. */
  cards(ids: readonly string[]): Promise<SearchCard[]>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    'search.source': SearchSource
  }
}
