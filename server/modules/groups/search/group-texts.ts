import type { Tx } from '#server/platform/db/tx.ts'
import type { SearchEntry } from '#server/platform/search/index/source.ts'
import { readGroupTexts } from './group-entries.queries.ts'

/** What groups are found by. */
export const groupTexts = {
  type: 'groups',
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchEntry[]> =>
    (await readGroupTexts(tx, ids)).map(({ id, name, description, kind, parish_id, created_at }) => ({
      id,
      names: [name],
      title: '',
      text: description,
      // Who knows of a secret one changes with its members: its rule alone decides.
      audience: 'members',
      parish_id,
      author_id: null,
      category: kind,
      created_at,
    })),
} as const
