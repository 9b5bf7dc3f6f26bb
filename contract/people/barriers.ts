import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { listQuery } from '../core/lists/list-query.ts'

const PersonBody = v.object({ user_id: Id })

/** Somebody whom the caller blocked or muted. */
export const Hidden = v.object({ id: Id, name: v.string(), username: v.string(), created_at: v.string() })
export type Hidden = v.InferOutput<typeof Hidden>

const call = { base: 'main', auth: 'user', touches: ['people'], errors: [] } as const
/** Blocked people disappear everywhere, in both directions; a list that leaves them out may name `blocks` among what it reads. */
const block = {
  ...call,
  limit: 'write',
  touches: ['people', 'blocks', 'items', 'calendar', 'parish-members', 'posts', 'comments', 'rooms'],
} as const
const list = { ...call, method: 'GET', query: listQuery({ filters: {} }), response: page(Hidden) } as const

export const barriersEndpoints = {
  blocks: endpoint({
    ...list,
    path: 'social/blocks/',
    touches: ['blocks'],
    summary: 'Lists whom the caller blocked, the latest first (PPL-D5).',
  }),
  block: endpoint({
    ...block,
    method: 'POST',
    path: 'social/blocks/',
    summary: 'Blocks a member: each disappears for the other, and neither follows the other any more.',
    body: PersonBody,
    response: Detail,
  }),
  unblock: endpoint({
    ...block,
    method: 'DELETE',
    path: 'social/blocks/{user_id}/',
    summary: 'Unblocks a member; follows do not come back.',
    response: Detail,
  }),
  mutes: endpoint({
    ...list,
    path: 'social/mutes/',
    touches: ['mutes'],
    summary: 'Lists whom the caller muted, the latest first.',
  }),
  mute: endpoint({
    ...call,
    limit: 'write',
    touches: ['people', 'mutes', 'posts'],
    method: 'POST',
    path: 'social/mutes/',
    summary: "Keeps a member's posts out of the caller's feeds and sends no notifications of them; they are not told.",
    body: PersonBody,
    response: Detail,
  }),
  unmute: endpoint({
    ...call,
    limit: 'write',
    touches: ['people', 'mutes', 'posts'],
    method: 'DELETE',
    path: 'social/mutes/{user_id}/',
    summary: 'Unmutes a member.',
    response: Detail,
  }),
} as const
