import { allPermissions, type Permission } from '#contract/core/permissions.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { NamedScope } from './scope-fields.tsx'

export type MemberDraft = {
  email: string
  first_name: string
  last_name: string
  role_id: string
  scope: NamedScope
  extra_permissions: readonly Permission[]
  linked_username: string
  reason: string
}

/** The form of a stored account; empty for an invitation. */
export const draftOf = (member: StaffMember | null): MemberDraft => ({
  email: member?.email ?? '',
  first_name: member?.first_name ?? '',
  last_name: member?.last_name ?? '',
  role_id: member?.role.id ?? '',
  scope: member?.scope ?? { kind: 'all', ids: [], places: [] },
  extra_permissions: member?.extra_permissions ?? [],
  linked_username: member?.linked_member?.username ?? '',
  reason: '',
})

/** The request fields shared by invitation and update. */
export const bodyOf = ({ first_name, last_name, role_id, scope, extra_permissions, linked_username, reason }: MemberDraft) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  role_id,
  scope: { kind: scope.kind, ids: [...scope.ids] },
  extra_permissions: allPermissions.filter((name) => extra_permissions.includes(name)),
  linked_username: linked_username.trim().replace(/^@/, '') || null,
  reason: reason.trim(),
})
