import { invitationRequests } from '#server/modules/invitations/views.ts'
import { sql } from 'kysely'
import { memberScopeFilter, scopeFilter } from '#server/modules/parishes/views.ts'
import { daily, dayOf, firstOfDays, running } from '#server/platform/db/daily.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { activeByDay } from './active-members.queries.ts'

type Viewer = Pick<AdminCaller, 'scope'>

const count = sql<number>`count(*)`.as('count')

const membersOf = (tx: Tx, caller: Viewer) =>
  tx.selectFrom('users').where('users.deleted_at', 'is', null).where(memberScopeFilter(caller, 'users.id'))
const requestsTo = (tx: Tx, caller: Viewer) =>
  tx.selectFrom(invitationRequests.as('invitation_requests')).where(scopeFilter(caller, 'invitation_requests.parish_id'))

export const tiles: readonly ExtensionPoints['console.tile'][] = [
  {
    key: 'members',
    rights: { all: ['view_users'] },
    async read(tx, { caller, now }) {
      const { count: value } = await membersOf(tx, caller).select(count).executeTakeFirstOrThrow()
      const joined = daily(
        await membersOf(tx, caller)
          .where('users.created_at', '>=', firstOfDays(now))
          .select([dayOf('users.created_at').as('day'), count])
          .groupBy('day')
          .execute(),
        now,
      )
      const change = joined.reduce((sum, day) => sum + day, 0)
      return { value, change, at: null, series: running(joined, value), tone: 'neutral' }
    },
  },
  {
    key: 'active_members',
    rights: { all: ['view_users'] },
    async read(tx, { caller, now }) {
      const series = await activeByDay(tx, caller, now)
      return { value: series.at(-1) ?? 0, change: null, at: null, series, tone: 'neutral' }
    },
  },
  {
    key: 'invitation_requests',
    rights: { all: ['view_invitations'] },
    async read(tx, { caller, now }) {
      const { count: value } = await requestsTo(tx, caller)
        .where('status', '=', 'pending')
        .select(count)
        .executeTakeFirstOrThrow()
      const asked = await requestsTo(tx, caller)
        .where('created_at', '>=', firstOfDays(now))
        .where('status', '<>', 'spam')
        .select([dayOf('created_at').as('day'), count])
        .groupBy('day')
        .execute()
      return { value, change: null, at: null, series: daily(asked, now), tone: value > 0 ? 'attention' : 'good' }
    },
  },
]
