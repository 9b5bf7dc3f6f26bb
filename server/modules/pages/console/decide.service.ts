import { pagesErrors } from '#contract/pages/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { pageNamed } from '../page/page.ts'
import { isHidden, type LockedPage } from '../page/page.queries.ts'
import { type PageParts, show, takeDown, tellOwners } from '../page/status.service.ts'

/** What a moderator hid is shown again by their decision alone. */
async function requireOpen(tx: Tx, { id, status, held_at }: LockedPage): Promise<void> {
  if (status !== 'pending' && held_at === null) throw new Failure(pagesErrors.decided_already)
  if (held_at !== null && (await isHidden(tx, id))) throw new Failure(pagesErrors.hidden_by_moderator)
}

/** Publishes a page that waits, or shows one that reports held, and tells its owners. Throws 409 for any other. */
export async function approve(tx: Tx, parts: PageParts, page: LockedPage): Promise<void> {
  await requireOpen(tx, page)
  await show(tx, parts, page)
  if (page.held_at !== null)
    await parts.ask(tx, 'moderation.closeReports', { type: 'page', targetId: page.id, state: 'dismissed' })
  if (page.status === 'pending')
    await tellOwners(tx, parts, page, { kind: 'page_decision', fact: 'opened', params: { page: pageNamed(page) } })
}

/** Refuses a page that waits and tells its owners why. */
export async function refuse(tx: Tx, parts: PageParts, page: LockedPage, reason: string): Promise<void> {
  if (page.status !== 'pending') throw new Failure(pagesErrors.decided_already)
  await takeDown(tx, parts, page)
  await tellOwners(tx, parts, page, { kind: 'page_decision', fact: 'refused', params: { page: pageNamed(page), reason } })
}

/** Takes a page down that was not yet, and tells its owners why. */
export async function remove(tx: Tx, parts: PageParts, page: LockedPage, reason: string): Promise<void> {
  if (page.status === 'removed') throw new Failure(pagesErrors.decided_already)
  await takeDown(tx, parts, page)
  if (page.held_at !== null) await parts.ask(tx, 'moderation.closeReports', { type: 'page', targetId: page.id, state: 'upheld' })
  await tellOwners(tx, parts, page, { kind: 'page_decision', fact: 'takenDown', params: { page: pageNamed(page), reason } })
}
