import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { findUser } from '../views.ts'
import { isProfileSeenBy } from './seen-profile.ts'

/** Whoever can open a profile can report its member. Reports never hide a member: they wait in the queue alone (COM-D10). */
export const reportableMembers: ExtensionPoints['moderation.reportable'] = {
  type: 'user',
  async isReportable(tx, reporterId, id, parts) {
    const member = id === reporterId ? undefined : await findUser(tx, id)
    return member !== undefined && isProfileSeenBy(tx, parts, reporterId, member)
  },
  authorOf: async (_tx, id) => id,
  hide: async () => {},
}
