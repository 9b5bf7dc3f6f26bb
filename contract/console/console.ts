import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

/** A figure on the console's first page (DSH-D1), sent only to accounts that may open the page it links to. */
export const DashboardTile = v.object({
  key: v.picklist([
    'members',
    'active_members',
    'parishes',
    'invitation_requests',
    'upcoming_events',
    'last_verified_backup',
    'feedback',
    'pending_content',
    'gdpr_requests',
  ]),
  /** null: nothing to count, such as no backup yet. */
  value: v.nullable(v.number()),
  /** Change against 30 days ago, where applicable. */
  change: v.nullable(v.number()),
  /** A time, for tiles that show one. */
  at: v.nullable(v.string()),
  /** Fewest days left of what is counted; negative: overdue. For tiles of things that are due. */
  days_left: v.optional(v.nullable(v.number())),
  /** One value a day for 30 days, newest last, when there is a trend to show. */
  series: v.array(v.number()),
  tone: v.picklist(['neutral', 'good', 'attention']),
})
export type DashboardTile = v.InferOutput<typeof DashboardTile>

/** Without view_dashboard both lists are empty (CON-D2); without view_audit_logs `recent` is. */
export const Dashboard = v.object({
  tiles: v.array(DashboardTile),
  recent: v.array(
    v.object({ id: v.string(), at: v.string(), actor_name: v.string(), action: v.string(), target: v.nullable(v.string()) }),
  ),
})
export type Dashboard = v.InferOutput<typeof Dashboard>

export const consoleEndpoints = {
  dashboard: endpoint({
    method: 'GET',
    path: 'superadmin/dashboard/',
    base: 'main',
    auth: 'admin',
    scope: 'rows',
    errors: [],
    summary: 'Returns the dashboard figures that the account may see (DSH-D1).',
    response: Dashboard,
  }),
} as const
