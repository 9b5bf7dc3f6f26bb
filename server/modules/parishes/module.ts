import { defineServerModule } from '#server/platform/module/module.ts'
import { dashboard } from './dashboard.ts'
import * as membershipHandlers from './membership.handlers.ts'
import { membershipsOf } from './membership.queries.ts'
import { choose, decide, forget } from './membership.service.ts'
import { choices, list, myStats, read } from './parish.handlers.ts'
import type {} from './tables.ts'

export const parishes = defineServerModule({
  id: 'parishes',
  handlers: { choices, list, myStats, read, ...membershipHandlers },
  on: {
    'parish.chosen': (tx, { userId, parishId, roles }, parts) => choose(tx, parts, userId, parishId, roles),
    'membership.decided': (tx, decided, parts) => decide(tx, parts, decided),
  },
  dashboard,
  personalData: {
    tables: ['dioceses', 'parishes', 'memberships'],
    export: async (tx, userId) => ({ memberships: await membershipsOf(tx, userId) }),
    erase: (tx, userId, parts) => forget(tx, parts, userId),
  },
})
