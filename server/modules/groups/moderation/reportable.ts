import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { findGroup, lockGroup } from '../group/group.queries.ts'
import { hold } from '../group/status.service.ts'

/** A group that the third report holds: nobody but its admins knows of it until a moderator has decided. */
export const reportableGroups: ExtensionPoints['moderation.reportable'] = {
  type: 'group',
  async isReportable(tx, reporterId, id) {
    const group = await findGroup(tx, reporterId, id)
    return group?.status === 'active' && group.held_at === null && group.my_role !== 'owner'
  },
  async hide(tx, parts, id) {
    const group = await lockGroup(tx, id)
    if (group?.status !== 'active' || group.held_at !== null) return
    await hold(tx, parts, group)
  },
}
