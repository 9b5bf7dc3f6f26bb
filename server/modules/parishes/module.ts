import { defineServerModule } from '#server/platform/module/module.ts'
import { activeParishOf, isActiveMember, namesOfParishes } from './platform-reads.queries.ts'
import { parishesCheck } from './restored-check.ts'
import { tiles } from './tiles.ts'
import * as membershipHandlers from './membership/membership.handlers.ts'
import { membershipsOf } from './membership/membership.queries.ts'
import { choose, decide, forget } from './membership/membership.service.ts'
import { choices, list, myStats, read } from './parish/parish.handlers.ts'
import type {} from './commands.ts'
import type {} from './facts.ts'
import type {} from './points.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

export const parishes = defineServerModule({
  id: 'parishes',
  endpoints: { choices, list, myStats, read, ...membershipHandlers },
  commands: {
    'parishes.chooseHome': (tx, { userId, parishId, roles }, parts) => choose(tx, parts, userId, parishId, roles),
    'parishes.decideMembership': (tx, decided, parts) => decide(tx, parts, decided),
  },
  asks: ['notifications.notify'],
  tells: ['membership.changed', 'parish.created'],
  provides: {
    'audit.names': [{ kind: 'parish', names: namesOfParishes }],
    'backup.check': [parishesCheck],
    'console.tile': tiles,
    'flags.standing': [async (tx, userId) => ({ parishId: await activeParishOf(tx, userId) })],
    /** A parish's live room is open to its active members. */
    'live.room': [{ kind: 'parish', mayJoin: isActiveMember }],
  },
  reads: ['parishes.figure'],
  seed,
  personalData: {
    tables: ['dioceses', 'parishes', 'memberships', 'priests', 'service_times'],
    export: async (tx, userId) => ({ memberships: await membershipsOf(tx, userId) }),
    erase: (tx, userId, parts) => forget(tx, parts, userId),
  },
})
