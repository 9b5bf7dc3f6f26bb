import { sql } from 'kysely'
import { daily, dayOf, firstOfDays } from '#server/platform/db/daily.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

const count = sql<number>`count(*)`.as('count')

export const tiles: readonly ExtensionPoints['console.tile'][] = [
  {
    key: 'feedback',
    rights: { all: ['view_content'] },
    isUnlimited: true,
    async read(tx, { now }) {
      const perDay = daily(
        await tx
          .selectFrom('feedback_reports')
          .where('created_at', '>=', firstOfDays(now))
          .select([dayOf('created_at').as('day'), count])
          .groupBy('day')
          .execute(),
        now,
      )
      return { value: perDay.reduce((sum, day) => sum + day, 0), change: null, at: null, series: perDay, tone: 'neutral' }
    },
  },
]
