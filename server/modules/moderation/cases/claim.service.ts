import { moderationErrors } from '#contract/moderation/errors.ts'
import type { Claim } from '#contract/moderation/moderation.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { hasOpenReports } from '../reports/reports.queries.ts'
import type { Described, Moderating } from '../points.ts'
import { isEscalated, isWaiting, lockOpenCase, openCase, staffName, type Target, updateCase } from './case.queries.ts'
import { requireImpartial } from './impartial.ts'

export type ModeratedTarget = ExtensionPoints['moderation.target']

/** How long an entry is somebody's, from their last act (MOD-D1). Milliseconds. */
export const claimMs = 10 * 60_000

/** Takes a waiting or reported entry for ten minutes. Returns who holds it now: somebody else, while their ten minutes last. Throws 409 once it is decided. */
export async function claim(tx: Tx, by: Moderating, kind: ModeratedTarget, id: string): Promise<Claim> {
  const { moderator, parts } = by
  const now = parts.now()
  const target: Target = { kind: kind.kind, id }
  await requireImpartial(tx, by, await describedOf(tx, by, kind, id))
  if (!(await isWaiting(tx, kind.records(tx, by), id)) && !(await hasOpenReports(tx, id)))
    throw new Failure(moderationErrors.decided_already)
  const opened = await openCase(tx, target, { id: newId(now), created_at: new Date(now).toISOString() })
  const held = holderOf(opened, now)
  if (held && held.adminId !== moderator.adminId)
    return { name: await staffName(tx, held.adminId), is_mine: false, until: held.until }
  const until = new Date(now + claimMs).toISOString()
  await updateCase(tx, opened.id, { claimed_by: moderator.adminId, claimed_until: until })
  return { name: moderator.name, is_mine: true, until }
}

/** Gives an entry back. Nothing happens to one that somebody else holds. */
export async function release(tx: Tx, { moderator }: Moderating, target: Target): Promise<void> {
  const opened = await lockOpenCase(tx, target)
  if (opened?.claimed_by === moderator.adminId) await updateCase(tx, opened.id, { claimed_by: null, claimed_until: null })
}

/** Who holds a case. */
export function holderOf(
  { claimed_by, claimed_until }: { claimed_by: string | null; claimed_until: string | null },
  now: number,
) {
  if (claimed_by === null || claimed_until === null || Date.parse(claimed_until) <= now) return null
  return { adminId: claimed_by, until: claimed_until }
}

/** An entry in the moderator's scope, from which an escalation takes it. Throws 404 for others. */
export async function describedOf(tx: Tx, by: Moderating, kind: ModeratedTarget, id: string): Promise<Described> {
  const [described] = await kind.entries(tx, by, [id])
  const isLimited = by.moderator.scope.kind !== 'all'
  if (!described || (isLimited && (await isEscalated(tx, { kind: kind.kind, id })))) throw new Failure('not_found')
  return described
}
