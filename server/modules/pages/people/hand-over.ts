import type { Tx } from '#server/platform/db/tx.ts'
import { pageNamed } from '../page/page.ts'
import type { LockedPage } from '../page/page.queries.ts'
import { notify, type PageParts, unpublish } from '../page/status.service.ts'
import { findHeir, putAdmin } from './people.queries.ts'

/**
 * A page whose owners are gone passes to the admin of the longest standing, else to an editor; without one it is unpublished.
 * `exceptId`: who is leaving.
 */
export async function handOver(tx: Tx, parts: PageParts, page: LockedPage, exceptId: string): Promise<void> {
  const heir = await findHeir(tx, page.id, exceptId)
  if (heir === null) {
    if (page.status === 'published' || page.status === 'pending') await unpublish(tx, parts, page)
    return
  }
  await putAdmin(tx, { page_id: page.id, user_id: heir, role: 'owner', since: new Date(parts.now()) })
  await notify(tx, parts, page, heir, { kind: 'page_decision', fact: 'owns', params: { page: pageNamed(page) } })
}
