import type { InferOutput } from 'valibot'
import { decisionsAbout, missingFor } from './acts.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import type { DecidedEntry, ModerationBody } from '#contract/moderation/moderation.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { WarnedRule } from '../cases.tables.ts'
import { policiesOf } from '../policies/policies.ts'
import type { Moderating } from '../points.ts'
import { describedOf, type ModeratedTarget } from './claim.service.ts'
import { decide, undo } from './decide.service.ts'

type Context = Pick<RequestContext, 'audit'> & { tx: Tx }
type Body = InferOutput<typeof ModerationBody>

const shortestReason = 5

/** What a decision needs to be carried out. Throws 403 without its permissions, 400 for what is missing. */
export async function requireComplete(
  tx: Tx,
  by: Moderating,
  { decision, reason, rule, days }: Body,
): Promise<WarnedRule | null> {
  const required = missingFor(by, decision)
  if (required.length > 0) throw new Failure('permission_denied', { required })
  if (isReasoned(decision) && reason.trim().length < shortestReason) throw fieldFailure('reason', moderationErrors.reason_missing)
  if (decision === 'suspend' && days === undefined) throw fieldFailure('days', moderationErrors.days_missing)
  if (decision !== 'warn') return null
  const { rules } = await policiesOf(tx, by.parts)
  const broken = rule === undefined ? undefined : rules[rule - 1]
  if (!broken) throw fieldFailure('rule', moderationErrors.rule_missing)
  return { title: broken.title, title_ar: broken.title_ar }
}

const isReasoned = (decision: Body['decision']) => decision !== 'approve' && decision !== 'spam'

/** Decides an entry of the queue and writes it to the audit log. Throws 403 and 400 as `requireComplete`, 400 for an unknown decision. */
export async function judge(
  context: Context,
  by: Moderating,
  kind: ModeratedTarget,
  id: string,
  body: Body,
): Promise<DecidedEntry> {
  const { tx } = context
  const { decision, reason, days, assignee } = body
  const rule = await requireComplete(tx, by, body)
  const target = uuidParam(id)
  const isAboutAuthor = decision === 'warn' || decision === 'suspend'
  if (isAboutAuthor && !decisionsAbout(kind, await describedOf(tx, by, kind, target)).includes(decision))
    throw fieldFailure('decision', moderationErrors.no_author)
  if (!isAboutAuthor && decision !== 'escalate' && !kind.decisions.includes(decision))
    throw fieldFailure('decision', moderationErrors.unknown_decision)
  const decided = await decide(tx, by, kind, target, { decision, reason, days, assignee, ...(rule ? { rule } : {}) })
  await context.audit({
    actor: by.moderator,
    action: `moderation.${decision}`,
    targetType: kind.kind,
    targetId: decided.id,
    // An anonymous author reads it beside their name: the same text in two places would link them.
    reason: isReasoned(decision) && !decided.is_anonymous ? reason : null,
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
