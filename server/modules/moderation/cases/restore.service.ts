import { moderationErrors } from '#contract/moderation/errors.ts'
import { takesDown } from '#contract/moderation/moderation.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { describedOf } from './claim.service.ts'
import { cancelJob } from '#server/platform/jobs/add.ts'
import { dismissReports } from '../reports/reports.queries.ts'
import type { Moderating } from '../points.ts'
import { lockCase, updateCase } from './case.queries.ts'
import { jobKey } from './decide.service.ts'
import { restoreMs } from './decision.ts'
import { requireImpartial } from './impartial.ts'

/** Shows again what was removed and tells its author (MOD-D3). Returns what it was about. Throws 409 when it cannot be any more. */
export async function restore(tx: Tx, by: Moderating, id: string, reason: string): Promise<{ kind: string; targetId: string }> {
  const { parts } = by
  const now = parts.now()
  const decided = await lockCase(tx, id)
  if (!decided?.decided_at || decided.state !== 'decided') throw new Failure('not_found')
  const { kind: name, target_id: targetId } = decided
  const kind = parts.contributions('moderation.target').find((one) => one.kind === name)
  if (!kind?.undoable || !takesDown(decided.decision)) throw new Failure(moderationErrors.decision_final)
  if (decided.restored_at !== null) throw new Failure(moderationErrors.restored_already)
  if (decided.told_at === null) throw new Failure(moderationErrors.not_told_yet)
  if (Date.parse(decided.decided_at) <= now - restoreMs) throw new Failure(moderationErrors.too_old)
  await requireImpartial(tx, by, await describedOf(tx, by, kind, targetId))
  await showAgain(tx, by, decided, reason)
  await tellOfReturn(tx, by, decided)
  return { kind: name, targetId }
}

type Removed = Pick<NonNullable<Awaited<ReturnType<typeof lockCase>>>, 'id' | 'kind' | 'target_id' | 'closed_reports'>

/** Tells the author that it is shown again; not one who has not heard yet that it was removed: they hear nothing at all. */
export async function tellOfReturn(
  tx: Tx,
  { parts }: Moderating,
  { id, kind: name, target_id, told_at }: Removed & { told_at: string | null },
): Promise<void> {
  if (told_at === null) {
    await cancelJob(tx, jobKey(id))
    return updateCase(tx, id, { told_at: new Date(parts.now()) })
  }
  const kind = parts.contributions('moderation.target').find((one) => one.kind === name)
  await kind?.undoable?.tell(tx, parts, target_id, { decision: 'approve', reason: '', url: null }, null)
}

/** Shows again what was removed; its reports count as dismissed. Throws 409 when it is not removed any more. */
export async function showAgain(tx: Tx, { moderator, parts }: Moderating, removed: Removed, reason: string): Promise<void> {
  const kind = parts.contributions('moderation.target').find((one) => one.kind === removed.kind)
  if (!kind?.undoable) throw new Failure(moderationErrors.decision_final)
  await kind.undoable.restore(tx, parts, removed.target_id)
  await dismissReports(tx, removed.closed_reports)
  await updateCase(tx, removed.id, {
    restored_at: new Date(parts.now()),
    restored_by: moderator.adminId,
    restore_reason: reason,
  })
}
