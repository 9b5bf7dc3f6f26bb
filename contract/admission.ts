import * as v from 'valibot'
import { Detail, Id, line, page, pageQuery, PlainDate } from './common.ts'
import {
  BulkInvitations,
  BulkInvitationsBody,
  ConsoleInvitation,
  ConsoleInvitationBody,
  CreatedInvitation,
} from './console-invitation.ts'
import { endpoint } from './endpoint.ts'
import { DecisionBody, InvitationRequest } from './invitation-request.ts'
import { ReservedHandle, ReservedHandleBody, ReservedHandlePatch } from './reserved-handle.ts'

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
const handles = { base, auth, rights: { all: ['manage_reserved_handles'] }, errors: ['conflict'] } as const
const viewHandles = { base, auth, method: 'GET', rights: { all: ['view_reserved_handles'] }, errors: [] } as const

export const admissionEndpoints = {
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
  resendInvitation: endpoint({
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
  revokeInvitation: endpoint({
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
  reservedHandles: endpoint({
    ...viewHandles,
    path: 'superadmin/reserved-handles/',
    summary: 'Reserved handles; the built-in words with `built_in=true`.',
    query: v.object({
      ...pageQuery,
      q: v.optional(v.pipe(line(0, 60), v.toLowerCase())),
      reason: v.optional(ReservedHandle.entries.reason),
      built_in: v.optional(v.picklist(['true', 'false']), 'false'),
      ordering: v.optional(v.picklist(['handle', '-handle', '-created', 'created']), 'handle'),
    }),
    response: page(ReservedHandle),
  }),
  reserveHandle: endpoint({
    ...handles,
    method: 'POST',
    path: 'superadmin/reserved-handles/',
    status: 201,
    idempotent: true,
    summary: 'Reserves a handle; those who have it keep it.',
    body: ReservedHandleBody,
    response: ReservedHandle,
  }),
  patchHandle: endpoint({
    ...handles,
    method: 'PATCH',
    path: 'superadmin/reserved-handles/{id}/',
    summary: 'Changes a reservation.',
    body: ReservedHandlePatch,
    response: ReservedHandle,
  }),
  freeHandle: endpoint({
    ...handles,
    method: 'DELETE',
    path: 'superadmin/reserved-handles/{id}/',
    summary: 'Takes a reservation away.',
    response: Detail,
  }),
  importHandles: endpoint({
    ...handles,
    method: 'POST',
    path: 'superadmin/reserved-handles/import/',
    idempotent: true,
    maxBytes: 512 * 1024,
    summary: 'Reserves up to 5,000 handles; known ones are left as they are.',
    body: v.object({
      handles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1, 'The file holds no rows'), v.maxLength(5_000)),
      reason: ReservedHandle.entries.reason,
      applies_to: v.optional(ReservedHandle.entries.applies_to, 'all'),
    }),
    response: v.object({ added: v.number(), known: v.number(), bad: v.array(v.string()) }),
  }),
  checkHandle: endpoint({
    ...viewHandles,
    path: 'superadmin/reserved-handles/check/',
    summary: 'Whether somebody could have this name now, and if not, why.',
    query: v.object({ handle: v.pipe(v.string(), v.trim(), v.maxLength(60)) }),
    response: v.object({
      free: v.boolean(),
      why: v.nullable(v.picklist(['built_in', 'reserved', 'taken', 'invalid'])),
      /** The reservation that matches. */
      by: v.nullable(v.string()),
    }),
  }),
} as const
