import { moderationErrors } from '#contract/moderation/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { describedOf } from './claim.service.ts'
import { dismissReports } from '../reports/reports.queries.ts'
import type { Moderating } from '../points.ts'
import { lockCase, updateCase } from './case.queries.ts'
import { restoreMs } from './decision.ts'
import { requireImpartial } from './impartial.ts'

/** Shows again what was removed and tells its author (MOD-D3). Returns what it was about. Throws 409 when it cannot be any more. */
export async function restore(tx: Tx, by: Moderating, id: string, reason: string): Promise<{ kind: string; targetId: string }> {
  const { moderator, parts } = by
  const now = parts.now()
  const decided = await lockCase(tx, id)
  if (!decided?.decided_at || decided.state !== 'decided') throw new Failure('not_found')
  const { kind: name, target_id: targetId } = decided
  const kind = parts.contributions('moderation.target').find((one) => one.kind === name)
  if (!kind?.undoable || decided.decision !== 'remove') throw new Failure(moderationErrors.decision_final)
  if (decided.restored_at !== null) throw new Failure(moderationErrors.restored_already)
  if (decided.told_at === null) throw new Failure(moderationErrors.not_told_yet)
  if (Date.parse(decided.decided_at) <= now - restoreMs) throw new Failure(moderationErrors.too_old)
  await requireImpartial(tx, by, await describedOf(tx, by, kind, targetId))
  await kind.undoable.restore(tx, parts, targetId)
  await dismissReports(tx, decided.closed_reports)
  await updateCase(tx, id, { restored_at: new Date(now), restored_by: moderator.adminId, restore_reason: reason })
  await kind.undoable.tell(tx, parts, targetId, { decision: 'approve', reason: '' }, null)
  return { kind: name, targetId }
}
