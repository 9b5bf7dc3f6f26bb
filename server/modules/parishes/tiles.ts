import { sql } from 'kysely'
import { scopeFilter } from './views.ts'
import { daily, dayOf, firstOfDays, running } from '#server/platform/db/daily.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

type Viewer = Pick<AdminCaller, 'scope'>

const count = sql<number>`count(*)`.as('count')
const parishesOf = (tx: Tx, caller: Viewer) =>
  tx.selectFrom('parishes').where('status', '=', 'active').where(scopeFilter(caller, 'parishes.id'))

export const tiles: readonly ExtensionPoints['console.tile'][] = [
  {
    key: 'parishes',
    rights: { all: ['view_parishes'] },
    async read(tx, { caller, now }) {
      const { count: value } = await parishesOf(tx, caller).select(count).executeTakeFirstOrThrow()
      const added = daily(
        await parishesOf(tx, caller)
          .where('created_at', '>=', firstOfDays(now))
          .select([dayOf('created_at').as('day'), count])
          .groupBy('day')
          .execute(),
        now,
      )
      const change = added.reduce((sum, day) => sum + day, 0)
      return { value, change, at: null, series: running(added, value), tone: 'neutral' }
    },
  },
]
