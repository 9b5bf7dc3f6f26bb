import { parishesErrors } from '#contract/parishes/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { lockParishes } from '../membership/membership.queries.ts'
import { addMembers } from '../parish/parish.queries.ts'
import { updateParish } from '../parish/parish-writes.queries.ts'
import { requireConsoleParish } from './console-parish.ts'
import { tellOfMergedRoles } from '../membership/ended-roles.ts'
import { lockMembers, moveClergy, moveMemberships, redirectHeirs } from './merge.queries.ts'

/**
 * Merges a parish into an active one: members move with their titles and priests with them, service times end, other modules move
 * their rows on `parish.merged`, and the old address leads to the other parish. Throws 400 for an unknown or inactive target, 404, 409 for a merged parish.
 */
export async function merge(context: ActionContext, idOrSlug: string, intoId: string, reason: string): Promise<void> {
  const { tx, tell, now, audit } = context
  const { id } = await requireConsoleParish(context, idOrSlug)
  if (id === intoId) throw fieldFailure('into_id', parishesErrors.merge_into_itself)
  await lockMembers(tx, id)
  await lockParishes(tx, [id, intoId])
  const parish = await requireConsoleParish(context, id)
  if (parish.status === 'merged') throw new Failure(parishesErrors.parish_is_merged)
  const into = await requireConsoleParish(context, intoId).catch(() => null)
  if (into?.status !== 'active') throw fieldFailure('into_id', parishesErrors.merge_into_inactive)

  const moved = await moveMemberships(tx, id, intoId)
  const members = moved.filter(({ status }) => status === 'active').length
  await addMembers(
    tx,
    new Map([
      [id, -members],
      [intoId, members],
    ]),
  )
  await moveClergy(tx, id, intoId)
  await redirectHeirs(tx, id, intoId)
  await updateParish(tx, id, { status: 'merged', merged_into: intoId, updated_at: new Date(now()).toISOString() })
  await tell(tx, 'parish.merged', { parishId: id, intoId })
  for (const { id: membershipId, user_id: userId, status, roles: before, kept: after } of moved) {
    await tell(tx, 'membership.changed', { userId, parishId: id, status: 'left' })
    if (status === 'active' || status === 'pending') await tell(tx, 'membership.changed', { userId, parishId: intoId, status })
    await tellOfMergedRoles(context, { userId, membershipId, parish, into, before, after })
  }
  const details = { members, pending: moved.length - members }
  const change = { before: { status: parish.status }, after: { status: 'merged', merged_into: into.slug } }
  await audit({ action: 'parishes.merge', targetType: 'parish', targetId: id, ...change, details, reason })
  await audit({ action: 'parishes.receive', targetType: 'parish', targetId: intoId, after: { merged: parish.slug, ...details } })
}
