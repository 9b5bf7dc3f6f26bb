import { sql } from 'kysely'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { daysLeft } from './deadline.ts'

/** From so many days left on, a request is shown in red. */
const fewDays = 5

export const tiles: readonly ExtensionPoints['console.tile'][] = [
  {
    key: 'gdpr_requests',
    rights: { all: ['system_admin'] },
    isUnlimited: true,
    async read(tx, { now }) {
      const { count, next } = await tx
        .selectFrom('gdpr_requests')
        .where('closed_at', 'is', null)
        .select(sql<number>`count(*)`.as('count'))
        .select(sql<string | null>`min(deadline_at)`.as('next'))
        .executeTakeFirstOrThrow()
      const days_left = next === null ? null : daysLeft(next, now)
      const isUrgent = days_left !== null && days_left <= fewDays
      return { value: count, change: null, at: null, days_left, series: [], tone: isUrgent ? 'attention' : 'neutral' }
    },
  },
]
