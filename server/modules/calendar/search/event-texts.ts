import type { SearchEntry } from '#server/platform/search/index/source.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { readEventTexts } from './event-entries.queries.ts'

/** What events are found by. */
export const eventTexts = {
  type: 'events',
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchEntry[]> =>
    (await readEventTexts(tx, ids)).map((row) => {
      const parishId = row.owner_type === 'parish' ? row.owner_id : null
      return {
        id: row.id,
        names: [row.title, row.title_ar ?? ''],
        title: row.location_name,
        text: row.description,
        // Whom an event invites changes without the event: its rule alone decides.
        audience: 'members',
        parish_id: parishId,
        author_id: row.created_by,
        category: row.category,
        happens_at: row.start_datetime,
        created_at: row.created_at,
      }
    }),
} as const
