import type { HandlerInput, HandlerOutput } from '#contract/core/endpoint.ts'
import type { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { Failure, wireReason } from '#server/platform/base/failure.ts'
import { approve, assign, decline, markSpam } from './decision.service.ts'
import { findRequest } from './requests.queries.ts'

type Body = HandlerInput<typeof consoleInvitationsEndpoints.decideMany>['body']
const acts = { approve, decline, spam: markSpam, assign }

/** Applies a decision to each request; lists each refused request with the reason. */
export async function decideOnMany(context: ActionContext, { ids, act, ...decision }: Body) {
  const outcome: HandlerOutput<typeof consoleInvitationsEndpoints.decideMany> = { done: 0, refused: [] }
  for (const id of [...new Set(ids)].sort()) {
    try {
      await acts[act](context, id, decision)
      outcome.done += 1
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'validation_failed') throw error
      const request = await findRequest(context.tx, context.caller, id)
      outcome.refused.push({ id, name: request?.full_name ?? '', detail: error.message, ...wireReason(error.reason) })
    }
  }
  return outcome
}
