import { defineServerModule } from '#server/platform/module/module.ts'
import { activeParishOf, isActiveMember, namesOfDioceses, namesOfParishes } from './platform-reads.queries.ts'
import { parishesCheck } from './restored-check.ts'
import { tiles } from './tiles.ts'
import * as membershipHandlers from './membership/membership.handlers.ts'
import { membershipsOf } from './membership/membership.queries.ts'
import { barDeletion } from './membership/last-admin.ts'
import { forget } from './membership/forget.ts'
import { choose, decide } from './membership/membership.service.ts'
import { choices, list, myStats, places, read } from './parish/parish.handlers.ts'
import { consoleParishesHandlers } from './console/console-parishes.handlers.ts'
import { parishesExport } from './console/parishes.export.ts'
import { dioceseHandlers } from './dioceses/diocese.handlers.ts'
import * as officeHandlers from './office/office.handlers.ts'
import * as pictureHandlers from './office/picture.handlers.ts'
import * as priestHandlers from './priests/priest.handlers.ts'
import * as priestPhotoHandlers from './priests/priest-photo.handlers.ts'
import * as serviceTimeHandlers from './service-times/service-time.handlers.ts'
import { checkRows, writeRows } from './import/import-rows.service.ts'
import type {} from './commands.ts'
import type {} from './facts.ts'
import type {} from './points.ts'
import { parishSource } from './search/parish-source.ts'
import type {} from './tables.ts'
import { parishKeys } from './parish-defaults.settings.ts'
import { parishDrawnPage } from './page/parish-drawn-page.ts'
import { seed } from './seed/seed.ts'

export const parishes = defineServerModule({
  id: 'parishes',
  endpoints: {
    choices,
    list,
    myStats,
    places,
    read,
    ...membershipHandlers,
    ...officeHandlers,
    ...pictureHandlers,
    ...priestHandlers,
    ...priestPhotoHandlers,
    ...serviceTimeHandlers,
    ...dioceseHandlers,
    ...consoleParishesHandlers,
  },
  commands: {
    'parishes.chooseHome': (tx, { userId, parishId, roles }, parts) => choose(tx, parts, userId, parishId, roles),
    'parishes.decideMembership': (tx, decided, parts) => decide(tx, parts, decided),
    'parishes.judgeRows': (tx, rows, parts) => checkRows(tx, parts, rows),
    'parishes.writeRows': (tx, rows, parts) => writeRows(tx, parts, rows),
  },
  asks: ['notifications.notify'],
  tells: ['membership.changed', 'parish.created', 'parish.merged', 'parish.removed', 'parish.renamed'],
  provides: {
    'notifications.kind': ['membership_decision'],
    'search.source': [parishSource],
    'audit.names': [
      { kind: 'parish', names: namesOfParishes },
      { kind: 'diocese', names: namesOfDioceses },
    ],
    'backup.check': [parishesCheck],
    'settings.key': parishKeys,
    'console.tile': tiles,
    'accounts.deletionBar': [barDeletion],
    'exports.list': [parishesExport],
    'http.drawnPage': [parishDrawnPage],
    'flags.standing': [async (tx, userId) => ({ parishId: await activeParishOf(tx, userId) })],
    /** A parish's live room is open to its active members. */
    'live.room': [{ kind: 'parish', mayJoin: isActiveMember }],
  },
  reads: ['parishes.figure', 'parishes.officePart'],
  seed,
  personalData: {
    tables: ['dioceses', 'parishes', 'memberships', 'priests', 'service_times'],
    export: async (tx, userId) => ({ memberships: await membershipsOf(tx, userId) }),
    erase: (tx, userId, parts) => forget(tx, parts, userId),
  },
})
