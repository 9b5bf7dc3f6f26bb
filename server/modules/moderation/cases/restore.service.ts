import { moderationErrors } from '#contract/moderation/errors.ts'
import { takesDown } from '#contract/moderation/moderation.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { describedOf } from './claim.service.ts'
import { cancelJob } from '#server/platform/jobs/add.ts'
import { dismissReports } from '../reports/reports.queries.ts'
import type { Moderating } from '../points.ts'
import { liftSuspensionOf, tellOfLiftedWarning } from './author.service.ts'
import { lockCase, type StoredCase, updateCase } from './case.queries.ts'
import { jobKey } from './decide.service.ts'
import { isRevocable, restoreMs } from './decision.ts'
import { requireImpartial } from './impartial.ts'

/**
 * Takes a decision against an author back and tells them (MOD-D1, MOD-D3). Returns what it was about. Throws 409 when it cannot be any
 * more.
 */
export async function restore(tx: Tx, by: Moderating, id: string, reason: string): Promise<{ kind: string; targetId: string }> {
  const { parts } = by
  const now = parts.now()
  const decided = await lockCase(tx, id)
  if (!decided?.decided_at || decided.state !== 'decided') throw new Failure('not_found')
  const { kind: name, target_id: targetId } = decided
  const kind = parts.contributions('moderation.target').find((one) => one.kind === name)
  if (!kind || !decided.decision || !isRevocable(decided.decision, kind.undoable !== undefined))
    throw new Failure(moderationErrors.decision_final)
  if (decided.restored_at !== null) throw new Failure(moderationErrors.restored_already)
  if (decided.told_at === null) throw new Failure(moderationErrors.not_told_yet)
  if (Date.parse(decided.decided_at) <= now - restoreMs) throw new Failure(moderationErrors.too_old)
  await requireImpartial(tx, by, await describedOf(tx, by, kind, targetId))
  await takeBackDecision(tx, by, decided, reason)
  await tellOfReturn(tx, by, decided)
  return { kind: name, targetId }
}

/** Tells the author that it is shown again; not one who has not heard yet that it was removed: they hear nothing at all. */
export async function tellOfReturn(tx: Tx, { parts }: Moderating, decided: StoredCase): Promise<void> {
  const { id, kind: name, target_id, told_at, decision } = decided
  if (told_at === null) {
    await cancelJob(tx, jobKey(id))
    return updateCase(tx, id, { told_at: new Date(parts.now()) })
  }
  if (decision === 'warn') return tellOfLiftedWarning(tx, parts, decided)
  const kind = parts.contributions('moderation.target').find((one) => one.kind === name)
  await kind?.undoable?.tell(tx, parts, target_id, { decision: 'approve', reason: '', url: null }, null)
}

/**
 * Takes a decision against an author back: shows again what was removed, lifts the suspension; the reports count as dismissed. Throws
 * 409 when it is not removed any more.
 */
export async function takeBackDecision(tx: Tx, by: Moderating, removed: StoredCase, reason: string): Promise<void> {
  const { moderator, parts } = by
  const kind = parts.contributions('moderation.target').find((one) => one.kind === removed.kind)
  if (!removed.decision || !isRevocable(removed.decision, kind?.undoable !== undefined))
    throw new Failure(moderationErrors.decision_final)
  if (takesDown(removed.decision)) await kind?.undoable?.restore(tx, parts, removed.target_id)
  if (removed.decision === 'suspend') await liftSuspensionOf(tx, by, removed, reason)
  await dismissReports(tx, removed.closed_reports)
  await updateCase(tx, removed.id, {
    restored_at: new Date(parts.now()),
    restored_by: moderator.adminId,
    restore_reason: reason,
  })
}
