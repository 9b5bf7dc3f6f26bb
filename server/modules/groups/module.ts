import { lockGroup, touchGroup } from './group/group.queries.ts'
import { purge } from './group/status.service.ts'
import { groupHandlers } from './group/groups.handlers.ts'
import { consoleGroupHandlers } from './console/console-groups.handlers.ts'
import { parishGroupHandlers } from './console/parish-groups.handlers.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { memberHandlers } from './members/members.handlers.ts'
import { moderatedGroups } from './moderation/held.ts'
import { reportableGroups } from './moderation/reportable.ts'
import { countOfParish, countPending, groupsOfParish, moveToParish, namesOfGroups } from './parish.queries.ts'
import { personalData } from './personal-data.ts'
import { purgeJob } from './purge.job.ts'
import { groupSource } from './search/group-source.ts'
import { seed } from './seed/seed.ts'
import type {} from './facts.ts'
import type {} from './tables.ts'

/** Groups of members (GRP-D1 to D7). What stands in one (posts, events, a room) is kept by the modules of those. */
export const groups = defineServerModule({
  id: 'groups',
  endpoints: { ...groupHandlers, ...memberHandlers, ...consoleGroupHandlers, ...parishGroupHandlers },
  jobs: (parts) => [purgeJob(parts)],
  on: {
    'parish.merged': (tx, { parishId, intoId }) => moveToParish(tx, parishId, intoId),
    async 'parish.removed'(tx, { parishId }, parts) {
      for (const id of await groupsOfParish(tx, parishId)) {
        const group = await lockGroup(tx, id)
        if (group) await purge(tx, parts, group)
      }
    },
    'group.written': async (tx, { groupId }, { now }) => void (await touchGroup(tx, groupId, new Date(now()))),
  },
  asks: ['calendar.ensure', 'chat.syncGroup', 'moderation.closeReports', 'notifications.notify', 'notifications.takeBack'],
  tells: ['group.changed', 'group.member-changed', 'group.removed'],
  provides: {
    'audit.names': [{ kind: 'group', names: namesOfGroups }],
    'moderation.reportable': [reportableGroups],
    'moderation.target': [moderatedGroups],
    'notifications.kind': ['group_decision', 'group_invite', 'group_request'],
    'parishes.figure': [
      { name: 'total_groups', count: (tx, { parishId }) => countOfParish(tx, parishId) },
      { name: 'pending_groups', count: (tx, { parishId }) => countPending(tx, parishId) },
    ],
    'search.source': [groupSource],
  },
  personalData,
  seed,
})
