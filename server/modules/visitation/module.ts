import { sql } from 'kysely'
import { defineServerModule } from '#server/platform/module/module.ts'
import { endGrant, eraseVisitationOf, moveToParish, visitationDataOf } from './personal-data.queries.ts'
import { namesOfVisited } from './names.queries.ts'
import { remindJob } from './remind/remind.job.ts'
import { grantedParishes } from './rights/right.queries.ts'
import { seed } from './seed/seed.ts'
import type {} from './tables.ts'
import { visitationHandlers } from './visitation.handlers.ts'
import { refreshSeen } from './visits/visits.queries.ts'

/** Visits of families and members by the priests of a parish, and by servants with the right. */
export const visitation = defineServerModule({
  id: 'visitation',
  endpoints: visitationHandlers,
  asks: ['notifications.notify'],
  on: {
    'membership.changed': async (tx, { userId, parishId, status }) => {
      if (status === 'left' || status === 'removed') await endGrant(tx, userId, parishId)
    },
    'parish.merged': async (tx, { parishId, intoId }) => {
      await moveToParish(tx, parishId, intoId)
      await refreshSeen(tx, intoId, sql`select visited_id from visitation_seen where parish_id = ${parishId}::uuid`)
    },
  },
  provides: {
    'audit.names': [{ kind: 'visited', names: namesOfVisited }],
    'notifications.kind': ['system'],
    'parishes.officePart': [{ part: 'visitation', parishesOf: grantedParishes }],
  },
  jobs: (parts) => [remindJob(parts)],
  seed,
  personalData: {
    tables: ['visitation_grants', 'visits', 'visit_visitors', 'visit_versions', 'visitation_seen', 'visitation_reminders'],
    export: visitationDataOf,
    erase: eraseVisitationOf,
  },
})
