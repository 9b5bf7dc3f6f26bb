import type { Group, GroupMember, GroupRole } from '#contract/groups/group.ts'

export type Act = GroupRole | 'remove' | 'ban'
type Entry = { act: Act; label: string; isDanger?: boolean }

const heights: Readonly<Record<GroupRole, number>> = { member: 0, moderator: 1, admin: 2, owner: 3 }
const roleActs: readonly Entry[] = [
  { act: 'admin', label: /*i18n*/ 'Make admin' },
  { act: 'moderator', label: /*i18n*/ 'Make moderator' },
  { act: 'member', label: /*i18n*/ 'Make an ordinary member' },
]

/** What an admin may do about an active member: only somebody of a lower role, and no role as high as one's own (GRP-D2). */
export function entriesFor({ can_manage, my_membership }: Group, { role, status }: GroupMember): readonly Entry[] {
  const own = my_membership?.role
  if (!can_manage || own === undefined || status !== 'active' || heights[role] >= heights[own]) return []
  return [
    ...roleActs.filter(({ act }) => act !== role && heights[act as GroupRole] < heights[own]),
    ...(own === 'owner' ? [{ act: 'owner', label: /*i18n*/ 'Pass the group on' } as const] : []),
    { act: 'remove', label: /*i18n*/ 'Remove from the group', isDanger: true },
    { act: 'ban', label: /*i18n*/ 'Ban from the group', isDanger: true },
  ]
}
