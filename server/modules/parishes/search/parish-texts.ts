import type { Tx } from '#server/platform/db/tx.ts'
import type { SearchEntry } from '#server/platform/search/index/source.ts'
import { readParishTexts } from './parish-entries.queries.ts'

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')

/** What parishes are found by. */
export const parishTexts = {
  type: 'parishes',
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchEntry[]> =>
    (await readParishTexts(tx, ids)).map((row) => ({
      id: row.id,
      names: [row.name, row.name_ar ?? '', row.patron_saint ?? ''],
      title: joined(row.city, row.city_ar, row.diocese_name, row.diocese_name_ar),
      text: joined(row.address_line, row.description),
      audience: 'members',
      parish_id: row.id,
      author_id: null,
      category: null,
      created_at: row.created_at,
    })),
} as const
