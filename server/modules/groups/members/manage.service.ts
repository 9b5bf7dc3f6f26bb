import { groupsErrors } from '#contract/groups/errors.ts'
import type { GroupRole } from '#contract/groups/group.ts'
import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { groupNamed, requireGroup } from '../group/group.ts'
import type { LockedGroup } from '../group/group.queries.ts'
import { enter, type GroupParts, takeOut } from './enter.ts'
import { lockKnown, requireOpen } from './join.service.ts'
import {
  deleteMembership,
  findMembership,
  findOwner,
  invitableAmong,
  type MembershipRow,
  putMembership,
  updateMembership,
} from './membership.queries.ts'

type Named = Pick<LockedGroup, 'id' | 'name'>
const heights: Record<GroupRole, number> = { member: 0, moderator: 1, admin: 2, owner: 3 }

/** The group, locked, with the caller's own row. Throws 403 for everybody but its admins. */
export async function lockManaged(tx: Tx, callerId: string, id: string): Promise<{ group: LockedGroup; own: MembershipRow }> {
  const group = await lockKnown(tx, callerId, id)
  const own = await findMembership(tx, id, callerId)
  if (own?.status !== 'active' || heights[own.role] < heights.admin) throw new Failure(groupsErrors.admins_only)
  return { group, own }
}

/** Throws 404 where the caller may not know of the group, 403 for everybody but its admins. */
export async function requireManaged(tx: Tx, callerId: string, id: string): Promise<void> {
  const { my_status, my_role } = await requireGroup(tx, callerId, id)
  if (my_status !== 'active' || my_role === null || heights[my_role] < heights.admin) throw new Failure(groupsErrors.admins_only)
}

/** Invites those who may be, and tells them; returns how many. */
export async function invite(
  tx: Tx,
  parts: GroupParts,
  callerId: string,
  id: string,
  userIds: readonly string[],
): Promise<number> {
  const { group } = await lockManaged(tx, callerId, id)
  requireOpen(group)
  const invited = await invitableAmong(tx, id, callerId, userIds)
  for (const userId of invited)
    await putMembership(tx, {
      group_id: id,
      user_id: userId,
      role: 'member',
      status: 'invited',
      message: '',
      invited_by: callerId,
      sees_from: null,
      joined_at: null,
      created_at: new Date(parts.now()),
    })
  if (invited.length > 0)
    await parts.ask(tx, 'notifications.notify', {
      userId: invited,
      kind: 'group_invite',
      fact: 'invited',
      params: { group: groupNamed(group) },
      actorId: callerId,
      actionUrl: `/groups/${id}`,
      targetType: 'group',
      targetId: id,
      groupKey: `group_invite:${id}`,
    })
  return invited.length
}

/** Decides a request to join and tells who asked. Throws 409 for one that does not wait. */
export async function decideRequest(
  tx: Tx,
  parts: GroupParts,
  callerId: string,
  { id, userId }: { id: string; userId: string },
  isApproved: boolean,
): Promise<void> {
  const { group } = await lockManaged(tx, callerId, id)
  const row = await findMembership(tx, id, userId)
  if (row?.status !== 'requested') throw new Failure(groupsErrors.not_waiting)
  if (isApproved) {
    requireOpen(group)
    await enter(tx, parts, group, userId)
  } else await deleteMembership(tx, id, userId)
  await notify(tx, parts, group, userId, {
    kind: 'group_decision',
    fact: isApproved ? 'admitted' : 'declined',
    params: { group: groupNamed(group) },
  })
}

/** The row of somebody whom the caller stands above. */
async function lockBelow(tx: Tx, callerId: string, { id, userId }: { id: string; userId: string }) {
  const { group, own } = await lockManaged(tx, callerId, id)
  const row = await findMembership(tx, id, userId)
  if (!row) throw new Failure('not_found')
  if (heights[row.role] >= heights[own.role]) throw new Failure(groupsErrors.higher_role)
  return { group, own, row }
}

/** Gives a role to an active member; with `owner` the caller's group becomes theirs (GRP-D2). */
export async function setRole(
  tx: Tx,
  parts: GroupParts,
  callerId: string,
  at: { id: string; userId: string },
  role: GroupRole,
): Promise<void> {
  const { group, own, row } = await lockBelow(tx, callerId, at)
  if (row.status !== 'active') throw new Failure(groupsErrors.not_active)
  if (row.role === role) return
  if (role === 'owner') {
    if (own.role !== 'owner') throw new Failure(groupsErrors.owner_only)
    return passOn(tx, parts, group, at.userId)
  }
  if (heights[role] >= heights[own.role]) throw new Failure(groupsErrors.higher_role)
  await updateMembership(tx, at.id, at.userId, { role })
  await parts.tell(tx, 'group.member-changed', { groupId: at.id, userId: at.userId, isMember: true })
  await notify(tx, parts, group, at.userId, {
    kind: 'group_decision',
    fact: role === 'admin' ? 'appointed' : role === 'moderator' ? 'moderates' : 'dismissed',
    params: { group: groupNamed(group) },
  })
}

/** Makes an active member the owner; the former one stays as an admin, so that there is exactly one. */
export async function passOn(tx: Tx, parts: GroupParts, group: LockedGroup, userId: string): Promise<void> {
  const former = await findOwner(tx, group.id)
  if (former === userId) return
  if (former !== null) await updateMembership(tx, group.id, former, { role: 'admin' })
  await updateMembership(tx, group.id, userId, { role: 'owner' })
  for (const changed of [former, userId])
    if (changed !== null) await parts.tell(tx, 'group.member-changed', { groupId: group.id, userId: changed, isMember: true })
  await notify(tx, parts, group, userId, { kind: 'group_decision', fact: 'owns', params: { group: groupNamed(group) } })
}

/** Bans somebody who belongs to the group, asked or was invited. */
export async function ban(tx: Tx, parts: GroupParts, callerId: string, at: { id: string; userId: string }): Promise<void> {
  const { group, row } = await lockBelow(tx, callerId, at)
  if (row.status === 'banned') return
  await takeOut(tx, parts, group, row, { isBanned: true })
  if (row.status === 'active') await tellRemoved(tx, parts, group, at.userId, null)
}

/** Takes a member out, takes an invitation back, or lifts a ban. Requests are decided by calls of their own. */
export async function removeMember(
  tx: Tx,
  parts: GroupParts,
  callerId: string,
  at: { id: string; userId: string },
  reason: string,
): Promise<void> {
  const { group, row } = await lockBelow(tx, callerId, at)
  if (row.status === 'requested') throw new Failure('not_found')
  await takeOut(tx, parts, group, row)
  if (row.status === 'active') await tellRemoved(tx, parts, group, at.userId, reason === '' ? null : reason)
}

const tellRemoved = (tx: Tx, parts: GroupParts, group: Named, userId: string, reason: string | null) =>
  notify(tx, parts, group, userId, {
    kind: 'group_decision',
    fact: 'removed',
    params: { group: groupNamed(group), reason },
  })

/** Tells somebody of a decision about them or their group. */
/** `url`: where it leads instead of to the group. */
export const notify = (
  tx: Tx,
  parts: GroupParts,
  group: Named,
  userId: string,
  fact: NoticeFact<'group_decision'>,
  url: string | null = null,
) =>
  parts.ask(tx, 'notifications.notify', {
    ...fact,
    userId,
    actionUrl: url ?? `/groups/${group.id}`,
    targetType: 'group',
    targetId: group.id,
  })
