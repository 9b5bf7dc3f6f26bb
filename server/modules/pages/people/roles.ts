import { pagesErrors } from '#contract/pages/errors.ts'
import type { PageRole } from '#contract/pages/page.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { requirePage } from '../page/page.ts'
import { type LockedPage, lockPage } from '../page/page.queries.ts'
import { findRole } from './people.queries.ts'

const heights: Record<PageRole, number> = { editor: 0, admin: 1, owner: 2 }
const refusals = { editor: pagesErrors.editors_only, admin: pagesErrors.admins_only, owner: pagesErrors.owners_only } as const

/** Throws 404 where the caller may not see the page, 403 without this role or a higher one (PAG-D4). */
export async function requireRun(tx: Tx, callerId: string, id: string, least: PageRole): Promise<void> {
  requireHeight((await requirePage(tx, callerId, id)).my_role, least)
}

/** The page, locked. Throws like `requireRun`. */
export async function lockRun(tx: Tx, callerId: string, id: string, least: PageRole): Promise<LockedPage> {
  await requirePage(tx, callerId, id)
  const page = await lockPage(tx, id)
  if (!page || page.status === 'removed') throw new Failure('not_found')
  requireHeight(await findRole(tx, id, callerId), least)
  return page
}

function requireHeight(role: PageRole | null, least: PageRole): void {
  if (role === null || heights[role] < heights[least]) throw new Failure(refusals[least])
}
