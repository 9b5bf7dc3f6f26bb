import { pagesErrors } from '#contract/pages/errors.ts'
import { pageLimits, type PageRole } from '#contract/pages/page.ts'
import { isActiveAccount } from '#server/modules/accounts/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { pageNamed } from '../page/page.ts'
import { notify, type PageParts } from '../page/status.service.ts'
import { dropFollower } from './follow.service.ts'
import { deleteAdmin, findRole, isFollower, listAdmins, ownersOf, putAdmin } from './people.queries.ts'
import { lockRun } from './roles.ts'

type At = { id: string; userId: string }

/** Gives a follower a role (PAG-D4). Throws 409 for the 21st, and where the last owner would own it no longer. */
export async function setAdmin(tx: Tx, parts: PageParts, callerId: string, { id, userId }: At, role: PageRole): Promise<void> {
  const page = await lockRun(tx, callerId, id, 'owner')
  const former = await findRole(tx, id, userId)
  if (former === role) return
  if (former === null) {
    if (!(await isFollower(tx, id, userId)) || !(await isActiveAccount(tx, userId)))
      throw fieldFailure('user_id', pagesErrors.unknown_person)
    if ((await listAdmins(tx, callerId, id)).length >= pageLimits.admins) throw new Failure(pagesErrors.admins_many)
  }
  if (former === 'owner') await requireAnotherOwner(tx, { id, userId })
  await putAdmin(tx, { page_id: id, user_id: userId, role, since: new Date(parts.now()) })
  await parts.tell(tx, 'page.changed', { pageId: id })
  if (userId !== callerId)
    await notify(tx, parts, page, userId, { kind: 'page_decision', fact: appointments[role], params: { page: pageNamed(page) } })
}
const appointments = { owner: 'owns', admin: 'appointed', editor: 'edits' } as const

/** Takes a role away: owners from anybody, everybody from themselves. */
export async function removeAdmin(tx: Tx, parts: PageParts, callerId: string, { id, userId }: At): Promise<void> {
  const isOwn = userId === callerId
  const page = await lockRun(tx, callerId, id, isOwn ? 'editor' : 'owner')
  const former = await findRole(tx, id, userId)
  if (former === null) throw new Failure('not_found')
  if (former === 'owner') await requireAnotherOwner(tx, { id, userId })
  await deleteAdmin(tx, id, userId)
  await parts.tell(tx, 'page.changed', { pageId: id })
  if (!isOwn)
    await notify(tx, parts, page, userId, { kind: 'page_decision', fact: 'dismissed', params: { page: pageNamed(page) } })
}

async function requireAnotherOwner(tx: Tx, { id, userId }: At): Promise<void> {
  if ((await ownersOf(tx, id)).every((owner) => owner === userId)) throw new Failure(pagesErrors.last_owner)
}

/** Takes a follower away. Throws 409 for those who run the page. */
export async function removeFollower(tx: Tx, callerId: string, { id, userId }: At): Promise<void> {
  await lockRun(tx, callerId, id, 'admin')
  if ((await findRole(tx, id, userId)) !== null) throw new Failure(pagesErrors.admin_follows)
  if (!(await dropFollower(tx, id, userId))) throw new Failure('not_found')
}
