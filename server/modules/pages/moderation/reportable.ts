import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { findPage, lockPage } from '../page/page.queries.ts'
import { hold } from '../page/status.service.ts'

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
    await hold(tx, parts, page)
  },
}
