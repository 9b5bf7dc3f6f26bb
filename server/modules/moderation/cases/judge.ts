import type { InferOutput } from 'valibot'
import { moderationErrors } from '#contract/moderation/errors.ts'
import type { DecidedEntry, ModerationBody } from '#contract/moderation/moderation.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Moderating } from '../points.ts'
import type { ModeratedTarget } from './claim.service.ts'
import { decide, undo } from './decide.service.ts'

type Context = Pick<RequestContext, 'audit'> & { tx: Tx }
type Body = InferOutput<typeof ModerationBody>

const shortestReason = 5

/** Decides an entry of the queue and writes it to the audit log. Throws 400 for an unknown decision or a missing reason. */
export async function judge(
  context: Context,
  by: Moderating,
  kind: ModeratedTarget,
  id: string,
  body: Body,
): Promise<DecidedEntry> {
  const isReasoned = body.decision !== 'approve' && body.decision !== 'spam'
  if (isReasoned && body.reason.trim().length < shortestReason) throw fieldFailure('reason', moderationErrors.reason_missing)
  if (!kind.decisions.includes(body.decision)) throw fieldFailure('decision', moderationErrors.unknown_decision)
  const decided = await decide(context.tx, by, kind, uuidParam(id), body)
  await context.audit({
    actor: by.moderator,
    action: `moderation.${body.decision}`,
    targetType: kind.kind,
    targetId: decided.id,
    // An anonymous author reads it beside their name: the same text in two places would link them.
    reason: isReasoned && !decided.is_anonymous ? body.reason : null,
  })
  return decided
}

/** Takes a decision back and writes it to the audit log, once. */
export async function takeBack(context: Context, by: Moderating, caseId: string): Promise<{ detail: string }> {
  const undone = await undo(context.tx, by, uuidParam(caseId))
  if (undone) {
    const { kind: targetType, targetId } = undone
    await context.audit({ actor: by.moderator, action: 'moderation.undo', targetType, targetId, reason: null })
  }
  return { detail: 'It waits again.' }
}
