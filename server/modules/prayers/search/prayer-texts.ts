import type { Tx } from '#server/platform/db/tx.ts'
import type { SearchEntry } from '#server/platform/search/index/source.ts'
import { readPrayerTexts } from './prayer-entries.queries.ts'

/** What prayer requests are found by. */
export const prayerTexts = {
  type: 'prayers',
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchEntry[]> =>
    (await readPrayerTexts(tx, ids)).map(({ id, title, content, for_name, visibility, ...row }) => ({
      id,
      names: [for_name, title],
      text: content,
      audience: visibility === 'parish' || visibility === 'clergy' ? 'parish' : 'members',
      ...row,
    })),
} as const
