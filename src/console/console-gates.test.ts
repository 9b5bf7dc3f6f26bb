import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { allPermissions, type Permission } from '#contract/core/permissions.ts'
import { installedConsole } from '#src/installed-console.ts'
import { assemble } from '#src/shell/app.ts'
import { verdictOf } from '#src/shell/gates/gate.ts'
import { pathOf } from '#src/shell/route-facts.ts'

/** The 22 permissions that may gate a console page. */
const gating: readonly Permission[] = [
  'view_users',
  'view_invitations',
  'view_reserved_handles',
  'verify_users',
  'manage_users',
  'view_parishes',
  'import_parishes',
  'manage_parishes',
  'view_groups',
  'moderate_content',
  'view_content',
  'view_analytics',
  'view_announcements',
  'send_emails',
  'view_settings',
  'manage_integrations',
  'view_audit_logs',
  'system_admin',
  'manage_settings',
  'view_feature_flags',
  'maintenance_mode',
  'manage_rate_limits',
]

/** For each page, the permissions that open it on their own; none when every account may enter. */
function gates(): Record<string, readonly Permission[]> {
  const decide = async () => ({ verdict: 'open' as const })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const { entries } = assemble(installedConsole, { decide }, history).registry
  const opens = (held: readonly Permission[], entry: (typeof entries)[number]) =>
    verdictOf([entry.module.gate, entry.route.options.staticData?.gate], { flags: new Set(), permissions: new Set(held) }) ===
    'open'
  return Object.fromEntries(
    entries
      .filter(({ route }) => pathOf(route).startsWith('/admin'))
      .map((entry) => [pathOf(entry.route), opens([], entry) ? [] : allPermissions.filter((name) => opens([name], entry))]),
  )
}

test('of the 22 rights of ADM-30, those with a page so far gate it, each alone, and no other right gates any', () => {
  expect(gating).toHaveLength(22)
  const openPages = gates()
  expect(Object.fromEntries(Object.entries(openPages).filter(([, names]) => names.length > 0))).toEqual({
    '/admin/users': ['view_users'],
    '/admin/users/invitation-requests': ['view_invitations'],
    '/admin/users/invitation-requests/manage': ['view_invitations'],
    '/admin/users/invitations': ['view_invitations'],
    '/admin/users/bulk-import': ['manage_users'],
    '/admin/users/reserved-handles': ['view_reserved_handles'],
    '/admin/users/verification': ['verify_users'],
    '/admin/users/profile-fields': ['manage_users'],
    '/admin/system/feature-flags': ['view_feature_flags'],
    '/admin/system/logs': ['view_audit_logs'],
    '/admin/feedback': ['view_content'],
    '/admin/roles': ['system_admin'],
    '/admin/admin-users': ['system_admin'],
  })
  expect(
    Object.values(openPages)
      .flat()
      .filter((name) => !gating.includes(name)),
  ).toEqual([])
})
