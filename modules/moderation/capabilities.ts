import type { PermissionCheck } from '#contract/staff/console-account.ts'
import type { CapabilityName } from '#contract/core/permissions.ts'

export type Capability = 'moderateContent' | 'manageParishes' | 'manageGroups' | 'manageEvents'

/** One of the names is enough (ADM-31 to ADM-34). A name in no list grants nothing (TRAP-33). */
const names = {
  moderateContent: ['comments:delete', 'posts:delete', 'content:moderate'],
  manageParishes: ['parishes:edit', 'parishes:delete'],
  manageGroups: ['groups:edit', 'groups:delete'],
  manageEvents: ['events:edit', 'events:delete'],
} as const satisfies Record<Capability, readonly CapabilityName[]>

/** The capabilities of this browser's console account in the members' app; none without a response (ADM-35). */
export function capabilitiesOf(check: PermissionCheck | undefined): ReadonlySet<Capability> {
  const held = new Set(check?.permissions)
  return new Set((Object.keys(names) as Capability[]).filter((name) => names[name].some((one) => held.has(one))))
}

/** Both are needed: an admin, and at least one capability (ADM-36). */
export const hasToolbar = (check: PermissionCheck | undefined): boolean =>
  check !== undefined && (check.is_admin || check.has_admin_role) && capabilitiesOf(check).size > 0
