import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { findPage, lockPage, updatePage } from '../page/page.queries.ts'

/** A page that the third report holds: only those who run it see it until a moderator has decided. */
export const reportablePages: ExtensionPoints['moderation.reportable'] = {
  type: 'page',
  async isReportable(tx, reporterId, id) {
    const page = await findPage(tx, reporterId, id)
    return page?.status === 'published' && page.held_at === null && page.my_role === null
  },
  async hide(tx, parts, id) {
    const page = await lockPage(tx, id)
    if (page?.status !== 'published' || page.held_at !== null) return
    await updatePage(tx, id, { held_at: new Date(parts.now()) })
    await parts.tell(tx, 'page.changed', { pageId: id })
  },
}
