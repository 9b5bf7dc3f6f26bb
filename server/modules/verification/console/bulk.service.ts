import type { HandlerInput, HandlerOutput } from '#contract/core/endpoint.ts'
import type { verificationEndpoints } from '#contract/verification/verification.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { Failure, wireReason } from '#server/platform/base/failure.ts'
import { approve } from './approve.service.ts'
import { resend } from './ask.service.ts'
import { findCase } from './case.queries.ts'
import { caseViewer } from './case.ts'
import { findEnded } from './ended.queries.ts'

type Body = HandlerInput<typeof verificationEndpoints.bulk>['body']

/** Applies an action to each case in one transaction; lists each refused case with the reason. */
export async function actOnMany(context: ActionContext, { ids, act }: Body) {
  const outcome: HandlerOutput<typeof verificationEndpoints.bulk> = { done: 0, refused: [] }
  // In one order, to avoid deadlocks between parallel calls.
  for (const id of [...new Set(ids)].sort()) {
    try {
      await (act === 'approve' ? approve(context, id, '') : resend(context, id))
      outcome.done += 1
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'validation_failed') throw error
      const { tx, caller } = context
      const one = (await findCase(tx, await caseViewer(tx, context, caller), id)) ?? (await findEnded(tx, caller, id))
      outcome.refused.push({
        id,
        name: one ? `${one.first_name} ${one.last_name}`.trim() : '',
        detail: error.message,
        ...wireReason(error.reason),
      })
    }
  }
  return outcome
}
