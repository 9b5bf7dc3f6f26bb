import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { authorIdOf } from '../requests/author.ts'
import { findSealed } from '../requests/author.queries.ts'
import { findRequest, lockRequest, updateRequest } from '../requests/request.queries.ts'
import { memberOf } from '../viewer.ts'

/** A request that the third report hides from all but its author, anonymous or not (PRY-D4). */
export const reportablePrayers: ExtensionPoints['moderation.reportable'] = {
  type: 'prayer',
  async isReportable(tx, reporterId, id, parts) {
    const request = await findRequest(tx, await memberOf(tx, parts, reporterId), { now: parts.now() }, id)
    return request !== undefined && !request.is_mine
  },
  async authorOf(tx, id, { anonymity }) {
    const request = await findSealed(tx, id)
    return request ? authorIdOf(anonymity, request) : null
  },
  async hide(tx, parts, id) {
    await lockRequest(tx, id)
    const request = await findSealed(tx, id)
    if (!request || request.held_at !== null || request.status === 'removed') return
    await updateRequest(tx, id, { held_at: new Date(parts.now()) })
  },
}
