import * as v from 'valibot'
import { Id, line, page, pageQuery, PlainDate } from '../core/common.ts'
import {
  BulkInvitations,
  BulkInvitationsBody,
  ConsoleInvitation,
  ConsoleInvitationBody,
  CreatedInvitation,
} from './console-invitation.ts'
import { endpoint } from '../core/endpoint.ts'
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
    summary: 'Invitations, the last first.',
    query: v.object({
      ...pageQuery,
      q: v.optional(v.pipe(line(0, 100), v.toLowerCase())),
      status: v.optional(ConsoleInvitation.entries.status),
      inviter: v.optional(v.picklist(['admin', 'parish_admin', 'member'])),
      parish: v.optional(Id),
      from: v.optional(PlainDate),
      to: v.optional(PlainDate),
      ordering: v.optional(v.picklist(['-created', 'created', 'expires', '-expires', 'email', '-email']), '-created'),
    }),
    response: page(ConsoleInvitation),
  }),
  invite: endpoint({
    ...invite,
    path: 'superadmin/invitations/',
    status: 201,
    errors: ['already_member', 'conflict'],
    summary: 'Invites an address by mail, or makes a code for a parish.',
    body: ConsoleInvitationBody,
    response: CreatedInvitation,
  }),
  inviteMany: endpoint({
    ...invite,
    path: 'superadmin/invitations/bulk/',
    errors: [],
    maxBytes: 512 * 1024,
    summary: 'Judges up to 500 rows and, unless `dry_run`, invites the good ones.',
    body: BulkInvitationsBody,
    response: BulkInvitations,
  }),
  resendByStaff: endpoint({
    ...invite,
    path: 'superadmin/invitations/{id}/resend/',
    errors: ['conflict'],
    summary: 'Mails it again with a new code.',
    response: ConsoleInvitation,
  }),
  extendInvitation: endpoint({
    ...invite,
    path: 'superadmin/invitations/{id}/extend/',
    errors: ['conflict'],
    summary: 'Makes it last longer from now.',
    body: v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)) }),
    response: ConsoleInvitation,
  }),
  revokeByStaff: endpoint({
    ...invite,
    path: 'superadmin/invitations/{id}/revoke/',
    rights: { all: ['revoke_invitations'] },
    errors: ['conflict'],
    summary: 'Makes it void.',
    response: ConsoleInvitation,
  }),
  requests: endpoint({
    ...viewing,
    path: 'superadmin/invitation-requests/',
    summary: 'Requests, the longest waiting first, those that were answered last.',
    query: v.object({
      ...pageQuery,
      q: v.optional(v.pipe(line(0, 100), v.toLowerCase())),
      status: v.optional(InvitationRequest.entries.status),
      parish: v.optional(Id),
      country: v.optional(v.pipe(v.string(), v.length(2), v.toUpperCase())),
      older_than_days: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))),
      ordering: v.optional(v.picklist(['waiting', '-waiting', 'name', '-name', 'city', '-city']), '-waiting'),
    }),
    response: page(InvitationRequest),
  }),
  request: endpoint({
    ...viewing,
    path: 'superadmin/invitation-requests/{id}/',
    summary: 'One request with its duplicates.',
    response: InvitationRequest,
  }),
  approve: endpoint({
    ...decide,
    path: 'superadmin/invitation-requests/{id}/approve/',
    summary: 'Invites the person, into a parish if one is named.',
  }),
  decline: endpoint({
    ...decide,
    path: 'superadmin/invitation-requests/{id}/decline/',
    summary: 'Declines, by mail unless not told.',
  }),
  spam: endpoint({ ...decide, path: 'superadmin/invitation-requests/{id}/spam/', summary: 'Marks it as spam; nobody is told.' }),
  assign: endpoint({
    ...decide,
    path: 'superadmin/invitation-requests/{id}/assign/',
    summary: 'Hands it to the admins of a parish; it stays pending.',
  }),
  decideMany: endpoint({
    base,
    auth,
    scope,
    method: 'POST',
    path: 'superadmin/invitation-requests/bulk/',
    idempotent: true,
    rights: { all: ['manage_users', 'create_invitations'] },
    errors: [],
    summary: 'One decision on up to 100 requests.',
    body: v.object({
      ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)),
      act: v.picklist(['approve', 'decline', 'spam', 'assign']),
      ...DecisionBody.entries,
    }),
    response: v.object({ done: v.number(), refused: v.array(v.object({ id: Id, name: v.string(), detail: v.string() })) }),
  }),
} as const
