import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { hint } from '../events/announce.ts'
import { details, findEvent, updateEvent } from '../events/event.queries.ts'
import { canManage, memberOf } from '../viewer.queries.ts'
import { parishEvents, placeOfEvent } from './parish-events.ts'
import { lockAnyEvent } from './held.queries.ts'

/** An event that the third report hides from all but its hosts: who created it, and who manages its calendar. */
export const reportableEvents: ExtensionPoints['moderation.reportable'] = {
  type: 'event',
  async isReportable(tx, reporterId, id) {
    const member = await memberOf(tx, reporterId)
    const event = await findEvent(tx, member, id)
    return event !== undefined && event.created_by !== reporterId && !canManage(member, event)
  },
  authorOf: async (tx, id) => (await details(tx, null).where('events.id', '=', id).executeTakeFirst())?.created_by ?? null,
  async hide(tx, parts, id) {
    await lockAnyEvent(tx, id)
    const event = await details(tx, null).where('events.id', '=', id).executeTakeFirst()
    if (!event || event.hidden_at !== null) return
    const at = new Date(parts.now()).toISOString()
    await updateEvent(tx, id, { held_at: at, hidden_at: at })
    await hint(tx, parts, event, null)
  },
  inParish: { placeOf: placeOfEvent, entries: parishEvents },
}
