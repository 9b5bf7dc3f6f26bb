/**
 * The groups of the console's navigation and the order of their rooms (ADMP). A room stands in the group that its route names; one
 * that is not listed here comes last in its group. Titles are English message ids.
 */
export const navGroups = [
  { id: 'overview', title: null, order: ['/admin/dashboard'] },
  {
    id: 'people',
    title: /*i18n*/ 'People',
    order: ['/admin/users', '/admin/users/verification', '/admin/users/profile-fields', '/admin/users/reserved-handles'],
  },
  {
    id: 'admission',
    title: /*i18n*/ 'Admission',
    order: [
      '/admin/users/invitation-requests',
      '/admin/users/invitation-requests/manage',
      '/admin/users/invitations',
      '/admin/users/bulk-import',
      '/admin/system/registration',
    ],
  },
  {
    id: 'community',
    title: /*i18n*/ 'Community',
    order: ['/admin/parishes', '/admin/parishes/dioceses', '/admin/parishes/import', '/admin/groups'],
  },
  {
    id: 'content',
    title: /*i18n*/ 'Content',
    order: [
      '/admin/content/moderation',
      '/admin/content/reported',
      '/admin/content/legacy-moderation',
      '/admin/content/policies',
    ],
  },
  {
    id: 'communications',
    title: /*i18n*/ 'Communications',
    order: [
      '/admin/communications/announcements',
      '/admin/communications/emails',
      '/admin/communications/emails/templates',
      '/admin/communications/email/segments',
      '/admin/communications/email/analytics',
      '/admin/communications/notifications',
    ],
  },
  {
    id: 'analytics',
    title: /*i18n*/ 'Analytics',
    order: ['/admin/analytics', '/admin/analytics/search', '/admin/analytics/google'],
  },
  {
    id: 'system',
    title: /*i18n*/ 'System',
    order: [
      '/admin/system/settings',
      '/admin/system/feature-flags',
      '/admin/system/logs',
      '/admin/feedback',
      '/admin/system/email-config',
      '/admin/system/integrations',
      '/admin/system/credentials',
      '/admin/system/rate-limits',
      '/admin/system/search',
      '/admin/system/maintenance',
      '/admin/monitoring',
      '/admin/monitoring/health',
      '/admin/monitoring/alerts',
      '/admin/monitoring/api-metrics',
    ],
  },
  {
    id: 'access',
    title: /*i18n*/ 'Access',
    order: [
      '/admin/admin-users',
      '/admin/roles',
      '/admin/permissions/matrix',
      '/admin/permissions/templates',
      '/admin/permissions/resources',
    ],
  },
  { id: 'data', title: /*i18n*/ 'Data', order: ['/admin/export-jobs'] },
  {
    id: 'backups',
    title: /*i18n*/ 'Backups',
    order: [
      '/admin/system/backups',
      '/admin/backup/management',
      '/admin/backup/monitoring',
      '/admin/backup/restore',
      '/admin/backup/exports',
    ],
  },
  {
    id: 'compliance',
    title: /*i18n*/ 'Compliance',
    order: [
      '/admin/compliance/dashboard',
      '/admin/compliance/gdpr/requests',
      '/admin/compliance/gdpr/exports',
      '/admin/compliance/gdpr/breaches',
      '/admin/compliance/privacy-policy',
      '/admin/compliance/retention-policy',
    ],
  },
  { id: 'own', title: /*i18n*/ 'My account', order: ['/admin/security'] },
] as const

export type ConsoleGroup = (typeof navGroups)[number]['id']
