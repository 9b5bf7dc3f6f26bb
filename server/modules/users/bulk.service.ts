import type { BulkOutcome } from '#contract/core/bulk-outcome.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { Permission } from '#contract/core/permissions.ts'
import type { usersEndpoints } from '#contract/users/users.ts'
import { Failure, wireReason } from '#server/platform/base/failure.ts'
import { signOutEverywhere, verifyEmail } from './account.service.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { findPerson } from './people.queries.ts'
import { suspend, unsuspend } from './standing.service.ts'

type Body = HandlerInput<typeof usersEndpoints.bulk>['body']

const needs: Record<Body['act'], Permission> = {
  verify_email: 'verify_users',
  revoke_sessions: 'manage_users',
  suspend: 'suspend_users',
  unsuspend: 'suspend_users',
}
const acts: Record<Body['act'], (context: ActionContext, id: string, body: Body) => Promise<void>> = {
  verify_email: (context, id, { reason }) => verifyEmail(context, id, reason),
  revoke_sessions: (context, id, { reason }) => signOutEverywhere(context, id, reason),
  suspend: (context, id, { reason, until }) => suspend(context, id, reason, until),
  unsuspend: (context, id, { reason }) => unsuspend(context, id, reason),
}

/**
 * Applies an action to each member in one transaction; lists each refused member with the reason. Throws 403 without the action's
 * permission. Actions refuse before writing, so a refusal leaves nothing behind.
 */
export async function actOnMany(context: ActionContext, body: Body): Promise<BulkOutcome> {
  const right = needs[body.act]
  if (!context.caller.permissions.has(right)) throw new Failure('permission_denied', { required: [right] })
  const outcome: BulkOutcome = { done: 0, refused: [] }
  // In one order, to avoid deadlocks between parallel calls.
  for (const id of [...new Set(body.ids)].sort()) {
    try {
      await acts[body.act](context, id, body)
      outcome.done += 1
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'validation_failed') throw error
      const person = await findPerson(context.tx, context.caller, id, new Date(context.now()).toISOString())
      outcome.refused.push({
        id,
        name: person ? `${person.first_name} ${person.last_name}` : '',
        detail: error.message,
        ...wireReason(error.reason),
      })
    }
  }
  return outcome
}
