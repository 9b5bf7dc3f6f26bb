import { sql } from 'kysely'
import { scopeFilter } from '#server/modules/parishes/views.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { isWaiting } from './moderation/moderation.queries.ts'

export const tiles: readonly ExtensionPoints['console.tile'][] = [
  {
    key: 'pending_content',
    rights: { all: ['moderate_content'] },
    async read(tx, { caller }) {
      const { count } = await tx
        .selectFrom('prayer_requests')
        .where(isWaiting)
        .where('deleted_at', 'is', null)
        .where(scopeFilter(caller, 'prayer_requests.parish_id'))
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      return { value: count, change: null, at: null, series: [], tone: count > 0 ? 'attention' : 'good' }
    },
  },
]
