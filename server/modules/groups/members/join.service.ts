import { groupsErrors } from '#contract/groups/errors.ts'
import { requireComplete } from '#server/modules/accounts/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { groupNamed, requireGroup } from '../group/group.ts'
import { type LockedGroup, lockGroup } from '../group/group.queries.ts'
import { enter, type GroupParts, takeOut } from './enter.ts'
import { adminsOf, deleteMembership, findMembership, type MembershipRow, putMembership } from './membership.queries.ts'

/** The group of a call, locked. Throws 404 where the caller may not know of it. */
export async function lockKnown(tx: Tx, callerId: string, id: string): Promise<LockedGroup> {
  await requireGroup(tx, callerId, id)
  const group = await lockGroup(tx, id)
  if (!group) throw new Failure('not_found')
  // Whether the caller may know of it is asked again behind the lock.
  await requireGroup(tx, callerId, id)
  return group
}

export function requireOpen({ status }: LockedGroup): void {
  if (status === 'archived') throw new Failure(groupsErrors.archived_group)
  if (status !== 'active') throw new Failure(groupsErrors.pending_group)
}

/** Joins at once, or asks the admins, by the group's policy; repeated, it changes nothing. */
export async function join(tx: Tx, parts: GroupParts, caller: UserCaller, id: string, message: string): Promise<void> {
  await requireComplete(tx, caller)
  const group = await lockKnown(tx, caller.userId, id)
  const own = await findMembership(tx, id, caller.userId)
  if (own?.status === 'active' || own?.status === 'requested') return
  requireOpen(group)
  if (own?.status === 'banned') throw new Failure(groupsErrors.cannot_join)
  if (own?.status === 'invited' || group.join_policy === 'open') return enter(tx, parts, group, caller.userId)
  if (group.join_policy === 'invite') throw new Failure(groupsErrors.invited_only)
  await putMembership(tx, {
    group_id: id,
    user_id: caller.userId,
    role: 'member',
    status: 'requested',
    message,
    invited_by: null,
    sees_from: null,
    joined_at: null,
    created_at: new Date(parts.now()),
  })
  await parts.ask(tx, 'notifications.notify', {
    userId: await adminsOf(tx, id),
    kind: 'group_request',
    fact: 'asked',
    params: { group: groupNamed(group) },
    actorId: caller.userId,
    actionUrl: `/groups/${id}?tab=requests`,
    targetType: 'group',
    targetId: id,
    groupKey: `group_request:${id}`,
  })
}

/** Leaves, or takes a request back. Throws 409 for the owner (GRP-D2). */
export async function leave(tx: Tx, parts: GroupParts, callerId: string, id: string): Promise<void> {
  const group = await lockKnown(tx, callerId, id)
  const own = await findMembership(tx, id, callerId)
  if (!own || own.status === 'banned') throw new Failure('not_found')
  if (own.role === 'owner') throw new Failure(groupsErrors.owner_stays)
  await takeOut(tx, parts, group, own)
  if (own.status === 'requested')
    for (const userId of await adminsOf(tx, id))
      await parts.ask(tx, 'notifications.takeBack', { userId, actorId: callerId, groupKey: `group_request:${id}` })
}

export async function acceptInvitation(tx: Tx, parts: GroupParts, caller: UserCaller, id: string): Promise<void> {
  await requireComplete(tx, caller)
  const { group, own } = await lockInvited(tx, caller.userId, id)
  if (own.status === 'active') return
  requireOpen(group)
  await enter(tx, parts, group, caller.userId)
}

export async function declineInvitation(tx: Tx, callerId: string, id: string): Promise<void> {
  const { own } = await lockInvited(tx, callerId, id)
  if (own.status === 'active') throw new Failure(groupsErrors.not_invited)
  await deleteMembership(tx, id, callerId)
}

async function lockInvited(tx: Tx, callerId: string, id: string): Promise<{ group: LockedGroup; own: MembershipRow }> {
  const group = await lockKnown(tx, callerId, id)
  const own = await findMembership(tx, id, callerId)
  if (own?.status !== 'invited' && own?.status !== 'active') throw new Failure(groupsErrors.not_invited)
  return { group, own }
}
