import type { Tx } from '#server/platform/db/tx.ts'
import type { SearchEntry } from '#server/platform/search/index/source.ts'
import { readPostTexts } from './post-entries.queries.ts'

/** What posts are found by. */
export const postTexts = {
  type: 'posts',
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchEntry[]> =>
    (await readPostTexts(tx, ids)).map(({ id, author_id, parish_id, visibility, title, content, created_at }) => ({
      id,
      text: title === null ? content : `${title}\n${content}`,
      audience: visibility === 'parish' || visibility === 'announcement' ? 'parish' : 'members',
      parish_id,
      author_id,
      category: null,
      created_at,
    })),
} as const
