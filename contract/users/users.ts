import * as v from 'valibot'
import { Detail, Email, Id, line, Phone, PlainDate, text } from '../core/common.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { AdminSession, Reason } from '../staff/console-account.ts'
import { BulkOutcome } from '../core/bulk-outcome.ts'
import { endpoint } from '../core/endpoint.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { AuditLine, Places, UserDetail, userFilters, UserNote, UserRow } from './user-row.ts'

const because = v.object({ reason: Reason })
export const SuspendBody = v.object({ reason: Reason, until: v.nullable(PlainDate) })
export const BulkUsersBody = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
  act: v.picklist(['verify_email', 'revoke_sessions', 'suspend', 'unsuspend']),
  reason: Reason,
  /** End of the suspension; null: until lifted. */
  until: v.optional(v.nullable(PlainDate), null),
})
/** Changed fields only, with the `updated_at` they were read with (CON-D6). */
export const UserPatch = v.object({
  first_name: v.optional(line(1, 60, 'First name is required')),
  last_name: v.optional(line(1, 60, 'Last name is required')),
  username: v.optional(line(3, 30)),
  email: v.optional(Email),
  phone: v.optional(v.nullable(Phone)),
  /** A member who needs a guardian's consent cannot change it to an earlier date (COM-D11). */
  birth_date: v.optional(PlainDate),
  city: v.optional(v.nullable(line(0, 80))),
  country: v.optional(v.nullable(v.pipe(v.string(), v.length(2), v.toUpperCase()))),
  updated_at: v.string(),
  reason: Reason,
})

const base = 'main'
const auth = 'admin'
const scope = 'rows'
const view = { method: 'GET', base, auth, scope, rights: { all: ['view_users'] }, errors: [] } as const
/** Idempotent: a client that lost the response may repeat the call. */
const one = { method: 'POST', base, auth, scope, idempotent: true, body: because, response: UserDetail } as const

export const usersEndpoints = {
  users: endpoint({
    ...view,
    path: 'superadmin/users/',
    touches: ['users'],
    summary: 'Lists members, filtered and sorted.',
    query: listQuery({
      filters: userFilters,
      sort: ['name', 'username', 'joined', 'last_seen', 'status'],
      defaultSort: '-joined',
    }),
    response: page(UserRow),
  }),
  places: endpoint({
    ...view,
    path: 'superadmin/users/places/',
    rights: { any: ['view_users', 'view_invitations'] },
    touches: ['parishes', 'dioceses'],
    summary: 'Lists the parishes and dioceses the account can choose from.',
    response: Places,
  }),
  user: endpoint({
    ...view,
    path: 'superadmin/users/{id}/',
    touches: ['users'],
    summary: 'Returns a member for the drawer (USR-D2).',
    response: UserDetail,
  }),
  patchUser: endpoint({
    method: 'PATCH',
    path: 'superadmin/users/{id}/',
    touches: ['users', 'audit'],
    base,
    auth,
    scope,
    rights: { all: ['manage_users'] },
    errors: ['stale', 'email_taken', 'username_taken'],
    summary: 'Updates a member; a new address must be verified again.',
    body: UserPatch,
    response: UserDetail,
  }),
  reveal: endpoint({
    method: 'POST',
    path: 'superadmin/users/{id}/reveal/',
    touches: ['audit'],
    base,
    auth,
    scope,
    rights: { all: ['view_users'] },
    errors: [],
    summary: "Reveals a member's full email address or phone number; audited (USR-D2).",
    body: v.object({ field: v.picklist(['email', 'phone']) }),
    response: v.object({ value: v.nullable(v.string()) }),
  }),
  suspend: endpoint({
    ...one,
    path: 'superadmin/users/{id}/suspend/',
    touches: ['users', 'user-sessions', 'audit'],
    rights: { all: ['suspend_users'] },
    errors: ['conflict'],
    summary: 'Suspends a member until a date or until lifted; ends their sessions and notifies them.',
    body: SuspendBody,
  }),
  unsuspend: endpoint({
    ...one,
    path: 'superadmin/users/{id}/unsuspend/',
    touches: ['users', 'user-sessions', 'audit'],
    rights: { all: ['suspend_users'] },
    errors: ['conflict'],
    summary: 'Lifts the suspension of a member.',
  }),
  ban: endpoint({
    ...one,
    path: 'superadmin/users/{id}/ban/',
    touches: ['users', 'user-sessions', 'audit'],
    rights: { all: ['ban_users'] },
    stepUp: true,
    errors: ['conflict'],
    summary: 'Bans a member permanently; their sockets close with 4403.',
  }),
  unban: endpoint({
    ...one,
    path: 'superadmin/users/{id}/unban/',
    touches: ['users', 'user-sessions', 'audit'],
    rights: { all: ['ban_users'] },
    stepUp: true,
    errors: ['conflict'],
    summary: 'Lifts the ban of a member.',
  }),
  verifyEmail: endpoint({
    ...one,
    path: 'superadmin/users/{id}/verify-email/',
    touches: ['users', 'user-sessions', 'audit'],
    rights: { all: ['verify_users'] },
    errors: ['conflict'],
    summary: "Marks a member's email address as verified without a mail.",
  }),
  resetPassword: endpoint({
    ...one,
    path: 'superadmin/users/{id}/reset-password/',
    touches: ['users', 'user-sessions', 'audit'],
    rights: { all: ['manage_users'] },
    errors: ['conflict'],
    summary: 'Mails a member a link to choose a new password; nobody else sees the link (ACC-D4).',
  }),
  endSessions: endpoint({
    ...one,
    path: 'superadmin/users/{id}/revoke-sessions/',
    touches: ['users', 'user-sessions', 'audit'],
    rights: { all: ['manage_users'] },
    errors: [],
    summary: 'Ends all sessions of a member.',
  }),
  bulk: endpoint({
    method: 'POST',
    path: 'superadmin/users/bulk/',
    touches: ['users', 'user-sessions', 'audit'],
    base,
    auth,
    scope,
    rights: { any: ['verify_users', 'manage_users', 'suspend_users'] },
    idempotent: true,
    errors: [],
    summary:
      'Applies one action to up to 200 members, checking the permission for each; lists each refused member with the reason.',
    body: BulkUsersBody,
    response: BulkOutcome,
  }),
  sessions: endpoint({
    ...view,
    path: 'superadmin/users/{id}/sessions/',
    touches: ['user-sessions'],
    summary: 'Lists the open sessions of a member.',
    response: v.array(v.omit(AdminSession, ['is_current'])),
  }),
  audit: endpoint({
    ...view,
    path: 'superadmin/users/{id}/audit/',
    touches: ['audit'],
    summary: 'Lists the audited console actions on a member, newest first.',
    query: v.object(pageQuery),
    response: page(AuditLine),
  }),
  notes: endpoint({
    ...view,
    path: 'superadmin/users/{id}/notes/',
    touches: ['user-notes'],
    summary: 'Lists the staff notes about a member; the member sees them only in a GDPR export.',
    response: v.array(UserNote),
  }),
  addNote: endpoint({
    method: 'POST',
    path: 'superadmin/users/{id}/notes/',
    touches: ['user-notes', 'audit'],
    base,
    auth,
    scope,
    rights: { all: ['view_users'] },
    status: 201,
    idempotent: true,
    errors: [],
    summary: 'Adds a staff note about a member.',
    body: v.object({ text: text(1, 2_000, 'Please write something') }),
    response: UserNote,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: 'superadmin/users/{id}/notes/{noteId}/',
    touches: ['user-notes', 'audit'],
    base,
    auth,
    scope,
    rights: { all: ['view_users'] },
    errors: [],
    summary: "Deletes one of the caller's notes.",
    response: Detail,
  }),
} as const
