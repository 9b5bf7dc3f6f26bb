import type { DashboardTile } from '#contract/console/console.ts'

type Key = DashboardTile['key']

/** Title of each tile, an English message id, and the room it leads to. */
export const tileRooms = {
  members: { title: /*i18n*/ 'Members', to: '/admin/users' },
  active_members: { title: /*i18n*/ 'Active in 7 days', to: '/admin/users' },
  parishes: { title: /*i18n*/ 'Parishes', to: '/admin/parishes' },
  invitation_requests: { title: /*i18n*/ 'Waiting requests', to: '/admin/users/invitation-requests' },
  upcoming_events: { title: /*i18n*/ 'Upcoming events', to: null },
  last_verified_backup: { title: /*i18n*/ 'Last verified backup', to: '/admin/system/backups' },
  feedback: { title: /*i18n*/ 'Open feedback', to: '/admin/feedback' },
  pending_content: { title: /*i18n*/ 'Content to look at', to: '/admin/content/moderation' },
} as const satisfies Record<Key, { title: string; to: string | null }>
