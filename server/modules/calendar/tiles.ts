import { sql } from 'kysely'
import { scopeFilter } from '#server/modules/parishes/views.ts'
import { daily, dayOf, firstOfDays } from '#server/platform/db/daily.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

type Viewer = Pick<AdminCaller, 'scope'>

const aheadMs = 30 * 86_400_000
const count = sql<number>`count(*)`.as('count')
/** Parish events only: personal calendars are private. */
const eventsOf = (tx: Tx, caller: Viewer) =>
  tx
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .where('calendars.owner_type', '=', 'parish')
    .where('events.deleted_at', 'is', null)
    .where('events.hidden_at', 'is', null)
    .where(scopeFilter(caller, 'calendars.owner_id'))

export const tiles: readonly ExtensionPoints['console.tile'][] = [
  {
    key: 'upcoming_events',
    rights: { all: ['view_dashboard'] },
    async read(tx, { caller, now }) {
      const at = new Date(now).toISOString()
      const { count: value } = await eventsOf(tx, caller)
        .where('events.start_datetime', '>=', at)
        .where('events.start_datetime', '<', new Date(now + aheadMs).toISOString())
        .select(count)
        .executeTakeFirstOrThrow()
      const held = await eventsOf(tx, caller)
        .where('events.start_datetime', '>=', firstOfDays(now))
        .where('events.start_datetime', '<', at)
        .select([dayOf('events.start_datetime').as('day'), count])
        .groupBy('day')
        .execute()
      return { value, change: null, at: null, series: daily(held, now), tone: 'neutral' }
    },
  },
]
