export type { ParishRole } from '../parishes/parish-roles.ts'

/** The console's permission catalogue: 37 names in nine groups (ADM-25 to ADM-28). */
export const permissionGroups = {
  'User Management': ['view_users', 'manage_users', 'suspend_users', 'ban_users', 'verify_users'],
  Parish: ['view_parishes', 'manage_parishes', 'import_parishes', 'export_parishes'],
  Groups: ['view_groups', 'manage_groups', 'delete_groups'],
  'Content Moderation': ['view_content', 'moderate_content', 'delete_content'],
  Communications: ['view_announcements', 'create_announcements', 'send_emails', 'manage_templates'],
  Analytics: ['view_analytics', 'export_analytics'],
  System: [
    'view_settings',
    'manage_settings',
    'manage_integrations',
    'view_audit_logs',
    'manage_backups',
    'system_admin',
    'maintenance_mode',
    'manage_rate_limits',
  ],
  'Invitations and Access': [
    'view_invitations',
    'create_invitations',
    'revoke_invitations',
    'view_reserved_handles',
    'manage_reserved_handles',
  ],
  Features: ['view_feature_flags', 'manage_feature_flags'],
  Dashboard: ['view_dashboard'],
} as const

export type Permission = (typeof permissionGroups)[keyof typeof permissionGroups][number]

// Marked as pure so that bundlers drop it from the members' app, which also imports this file.
export const allPermissions: readonly Permission[] = /* @__PURE__ */ (() => Object.values(permissionGroups).flat())()

/** The console's four built-in roles, named as in the specification (ADM-02). More can be created (PRM-D4). */
export const adminRoles = ['superadmin', 'admin', 'moderator', 'parish_admin'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Permissions of a console account in the members' app's own vocabulary (MOD-D5, TRAP-33). */
export const capabilityNames = [
  'content:moderate',
  'comments:delete',
  'posts:delete',
  'parishes:edit',
  'parishes:delete',
  'groups:edit',
  'groups:delete',
  'events:edit',
  'events:delete',
] as const
export type CapabilityName = (typeof capabilityNames)[number]
