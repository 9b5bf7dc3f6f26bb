import * as v from 'valibot'
import { Detail, Email, Id, line } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { AdminScope, PermissionName, Reason } from './console-account.ts'
import { PlaceName } from '../parishes/place-name.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, id, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'

/** A console role (PRM-D4). Accounts manage only roles and accounts of lower rank. */
export const Role = v.object({
  id: Id,
  name: v.string(),
  label: v.string(),
  /** 1 to 100; superadmin 100, admin 50, moderator and parish_admin 20. */
  rank: v.number(),
  is_built_in: v.boolean(),
  permissions: v.array(PermissionName),
  based_on: v.nullable(v.string()),
  members_count: v.number(),
  /** Whether the caller may change it. */
  manageable: v.boolean(),
  updated_at: v.string(),
})
export type Role = v.InferOutput<typeof Role>

/** A console account in the list (PRM-D5). */
export const StaffMember = v.object({
  id: Id,
  full_name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  username: v.string(),
  role: v.object({ id: Id, name: v.string(), label: v.string(), rank: v.number() }),
  scope: v.object({ ...AdminScope.entries, places: v.array(PlaceName) }),
  extra_permissions: v.array(PermissionName),
  two_factor_enabled: v.boolean(),
  status: v.picklist(['invited', 'active', 'disabled']),
  last_login: v.nullable(v.string()),
  invitation_expires_at: v.nullable(v.string()),
  linked_member: v.nullable(v.object({ id: Id, name: v.string(), username: v.string() })),
  is_self: v.boolean(),
  manageable: v.boolean(),
  updated_at: v.string(),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

const label = line(2, 60, 'Name is required')
const rank = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))
const permissions = v.pipe(v.array(PermissionName), v.maxLength(37))
export const RoleBody = v.object({ label, rank, permissions, based_on: v.optional(v.nullable(Id), null), reason: Reason })
/** Changed fields only. For built-in roles, only the label. */
export const RolePatch = v.object({
  label: v.optional(label),
  rank: v.optional(rank),
  permissions: v.optional(permissions),
  updated_at: v.string(),
  reason: Reason,
})
const staffFields = {
  first_name: line(1, 60, 'First name is required'),
  last_name: line(1, 60, 'Last name is required'),
  role_id: Id,
  scope: AdminScope,
  extra_permissions: permissions,
  /** Username of a member, or null. */
  linked_username: v.nullable(line(0, 30)),
}
export const StaffInvitationBody = v.object({ email: Email, ...staffFields, reason: Reason })
export const StaffPatch = v.object({ ...v.partial(v.object(staffFields)).entries, updated_at: v.string(), reason: Reason })
const because = v.object({ reason: Reason })

const rights = { all: ['system_admin'] } as const
const read = { method: 'GET', base: 'main', auth: 'admin', rights, errors: [] } as const
const act = { base: 'main', auth: 'admin', rights, stepUp: true, errors: ['conflict', 'stale'] } as const
const actOnOne = { ...act, method: 'POST', idempotent: true, body: because, response: StaffMember } as const

export const staffEndpoints = {
  roles: endpoint({
    ...read,
    path: 'superadmin/roles/',
    touches: ['roles'],
    summary: 'Lists roles, the highest rank first.',
    query: listQuery({ filters: {} }),
    response: page(Role),
  }),
  createRole: endpoint({
    ...act,
    method: 'POST',
    path: 'superadmin/roles/',
    touches: ['roles'],
    status: 201,
    idempotent: true,
    summary: "Creates a role below the caller's rank, with permissions the caller holds.",
    body: RoleBody,
    response: Role,
  }),
  patchRole: endpoint({
    ...act,
    method: 'PATCH',
    path: 'superadmin/roles/{id}/',
    touches: ['roles'],
    summary: 'Updates a role; sessions of its accounts end within 60 s if its permissions change (PRM-D6).',
    body: RolePatch,
    response: Role,
  }),
  removeRole: endpoint({
    ...act,
    method: 'DELETE',
    path: 'superadmin/roles/{id}/',
    touches: ['staff', 'roles'],
    summary: 'Deletes a custom role; its accounts get the replacement role.',
    body: v.object({ replacement_id: v.optional(v.nullable(Id), null), reason: Reason }),
    response: Detail,
  }),
  staff: endpoint({
    ...read,
    path: 'superadmin/admin-users/',
    touches: ['staff'],
    summary: 'Lists console accounts by name.',
    query: listQuery({
      filters: {
        q: search(),
        role: id(),
        status: choice(StaffMember.entries.status.options),
        without_2fa: flag(),
      },
      sort: ['name', 'email', 'last_login', 'role'],
      defaultSort: 'name',
    }),
    response: page(StaffMember),
  }),
  inviteStaff: endpoint({
    ...act,
    method: 'POST',
    path: 'superadmin/admin-users/',
    touches: ['staff', 'roles'],
    status: 201,
    idempotent: true,
    errors: ['conflict', 'email_taken'],
    summary: 'Creates a console account and mails a link to set its password, valid for 24 hours.',
    body: StaffInvitationBody,
    response: StaffMember,
  }),
  patchStaff: endpoint({
    ...act,
    method: 'PATCH',
    path: 'superadmin/admin-users/{id}/',
    touches: ['staff', 'roles'],
    summary: 'Updates the role, scope, name, extra permissions or linked member of a console account.',
    body: StaffPatch,
    response: StaffMember,
  }),
  resendStaffInvitation: endpoint({
    ...actOnOne,
    path: 'superadmin/admin-users/{id}/resend/',
    touches: ['staff', 'roles'],
    summary: 'Mails a new staff invitation link and revokes the old one.',
  }),
  disableStaff: endpoint({
    ...actOnOne,
    path: 'superadmin/admin-users/{id}/disable/',
    touches: ['staff', 'roles'],
    summary: 'Disables a console account and ends its sessions; refused for the last superadmin (CON-D10).',
  }),
  enableStaff: endpoint({
    ...actOnOne,
    path: 'superadmin/admin-users/{id}/enable/',
    touches: ['staff', 'roles'],
    summary: 'Enables a disabled console account.',
  }),
  resetStaffTwoFactor: endpoint({
    ...actOnOne,
    path: 'superadmin/admin-users/{id}/reset-2fa/',
    touches: ['staff', 'roles'],
    summary: 'Removes the second factor of a console account, ends its sessions and notifies the person by mail.',
  }),
  endStaffSessions: endpoint({
    ...actOnOne,
    path: 'superadmin/admin-users/{id}/revoke-sessions/',
    touches: ['staff', 'roles'],
    summary: 'Ends the sessions of a console account.',
  }),
} as const
