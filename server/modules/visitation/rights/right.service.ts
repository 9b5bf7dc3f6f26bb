import { visitationErrors } from '#contract/visitation/errors.ts'
import type { VisitationAccess } from '#contract/visitation/visit.ts'
import { findParishId } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import * as rows from './right.queries.ts'

const mostGrants = 50

export type Standing = VisitationAccess & { parishId: string }
type Caller = { tx: Tx; caller: { userId: string }; now: () => number }

/** What the caller may do in this parish. Throws 404 for everybody who neither visits nor gives the right. */
export async function requireStanding({ tx, caller: { userId }, now }: Caller, slug: string): Promise<Standing> {
  const parishId = await findParishId(tx, slug)
  const found = parishId && (await rows.findStanding(tx, userId, parishId, new Date(now()).toISOString()))
  if (!parishId || !found || !(found.may_read || found.may_grant)) throw new Failure('not_found')
  return { ...found, parishId, user_id: userId }
}

/** The same for those who visit and read; 404 for all others, those who give the right included. */
export async function requireVisitor(caller: Caller, slug: string): Promise<Standing> {
  const standing = await requireStanding(caller, slug)
  if (!standing.may_read) throw new Failure('not_found')
  return standing
}

export async function requireGranter(caller: Caller, slug: string): Promise<Standing> {
  const standing = await requireStanding(caller, slug)
  if (!standing.may_grant) throw new Failure('not_found')
  return standing
}

type Context = Pick<RequestContext, 'tx' | 'now' | 'audit'> & { caller: { userId: string } }

/** Throws 404 for a caller who is neither priest nor admin, and conflict for somebody who is no servant, and for oneself. */
export async function grant(context: Context, slug: string, userId: string): Promise<void> {
  const { tx, now, caller } = context
  const { parishId } = await requireGranter(context, slug)
  if (userId === caller.userId) throw new Failure(visitationErrors.yourself)
  if (!(await rows.isServant(tx, parishId, userId))) throw new Failure(visitationErrors.not_a_servant)
  if ((await rows.countGrants(tx, parishId)) >= mostGrants) throw new Failure(visitationErrors.too_many_visitors)
  if (!(await rows.insertGrant(tx, parishId, userId, caller.userId, new Date(now()).toISOString()))) return
  await context.audit({ action: 'visitation.grant', targetType: 'user', targetId: userId, details: { parish: parishId } })
}

export async function revoke(context: Context, slug: string, userId: string): Promise<void> {
  const { parishId } = await requireGranter(context, slug)
  const id = uuidParam(userId)
  if (!(await rows.deleteGrant(context.tx, parishId, id))) throw new Failure('not_found')
  await context.audit({ action: 'visitation.revoke', targetType: 'user', targetId: id, details: { parish: parishId } })
}
