import * as v from 'valibot'
import { Detail, Id, text } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Group, groupLimits, GroupMember, GroupRequest, GroupRole, groupRoles } from './group.ts'

const call = { base: 'main', auth: 'user', touches: ['groups'], errors: [] } as const
const write = { ...call, limit: 'write' } as const
const act = { ...write, method: 'POST', idempotent: true } as const

/** Who belongs to a group (GRP-D2, GRP-D5). */
export const groupMembersEndpoints = {
  join: endpoint({
    ...act,
    path: 'groups/{id}/join/',
    errors: ['email_not_verified', 'profile_incomplete', 'conflict'],
    summary: 'Joins a group, or asks its admins; who is invited joins at once. Repeated, it changes nothing.',
    body: v.object({ message: v.optional(text(0, 300), '') }),
    response: Group,
  }),
  leave: endpoint({
    ...act,
    path: 'groups/{id}/leave/',
    errors: ['conflict'],
    summary: 'Leaves a group, or takes a request back; the owner passes the group on first.',
    response: Detail,
  }),
  invite: endpoint({
    ...act,
    path: 'groups/{id}/invite/',
    errors: ['conflict'],
    summary: 'Invites members, who are notified; admins only. Those who are in, asked, invited, banned or unknown are left out.',
    body: v.object({
      user_ids: v.pipe(
        v.array(Id),
        v.minLength(1, 'Choose at least one person'),
        v.maxLength(groupLimits.invitedAtOnce, 'Invite at most {n} people at once'),
      ),
    }),
    response: v.object({ invited: v.number() }),
  }),
  accept: endpoint({
    ...act,
    path: 'groups/{id}/invitations/accept/',
    errors: ['email_not_verified', 'profile_incomplete', 'conflict'],
    summary: 'Accepts the caller’s invitation.',
    response: Group,
  }),
  decline: endpoint({
    ...act,
    path: 'groups/{id}/invitations/decline/',
    errors: ['conflict'],
    summary: 'Declines the caller’s invitation; who invited is not told.',
    response: Detail,
  }),
  members: endpoint({
    ...call,
    method: 'GET',
    path: 'groups/{id}/members/',
    summary: 'Lists the members of a group, its leaders first; admins also list the invited and the banned.',
    query: listQuery({
      filters: { q: search(), role: choice(groupRoles), status: choice(['active', 'invited', 'banned'], 'active') },
    }),
    response: page(GroupMember),
  }),
  patchMember: endpoint({
    ...write,
    method: 'PATCH',
    path: 'groups/{id}/members/{user_id}/',
    errors: ['conflict'],
    summary:
      'Sets the role of a member, or bans them; with the role `owner` the group passes to them. One’s own row takes `muted` alone.',
    body: v.partial(v.object({ role: GroupRole, banned: v.literal(true), muted: v.boolean() })),
    response: GroupMember,
  }),
  removeMember: endpoint({
    ...write,
    method: 'DELETE',
    path: 'groups/{id}/members/{user_id}/',
    errors: ['conflict'],
    summary: 'Takes a member out of a group, takes an invitation back, or lifts a ban; admins only.',
    query: v.object({ reason: v.optional(text(0, 300), '') }),
    response: Detail,
  }),
  requests: endpoint({
    ...call,
    method: 'GET',
    path: 'groups/{id}/requests/',
    summary: 'Lists who asks to join, the longest waiting first; admins only.',
    query: listQuery({ filters: {} }),
    response: page(GroupRequest),
  }),
  approveRequest: endpoint({
    ...act,
    path: 'groups/{id}/requests/{user_id}/approve/',
    errors: ['conflict'],
    summary: 'Lets somebody in who asked; they are notified.',
    response: Detail,
  }),
  declineRequest: endpoint({
    ...act,
    path: 'groups/{id}/requests/{user_id}/decline/',
    errors: ['conflict'],
    summary: 'Declines a request to join; who asked is notified.',
    response: Detail,
  }),
} as const
