import * as v from 'valibot'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { InvitationRequest } from './invitation-request.ts'

/** A request for an invitation, as the admins of the requested parish see it. */
export const ParishInvitationRequest = v.pick(InvitationRequest, [
  'id',
  'full_name',
  'email',
  'phone',
  'city',
  'country',
  'message',
  'referred_by',
  'status',
  'waiting_days',
  'created_at',
])
export type ParishInvitationRequest = v.InferOutput<typeof ParishInvitationRequest>

const shared = { base: 'main', auth: 'user' } as const

/** Requests for an invitation, decided by the admins of the parish that they name (INV-D10). */
export const parishRequestsEndpoints = {
  parishRequests: endpoint({
    ...shared,
    method: 'GET',
    path: 'parish-admin/parishes/{slug}/invitation-requests/',
    touches: ['invitation-requests'],
    errors: [],
    summary: 'Lists pending invitation requests of a parish that the caller administers, the longest waiting first.',
    query: listQuery({ filters: {} }),
    response: page(ParishInvitationRequest),
  }),
  decideParishRequest: endpoint({
    ...shared,
    method: 'POST',
    path: 'parish-admin/parishes/{slug}/invitation-requests/{id}/decide/',
    touches: ['invitation-requests', 'invitations'],
    limit: 'write',
    idempotent: true,
    errors: ['conflict'],
    summary: 'Invites the person by mail, or declines; a declined person is told unless `tell` is false, never why.',
    body: v.object({ decision: v.picklist(['approve', 'decline']), tell: v.optional(v.boolean(), true) }),
    response: ParishInvitationRequest,
  }),
} as const
