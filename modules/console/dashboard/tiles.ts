import type { DashboardTile } from '#contract/console/console.ts'

type Key = DashboardTile['key']

/** Title of each tile, an English message id, and the page it links to, which may not be installed. */
export const tileRoutes = {
  members: { title: /*i18n*/ 'Members', path: '/admin/users' },
  active_members: { title: /*i18n*/ 'Active in 7 days', path: '/admin/users' },
  parishes: { title: /*i18n*/ 'Parishes', path: '/admin/parishes' },
  invitation_requests: { title: /*i18n*/ 'Waiting requests', path: '/admin/users/invitation-requests' },
  upcoming_events: { title: /*i18n*/ 'Upcoming events', path: null },
  last_verified_backup: { title: /*i18n*/ 'Last verified backup', path: '/admin/system/backups' },
  feedback: { title: /*i18n*/ 'Open feedback', path: '/admin/feedback' },
  pending_content: { title: /*i18n*/ 'Content to review', path: '/admin/content/moderation' },
  gdpr_requests: { title: /*i18n*/ 'Open GDPR requests', path: '/admin/compliance/gdpr/requests' },
} as const satisfies Record<Key, { title: string; path: string | null }>
