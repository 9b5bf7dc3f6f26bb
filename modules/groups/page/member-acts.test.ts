import { expect, test } from 'vitest'
import type { Group, GroupMember, GroupRole } from '#contract/groups/group.ts'
import { entriesFor } from './member-acts.ts'

const mine = (role: GroupRole) => ({ role, status: 'active', muted: false, invited_by: null }) as const
const group = (role: GroupRole | null) =>
  ({ can_manage: role === 'owner' || role === 'admin', my_membership: role && mine(role) }) as Group
const member = (role: GroupRole, status: GroupMember['status'] = 'active') => ({ role, status }) as GroupMember
const acts = (own: GroupRole | null, other: GroupMember) => entriesFor(group(own), other).map(({ act }) => act)

test('GRP-D2~ the owner gives every role below their own, passes the group on, removes and bans', () => {
  expect(acts('owner', member('member'))).toEqual(['admin', 'moderator', 'owner', 'remove', 'ban'])
  expect(acts('owner', member('admin'))).toEqual(['moderator', 'member', 'owner', 'remove', 'ban'])
})

test('GRP-D2~ an admin acts on those below, never on another admin or the owner, and makes no admins', () => {
  expect(acts('admin', member('member'))).toEqual(['moderator', 'remove', 'ban'])
  expect(acts('admin', member('moderator'))).toEqual(['member', 'remove', 'ban'])
  expect([acts('admin', member('admin')), acts('admin', member('owner'))]).toEqual([[], []])
})

test('GRP-D2~ moderators, members and strangers manage nobody, and who is not in the group has no role to change', () => {
  expect([acts('moderator', member('member')), acts('member', member('member')), acts(null, member('member'))]).toEqual([
    [],
    [],
    [],
  ])
  expect([acts('owner', member('member', 'invited')), acts('owner', member('member', 'banned'))]).toEqual([[], []])
})
