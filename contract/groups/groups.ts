import * as v from 'valibot'
import { Detail } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, id, search } from '../core/lists/filters.ts'
import { bytes } from '../core/limits.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Group, GroupBody, GroupCard, groupKinds, GroupPatch } from './group.ts'

const call = { base: 'main', auth: 'user', touches: ['groups'], errors: [] } as const
const write = { ...call, limit: 'write' } as const

/** Groups of members (GRP-D5). A secret group is not found by those who do not belong to it and are not invited. */
export const groupsEndpoints = {
  list: endpoint({
    ...call,
    method: 'GET',
    path: 'groups/',
    summary:
      'Lists groups that the caller may know of: with `mine` those that the caller belongs to or asked to join, with `invited` those to which they are invited, with `member` those that they share with a member.',
    query: listQuery({
      filters: {
        q: search(),
        kind: choice(groupKinds),
        parish: id(),
        mine: flag(),
        invited: flag(),
        member: id(),
      },
      sort: ['name', 'members', 'created'],
      defaultSort: 'name',
    }),
    response: page(GroupCard),
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: 'groups/',
    errors: ['email_not_verified', 'profile_incomplete', 'conflict'],
    status: 201,
    idempotent: true,
    summary:
      'Creates a group of which the caller is the owner (GRP-D4). It is pending until an admin of the parish, or staff, approves it; groups by servants and admins of the parish are active at once.',
    body: GroupBody,
    response: Group,
  }),
  read: endpoint({
    ...call,
    method: 'GET',
    path: 'groups/{id}/',
    summary: 'Returns a group; 404 where the caller may not know of it.',
    response: Group,
  }),
  patch: endpoint({
    ...write,
    method: 'PATCH',
    path: 'groups/{id}/',
    errors: ['conflict'],
    summary:
      'Changes a group; admins only. Privacy is tightened at once; once it is loosened, newcomers do not see posts from before (GRP-D3).',
    body: GroupPatch,
    response: Group,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: 'groups/{id}/',
    summary: 'Deletes a group: it is archived for 30 days, in which its owner may restore it, then gone (GRP-D7); owner only.',
    response: Detail,
  }),
  archive: endpoint({
    ...write,
    method: 'POST',
    path: 'groups/{id}/archive/',
    errors: ['conflict'],
    idempotent: true,
    summary: 'Archives a group: it can be read, and nobody writes or joins; owner only.',
    response: Group,
  }),
  restore: endpoint({
    ...write,
    method: 'POST',
    path: 'groups/{id}/restore/',
    errors: ['conflict'],
    idempotent: true,
    summary: 'Opens an archived or deleted group again; owner only.',
    response: Group,
  }),
  setCover: endpoint({
    ...call,
    method: 'PUT',
    path: 'groups/{id}/cover/',
    limit: 'upload',
    summary: 'Replaces the cover picture, re-encoded without metadata; admins only.',
    body: v.object({}),
    files: ['photo'],
    maxBytes: bytes.imageForm,
    response: Group,
  }),
  removeCover: endpoint({
    ...write,
    method: 'DELETE',
    path: 'groups/{id}/cover/',
    summary: 'Removes the cover picture; admins only.',
    response: Group,
  }),
} as const
