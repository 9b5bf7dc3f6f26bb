import { moderationErrors } from '#contract/moderation/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { lockOpenCase, staffName, updateCase } from '../cases/case.queries.ts'
import { describedOf, holderOf, type ModeratedTarget } from '../cases/claim.service.ts'
import { undoMs } from '../cases/decide.service.ts'
import { requireImpartial } from '../cases/impartial.ts'
import { kindCalled } from '../moderating.ts'
import type { Moderating } from '../points.ts'
import { closeAsDuplicate, deleteMerge, findGroup, giveBack, insertMerge, lockMerge } from './merge.queries.ts'
import { lockTarget, reopenReports } from './reports.queries.ts'

type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>

/** The reports of a thing that the moderator may see, with its kind. Throws 404 for others. */
export async function requireGroup(tx: Tx, by: Moderating, id: string): Promise<{ group: Group; kind: ModeratedTarget }> {
  const group = await findGroup(tx, id)
  if (!group) throw new Failure('not_found')
  const kind = kindCalled(by.parts, group.target_type)
  return { group, kind }
}

/**
 * Closes the open reports of a thing as a duplicate of another's (MOD-D2); the thing itself stays as it is. Throws 404 for what the
 * moderator does not see, 403 for what they may not decide, 409 for what has no open reports or somebody else holds, 400 for an original
 * that is none.
 */
export async function merge(
  tx: Tx,
  by: Moderating,
  id: string,
  into: string,
): Promise<{ kind: string; mergeId: string; undoUntil: string }> {
  if (id === into) throw fieldFailure('into', moderationErrors.merged_with_itself)
  // In one order: two moderators may merge the same two the other way round.
  for (const targetId of [id, into].sort()) await lockTarget(tx, { targetId })
  const { group, kind } = await requireGroup(tx, by, id)
  await requireImpartial(tx, by, await describedOf(tx, by, kind, id))
  if (group.state !== 'open') throw new Failure(moderationErrors.not_reported)
  const original = await findGroup(tx, into)
  if (!original || original.state === 'duplicate') throw fieldFailure('into', moderationErrors.merged_with_nothing)
  await describedOf(tx, by, kindCalled(by.parts, original.target_type), into)
  await letGo(tx, by, kind, id)
  const now = by.parts.now()
  const at = new Date(now).toISOString()
  const merged = await closeAsDuplicate(tx, { id, into, at })
  const mergeId = newId(now)
  const undoUntil = new Date(now + undoMs).toISOString()
  const row = { id: mergeId, target_id: id, into_id: into, merged_by: by.moderator.adminId, undo_until: undoUntil }
  await insertMerge(tx, { ...row, ...merged }, at)
  return { kind: kind.kind, mergeId, undoUntil }
}

/**
 * Takes the moderator's own merge back: its reports are open again. Throws 404 for somebody else's, 409 after its half minute and where
 * the thing was reported or merged again meanwhile.
 */
export async function undoMerge(tx: Tx, by: Moderating, mergeId: string): Promise<{ kind: string; targetId: string }> {
  const merged = await lockMerge(tx, mergeId)
  if (merged?.merged_by !== by.moderator.adminId) throw new Failure('not_found')
  const { target_id: id, into_id: into, reports, followers, undo_until } = merged
  if (Date.parse(undo_until) <= by.parts.now()) throw new Failure(moderationErrors.decision_final)
  for (const targetId of [id, into].sort()) await lockTarget(tx, { targetId })
  const { group, kind } = await requireGroup(tx, by, id)
  if (group.state !== 'duplicate' || group.duplicate_of !== into) throw new Failure(moderationErrors.changed_since)
  await reopenReports(tx, reports)
  if (followers.length > 0) await giveBack(tx, { id, into }, followers)
  await deleteMerge(tx, mergeId)
  return { kind: kind.kind, targetId: id }
}

/** Gives one's own claim back. Throws 409 while somebody else holds it. */
async function letGo(tx: Tx, { moderator, parts }: Moderating, { kind }: ModeratedTarget, id: string): Promise<void> {
  const opened = await lockOpenCase(tx, { kind, id })
  const held = opened && holderOf(opened, parts.now())
  if (!held) return
  if (held.adminId !== moderator.adminId) throw new Failure(moderationErrors.claimed({ name: await staffName(tx, held.adminId) }))
  await updateCase(tx, opened.id, { claimed_by: null, claimed_until: null })
}
