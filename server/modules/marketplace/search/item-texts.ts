import type { Tx } from '#server/platform/db/tx.ts'
import type { SearchEntry } from '#server/platform/search/index/source.ts'
import { readItemTexts } from './item-entries.queries.ts'

const shown: readonly string[] = ['active', 'sold_out', 'expired']

/** What items are found by. */
export const itemTexts = {
  type: 'marketplace',
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchEntry[]> =>
    (await readItemTexts(tx, ids)).map(({ id, title, description, seller_id, status, held_at, ...row }) => ({
      id,
      names: [title],
      text: description,
      audience: shown.includes(status) && held_at === null ? 'members' : 'author',
      author_id: seller_id,
      ...row,
    })),
} as const
