import { appealDays, type OwnDecision } from '#contract/moderation/appeals.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { isRevocable } from '../cases/decision.ts'
import { findAppealOf, findOwnCase, insertAppeal, type OwnCase } from './appeals.queries.ts'

const day = 86_400_000

/** Where the author of what was removed reads why, and appeals. */
export const decisionUrl = (caseId: string) => `/moderation/decisions/${caseId}`

/** A removal as its author sees it. Throws 404 for everybody else, and before they were told. */
export async function ownDecision(
  tx: Tx,
  parts: Pick<Parts, 'now' | 'contributions'>,
  authorId: string,
  id: string,
): Promise<OwnDecision> {
  const decided = (await findOwnCase(tx, authorId, id)) ?? notFound()
  const appeal = await findAppealOf(tx, id)
  const until = appealUntil(parts, decided)
  return {
    id,
    kind: decided.kind,
    title: decided.title,
    excerpt: decided.excerpt,
    reason: decided.reason,
    is_warning: decided.decision === 'warn',
    is_hidden: decided.decision === 'hide',
    rule: decided.rule,
    decided_at: present(decided.decided_at, 'the time of a decision'),
    is_restored: decided.restored_at !== null,
    appeal_until: appeal ? null : until,
    appeal: appeal
      ? { text: appeal.text, at: appeal.created_at, state: appeal.state, answer: appeal.answer, decided_at: appeal.decided_at }
      : null,
  }
}

/** Throws 409 for a second appeal, after fourteen days, and for what was restored or cannot be. */
export async function appeal(
  tx: Tx,
  parts: Parts,
  authorId: string,
  { id, text }: { id: string; text: string },
): Promise<OwnDecision> {
  const decided = (await findOwnCase(tx, authorId, id)) ?? notFound()
  if (appealUntil(parts, decided) === null) throw new Failure(moderationErrors.no_appeal)
  const now = parts.now()
  const row = { id: newId(now), case_id: id, author_id: authorId, text, created_at: new Date(now).toISOString() }
  if (!(await insertAppeal(tx, row))) throw new Failure(moderationErrors.appealed_already)
  return ownDecision(tx, parts, authorId, id)
}

function appealUntil(
  { now, contributions }: Pick<Parts, 'now' | 'contributions'>,
  { kind, decision, told_at, restored_at }: OwnCase,
) {
  const canBeShown = contributions('moderation.target').some((one) => one.kind === kind && one.undoable !== undefined)
  if (told_at === null || restored_at !== null || decision === null || !isRevocable(decision, canBeShown)) return null
  const until = Date.parse(told_at) + appealDays * day
  return until > now() ? new Date(until).toISOString() : null
}

const notFound = (): never => {
  throw new Failure('not_found')
}
