import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { FollowStatus } from './follow-state.ts'
import { PersonCard } from './person.ts'

const PersonBody = v.object({ user_id: Id })
/** Whose followers: the caller's without `user_id`. */
const ofPerson = listQuery({ filters: {}, also: { user_id: v.optional(Id) } })

export const Followed = v.object({
  status: FollowStatus,
  is_following: v.boolean(),
  followers_count: v.number(),
})
export type Followed = v.InferOutput<typeof Followed>

export const FollowRequest = v.object({ id: Id, person: PersonCard, created_at: v.string() })
export type FollowRequest = v.InferOutput<typeof FollowRequest>

const call = { base: 'main', auth: 'user', touches: ['people'], errors: [] } as const
const change = { ...call, limit: 'write' } as const

export const socialEndpoints = {
  follow: endpoint({
    ...change,
    method: 'POST',
    path: 'social/follow/',
    errors: ['conflict'],
    summary: 'Follows a member, or asks a member who approves followers (PPL-D1); repeated, it changes nothing.',
    body: PersonBody,
    response: Followed,
  }),
  unfollow: endpoint({
    ...change,
    method: 'POST',
    path: 'social/unfollow/',
    summary: 'Stops following a member, or takes a request back.',
    body: PersonBody,
    response: Followed,
  }),
  followers: endpoint({
    ...call,
    method: 'GET',
    path: 'social/followers/',
    summary: "Lists a member's followers, the newest first; 404 where the caller may not see the profile.",
    query: ofPerson,
    response: page(PersonCard),
  }),
  following: endpoint({
    ...call,
    method: 'GET',
    path: 'social/following/',
    summary: 'Lists whom a member follows, the newest first; 404 where the caller may not see the profile.',
    query: ofPerson,
    response: page(PersonCard),
  }),
  removeFollower: endpoint({
    ...change,
    method: 'DELETE',
    path: 'social/followers/{user_id}/',
    summary: 'Removes one of the caller’s followers, who is not told.',
    response: Detail,
  }),
  requests: endpoint({
    ...call,
    method: 'GET',
    path: 'social/follow-requests/',
    summary: 'Lists who asks to follow the caller, the oldest first (PPL-D2).',
    query: listQuery({ filters: {} }),
    response: page(FollowRequest),
  }),
  accept: endpoint({
    ...change,
    method: 'POST',
    path: 'social/follow-requests/{id}/accept/',
    idempotent: true,
    summary: 'Lets somebody follow the caller.',
    response: Detail,
  }),
  decline: endpoint({
    ...change,
    method: 'POST',
    path: 'social/follow-requests/{id}/decline/',
    idempotent: true,
    summary: 'Declines a request to follow the caller; who asked is not told.',
    response: Detail,
  }),
} as const
