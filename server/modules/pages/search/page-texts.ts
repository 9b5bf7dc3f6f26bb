import type { Tx } from '#server/platform/db/tx.ts'
import type { SearchEntry } from '#server/platform/search/index/source.ts'
import { readPageTexts } from './page-entries.queries.ts'

/** What pages are found by. */
export const pageTexts = {
  type: 'pages',
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchEntry[]> =>
    (await readPageTexts(tx, ids)).map(({ id, name, tagline, description, kind, parish_id, created_at }) => ({
      id,
      names: [name],
      title: tagline,
      text: description,
      audience: 'members',
      parish_id,
      author_id: null,
      category: kind,
      created_at,
    })),
} as const
