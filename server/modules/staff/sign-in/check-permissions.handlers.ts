import type { CapabilityName, Permission } from '#contract/core/permissions.ts'
import type { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import type { Handler } from '#server/platform/module/module.ts'

/** Each permission's meaning in the vocabulary of the members' toolbar (MOD-D5); the catalogue has no permission for events. */
const derived: Partial<Record<Permission, readonly CapabilityName[]>> = {
  moderate_content: ['content:moderate'],
  delete_content: ['comments:delete', 'posts:delete'],
  manage_parishes: ['parishes:edit', 'parishes:delete', 'events:edit', 'events:delete'],
  manage_groups: ['groups:edit'],
  delete_groups: ['groups:delete'],
}

const capabilitiesOf = (permissions: ReadonlySet<Permission>): CapabilityName[] =>
  [...permissions].flatMap((name) => derived[name] ?? [])

/** From this rank on an account is an administrator; others only have a role. */
const adminRank = 50

export const checkPermissions: Handler<typeof adminAuthEndpoints.checkPermissions> = async (_input, { caller }) => ({
  is_admin: caller.rank >= adminRank,
  has_admin_role: true,
  permissions: [...caller.permissions, ...capabilitiesOf(caller.permissions)],
  role: caller.roleName,
})
