import type { CapabilityName, Permission } from '#contract/core/permissions.ts'

/** What each permission means in the words of the members' toolbar (MOD-D5); the catalogue has no right of its own for events. */
const derived: Partial<Record<Permission, readonly CapabilityName[]>> = {
  moderate_content: ['content:moderate'],
  delete_content: ['comments:delete', 'posts:delete'],
  manage_parishes: ['parishes:edit', 'parishes:delete', 'events:edit', 'events:delete'],
  manage_groups: ['groups:edit'],
  delete_groups: ['groups:delete'],
}

export const capabilitiesOf = (permissions: ReadonlySet<Permission>): CapabilityName[] =>
  [...permissions].flatMap((name) => derived[name] ?? [])
