import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { findItem, lockItem, updateItem } from '../items/item.queries.ts'
import { findForModerator } from './moderation.queries.ts'

/** An item that the third report takes from the list; its seller sees that it waits for a moderator. */
export const reportableItems: ExtensionPoints['moderation.reportable'] = {
  type: 'item',
  async isReportable(tx, reporterId, id, { now }) {
    const item = await findItem(tx, { userId: reporterId, now: now() }, id)
    return item !== undefined && !item.is_mine
  },
  authorOf: async (tx, id) => (await findForModerator(tx, id))?.seller_id ?? null,
  async hide(tx, parts, id) {
    const item = await lockItem(tx, id)
    if (!item || item.held_at !== null || item.status === 'removed') return
    await updateItem(tx, id, { held_at: new Date(parts.now()) })
  },
}
