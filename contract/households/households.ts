import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { ChildBody, Household, InviteBody, MyHousehold, ParishHousehold } from './household.ts'

const own = { base: 'main', auth: 'user', touches: ['households'] } as const
const change = { ...own, limit: 'write', errors: ['conflict'] } as const
const ofHead = { ...change, errors: ['conflict', 'permission_denied'] } as const

export const householdsEndpoints = {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: 'households/mine/',
    errors: [],
    summary: "Returns the caller's household with its adults and children, and the invitations to others.",
    response: MyHousehold,
  }),
  create: endpoint({
    ...change,
    method: 'POST',
    path: 'households/',
    status: 201,
    idempotent: true,
    summary: 'Starts a household with the caller as its head; a member belongs to one at most.',
    response: Household,
  }),
  invite: endpoint({
    ...ofHead,
    method: 'POST',
    path: 'households/mine/members/',
    idempotent: true,
    summary: 'Invites an adult member by username; only the head. They belong to it once they accept.',
    body: InviteBody,
    response: Household,
  }),
  removeMember: endpoint({
    ...ofHead,
    method: 'DELETE',
    path: 'households/mine/members/{user_id}/',
    summary: 'Takes an adult out, or an invitation back; only the head.',
    response: Household,
  }),
  accept: endpoint({
    ...change,
    method: 'POST',
    path: 'households/{id}/accept/',
    idempotent: true,
    summary: 'Accepts an invitation; the other invitations of the caller stay open until they are declined.',
    response: Household,
  }),
  decline: endpoint({
    ...change,
    method: 'POST',
    path: 'households/{id}/decline/',
    idempotent: true,
    summary: 'Declines an invitation.',
    response: Detail,
  }),
  handOver: endpoint({
    ...ofHead,
    method: 'POST',
    path: 'households/mine/head/',
    idempotent: true,
    summary: 'Makes another adult of the household its head; only the head.',
    body: v.object({ user_id: Id }),
    response: Household,
  }),
  leave: endpoint({
    ...change,
    method: 'POST',
    path: 'households/mine/leave/',
    idempotent: true,
    summary: 'Leaves the household; the last adult dissolves it, with the names of its children.',
    response: Detail,
  }),
  addChild: endpoint({
    ...change,
    method: 'POST',
    path: 'households/mine/children/',
    status: 201,
    idempotent: true,
    summary: 'Enters a child of the household by name.',
    body: ChildBody,
    response: Household,
  }),
  editChild: endpoint({
    ...change,
    method: 'PATCH',
    path: 'households/mine/children/{id}/',
    summary: "Changes a child's name and year of birth.",
    body: ChildBody,
    response: Household,
  }),
  removeChild: endpoint({
    ...change,
    method: 'DELETE',
    path: 'households/mine/children/{id}/',
    summary: 'Removes a child from the household.',
    response: Household,
  }),
  ofParish: endpoint({
    ...own,
    method: 'GET',
    path: 'parish-admin/parishes/{slug}/households/',
    errors: [],
    summary: "Lists the households with an active member of the parish, by the head's name, for its priests and admins.",
    query: listQuery({ filters: { q: search() } }),
    response: page(ParishHousehold),
  }),
} as const
