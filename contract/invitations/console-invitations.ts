import * as v from 'valibot'
import { Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import {
  BulkInvitations,
  BulkInvitationsBody,
  ConsoleInvitation,
  ConsoleInvitationBody,
  CreatedInvitation,
} from './console-invitation.ts'
import { BulkOutcome } from '../core/bulk-outcome.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, country, day, days, id, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { DecisionBody, InvitationRequest } from './invitation-request.ts'

const base = 'main'
const auth = 'admin'
const scope = 'rows'
const viewing = { base, auth, scope, method: 'GET', rights: { all: ['view_invitations'] }, errors: [] } as const
const invite = { base, auth, scope, method: 'POST', idempotent: true, rights: { all: ['create_invitations'] } } as const
const decide = {
  base,
  auth,
  scope,
  method: 'POST',
  idempotent: true,
  rights: { all: ['manage_users', 'create_invitations'] },
  errors: ['conflict'],
  body: DecisionBody,
  response: InvitationRequest,
} as const

export const consoleInvitationsEndpoints = {
  invitations: endpoint({
    ...viewing,
    path: 'superadmin/invitations/',
    touches: ['invitations'],
    summary: 'Lists invitations, newest first.',
    query: listQuery({
      filters: {
        q: search(),
        status: choice(ConsoleInvitation.entries.status.options),
        inviter: choice(ConsoleInvitation.entries.inviter.entries.kind.options),
        parish: id(),
        from: day(),
        to: day(),
      },
      sort: ['created', 'expires', 'email'],
      defaultSort: '-created',
    }),
    response: page(ConsoleInvitation),
  }),
  invite: endpoint({
    ...invite,
    path: 'superadmin/invitations/',
    touches: ['invitations'],
    status: 201,
    errors: ['already_member', 'conflict'],
    summary: 'Invites an address by mail, or creates an invitation code for a parish.',
    body: ConsoleInvitationBody,
    response: CreatedInvitation,
  }),
  inviteMany: endpoint({
    ...invite,
    path: 'superadmin/invitations/bulk/',
    touches: ['invitations'],
    errors: [],
    maxBytes: 512 * 1024,
    summary: 'Validates up to 500 rows and, unless `dry_run` is set, invites the valid ones.',
    body: BulkInvitationsBody,
    response: BulkInvitations,
  }),
  resendByStaff: endpoint({
    ...invite,
    path: 'superadmin/invitations/{id}/resend/',
    touches: ['invitations'],
    errors: ['conflict'],
    summary: 'Mails an invitation again with a new code.',
    response: ConsoleInvitation,
  }),
  extendInvitation: endpoint({
    ...invite,
    path: 'superadmin/invitations/{id}/extend/',
    touches: ['invitations'],
    errors: ['conflict'],
    summary: 'Extends the expiry of an invitation, counted from now.',
    body: v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)) }),
    response: ConsoleInvitation,
  }),
  revokeByStaff: endpoint({
    ...invite,
    path: 'superadmin/invitations/{id}/revoke/',
    touches: ['invitations'],
    rights: { all: ['revoke_invitations'] },
    errors: ['conflict'],
    summary: 'Revokes an invitation.',
    response: ConsoleInvitation,
  }),
  requests: endpoint({
    ...viewing,
    path: 'superadmin/invitation-requests/',
    touches: ['invitation-requests'],
    summary: 'Lists invitation requests: pending ones first, the longest waiting on top, then decided ones.',
    query: listQuery({
      filters: {
        q: search(),
        status: choice(InvitationRequest.entries.status.options),
        parish: id(),
        country: country(),
        older_than_days: days(),
      },
      sort: ['waiting', 'name', 'city'],
      defaultSort: '-waiting',
    }),
    response: page(InvitationRequest),
  }),
  request: endpoint({
    ...viewing,
    path: 'superadmin/invitation-requests/{id}/',
    touches: ['invitation-requests'],
    summary: 'Returns an invitation request with its duplicates.',
    response: InvitationRequest,
  }),
  approve: endpoint({
    ...decide,
    path: 'superadmin/invitation-requests/{id}/approve/',
    touches: ['invitation-requests', 'invitations'],
    summary: 'Approves an invitation request and invites the person, to a parish if one is given.',
  }),
  decline: endpoint({
    ...decide,
    path: 'superadmin/invitation-requests/{id}/decline/',
    touches: ['invitation-requests', 'invitations'],
    summary: 'Declines an invitation request; the person is notified by mail unless this is switched off.',
  }),
  spam: endpoint({
    ...decide,
    path: 'superadmin/invitation-requests/{id}/spam/',
    touches: ['invitation-requests', 'invitations'],
    summary: 'Marks an invitation request as spam; nobody is notified.',
  }),
  assign: endpoint({
    ...decide,
    path: 'superadmin/invitation-requests/{id}/assign/',
    touches: ['invitation-requests', 'invitations'],
    summary: 'Assigns an invitation request to the admins of a parish; its status stays pending.',
  }),
  decideMany: endpoint({
    base,
    auth,
    scope,
    method: 'POST',
    path: 'superadmin/invitation-requests/bulk/',
    touches: ['invitation-requests', 'invitations'],
    idempotent: true,
    rights: { all: ['manage_users', 'create_invitations'] },
    errors: [],
    summary: 'Applies one decision to up to 100 invitation requests.',
    body: v.object({
      ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)),
      act: v.picklist(['approve', 'decline', 'spam', 'assign']),
      ...DecisionBody.entries,
    }),
    response: BulkOutcome,
  }),
} as const
