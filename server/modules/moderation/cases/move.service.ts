import { type ModerationDecision, removals } from '#contract/moderation/moderation.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findReader } from '../moderation.queries.ts'
import type { Moderating } from '../points.ts'
import { lockRemoval } from './case.queries.ts'
import { describedOf, type ModeratedTarget } from './claim.service.ts'
import { decide } from './decide.service.ts'
import { requireImpartial } from './impartial.ts'
import { takeBackDecision, tellOfReturn } from './restore.service.ts'

/**
 * Decides about something that a moderator met outside the queue, by a case like any other: it respects who holds it, stands in the
 * history, can be undone, and its author is told once. A restored removal is that of its own case.
 */
export async function decideUnasked(
  tx: Tx,
  parts: Parts,
  { moderator, memberId, kind: name, id, decision, reason }: CommandPayload<'moderation.decide'>,
): Promise<void> {
  const kind = parts.contributions('moderation.target').find((one) => one.kind === name)
  if (!kind) throw new Failure('not_found')
  const by: Moderating = { moderator, memberId, locale: (await findReader(tx, memberId)).locale, parts }
  // What a moderator hid is shown again by its own case, as what was removed is.
  const among = decision === 'restore' ? removals : decision === 'approve' ? (['hide'] as const) : []
  if (await restoreRemoval(tx, by, kind, id, { among, reason })) return
  await decide(tx, by, kind, id, { decision, reason, isUnasked: true })
}

/** Returns whether a removal stood. */
async function restoreRemoval(
  tx: Tx,
  by: Moderating,
  kind: ModeratedTarget,
  id: string,
  { among, reason }: { among: readonly ModerationDecision[]; reason: string },
): Promise<boolean> {
  const removal = among.length === 0 ? undefined : await lockRemoval(tx, { kind: kind.kind, id }, among)
  if (!removal) return false
  await requireImpartial(tx, by, await describedOf(tx, by, kind, id))
  await takeBackDecision(tx, by, removal, reason)
  await tellOfReturn(tx, by, removal)
  return true
}
