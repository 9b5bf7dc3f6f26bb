import { groupsErrors } from '#contract/groups/errors.ts'
import { groupLimits } from '#contract/groups/group.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { LockedGroup } from '../group/group.queries.ts'
import { countMembers, deleteMembership, type MembershipRow, putMembership } from './membership.queries.ts'

export type GroupParts = Pick<Parts, 'now' | 'ask' | 'tell'>

/** Makes somebody a member of a locked group. Throws 409 for the 5,001st. */
export async function enter(tx: Tx, parts: GroupParts, group: LockedGroup, userId: string): Promise<void> {
  if (group.members_count >= groupLimits.members) throw new Failure(groupsErrors.group_full)
  const at = new Date(parts.now())
  await putMembership(tx, {
    group_id: group.id,
    user_id: userId,
    role: 'member',
    status: 'active',
    message: '',
    invited_by: null,
    sees_from: group.history_from,
    joined_at: at,
    created_at: at,
  })
  await countMembers(tx, group.id, 1, at)
  await parts.tell(tx, 'group.member-changed', { groupId: group.id, userId, isMember: true })
}

/** Takes somebody out of a locked group, or bans them; open pages lose it with the commit. */
export async function takeOut(
  tx: Tx,
  parts: GroupParts,
  group: Pick<LockedGroup, 'id'>,
  row: MembershipRow,
  { isBanned = false } = {},
): Promise<void> {
  const at = new Date(parts.now())
  const { user_id: userId } = row
  if (isBanned)
    await putMembership(tx, {
      ...row,
      role: 'member',
      status: 'banned',
      message: '',
      invited_by: null,
      sees_from: null,
      joined_at: null,
      created_at: at,
    })
  else await deleteMembership(tx, group.id, userId)
  if (row.status === 'active') await countMembers(tx, group.id, -1, at)
  // A banned stranger loses what an open group shows to everybody.
  if (row.status === 'active' || isBanned)
    await parts.tell(tx, 'group.member-changed', { groupId: group.id, userId, isMember: false })
}
