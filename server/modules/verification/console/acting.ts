import { coreErrors } from '#contract/core/errors/general-errors.ts'
import { verificationErrors } from '#contract/verification/errors.ts'
import { lockUser } from '#server/modules/accounts/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { type ActionContext, bar } from '#server/platform/module/acting.ts'
import { isWaiting, caseViewer } from './case.ts'
import { type CaseRow, findCase } from './case.queries.ts'
import { findEnded } from './ended.queries.ts'

/** Throws 404 when missing, never pending, or outside the account's scope (CON-D4). */
export async function requireCase(context: ActionContext, id: string): Promise<CaseRow> {
  const found = await findCase(context.tx, await caseViewer(context.tx, context, context.caller), id)
  if (!found) throw new Failure('not_found')
  return found
}

/**
 * A pending case, with its member locked. Nobody decides their own case; addresses only those who may act on the account
 * (USR-D3). Throws 403, 404, and 409 when no longer pending.
 */
export async function lockWaiting(context: ActionContext, id: string): Promise<CaseRow> {
  const { tx, caller } = context
  const { user_id } = await findStill(context, id)
  await lockUser(tx, user_id)
  const one = await findStill(context, id)
  const why =
    one.kind === 'email'
      ? bar(caller, { id: one.user_id, staff_rank: one.staff_rank })
      : one.user_id === caller.linkedUserId
        ? coreErrors.own_account
        : null
  if (why) throw new Failure(why)
  if (!isWaiting(one)) throw new Failure(verificationErrors.decided_already)
  return one
}

async function findStill(context: ActionContext, id: string): Promise<CaseRow> {
  const { tx, caller } = context
  const found = await findCase(tx, await caseViewer(tx, context, caller), id)
  if (found) return found
  throw (await findEnded(tx, caller, id)) ? new Failure(verificationErrors.decided_already) : new Failure('not_found')
}

/** The audit log stores the member's id and the kind of decision; reasons and messages stay with the case. */
export const auditCase = (
  context: ActionContext,
  { kind, id, user_id }: CaseRow,
  action: string,
  details: Record<string, unknown> = {},
) => context.audit({ action, targetType: 'user', targetId: user_id, details: { kind, id, ...details } })
