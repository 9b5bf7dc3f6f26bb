import * as v from 'valibot'
import { Detail } from './common.ts'
import {
  AcceptStaffInvitationBody,
  AdminLogin,
  AdminLoginBody,
  AdminSession,
  AdminUser,
  ChangePasswordBody,
  OwnSecurity,
  PermissionCheck,
  Reason,
  RecoveryCodes,
  SecondFactor,
  SecurityOverview,
  TwoFactorSetup,
} from './console-account.ts'
import { endpoint } from './endpoint.ts'

/** A figure of the console's first page (DSH-D1); sent only to accounts that may open the page it leads to. */
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
  ]),
  /** null: there is nothing to count, such as no backup yet. */
  value: v.nullable(v.number()),
  /** Against 30 days ago, where that makes sense. */
  change: v.nullable(v.number()),
  /** A moment, for tiles about one. */
  at: v.nullable(v.string()),
  /** Newest last, one a day for 30 days, where there is a course to draw. */
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

const own = { base: 'main', auth: 'admin', scope: 'own' } as const
const door = { base: 'main', auth: 'none', limit: 'login' } as const

export const consoleEndpoints = {
  login: endpoint({
    ...door,
    method: 'POST',
    path: 'superadmin/auth/login/',
    errors: ['invalid_credentials', 'invalid_code', 'account_locked'],
    summary: 'Signs in to the console. Without a needed code: `requires_2fa` and no tokens (API-082).',
    body: AdminLoginBody,
    response: AdminLogin,
  }),
  logout: endpoint({
    ...own,
    method: 'POST',
    path: 'superadmin/auth/logout/',
    errors: [],
    summary: 'Ends this console session; the member session stays (CON-D8).',
    body: v.object({ refresh_token: v.optional(v.pipe(v.string(), v.maxLength(256))) }),
    response: Detail,
  }),
  me: endpoint({
    ...own,
    method: 'GET',
    path: 'superadmin/auth/me/',
    errors: [],
    summary: 'The signed-in console account.',
    response: AdminUser,
  }),
  beginTwoFactor: endpoint({
    ...own,
    method: 'POST',
    path: 'superadmin/auth/2fa/setup/',
    errors: ['conflict'],
    summary: 'A new secret, in force once a code of it was shown. 409 while a second factor is on.',
    response: TwoFactorSetup,
  }),
  confirmTwoFactor: endpoint({
    ...own,
    method: 'PUT',
    path: 'superadmin/auth/2fa/setup/',
    errors: ['invalid_code', 'conflict'],
    summary: 'Switches the second factor on; answers ten recovery codes, once (CON-D11).',
    body: v.object({ token: SecondFactor }),
    response: v.object({ admin_user: AdminUser, ...RecoveryCodes.entries }),
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: 'superadmin/auth/2fa/recovery-codes/',
    stepUp: true,
    errors: ['conflict'],
    summary: 'Ten new recovery codes; the old ones are void.',
    response: RecoveryCodes,
  }),
  disableTwoFactor: endpoint({
    ...own,
    method: 'POST',
    path: 'superadmin/auth/2fa/disable/',
    stepUp: true,
    errors: ['conflict'],
    summary: 'Switches the second factor off; refused where the role asks for it.',
    body: v.object({ reason: Reason }),
    response: AdminUser,
  }),
  stepUp: endpoint({
    ...own,
    method: 'POST',
    path: 'superadmin/auth/step-up/',
    limit: 'login',
    errors: ['invalid_code', 'account_locked', 'conflict'],
    summary: 'Shows the second factor once more, for ten minutes of dangerous acts (CON-D6). 409 without a second factor.',
    body: v.object({ token: SecondFactor }),
    response: v.object({ valid_until: v.string() }),
  }),
  changePassword: endpoint({
    ...own,
    method: 'POST',
    path: 'superadmin/auth/change-password/',
    limit: 'login',
    errors: ['invalid_credentials'],
    summary: 'Changes the own password and ends the other console sessions.',
    body: ChangePasswordBody,
    response: Detail,
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: 'superadmin/auth/sessions/',
    errors: [],
    summary: 'Own open console sessions, this one first.',
    response: v.array(AdminSession),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: 'superadmin/auth/sessions/{id}/',
    errors: [],
    summary: 'Ends an own console session.',
    response: Detail,
  }),
  security: endpoint({
    ...own,
    method: 'GET',
    path: 'superadmin/security/me/',
    errors: [],
    summary: 'Own second factor, password age and sign-ins (SEC-D1).',
    response: OwnSecurity,
  }),
  securityOverview: endpoint({
    method: 'GET',
    path: 'superadmin/security/overview/',
    base: 'main',
    auth: 'admin',
    rights: { all: ['system_admin'] },
    errors: [],
    summary: 'Sign-ins and second factors of the installation.',
    response: SecurityOverview,
  }),
  checkPermissions: endpoint({
    ...own,
    method: 'GET',
    path: 'superadmin/check-permissions/',
    errors: [],
    summary: "What the account may do, also in the words of the members' toolbar (API-086, MOD-D5).",
    response: PermissionCheck,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: 'superadmin/dashboard/',
    base: 'main',
    auth: 'admin',
    scope: 'rows',
    errors: [],
    summary: 'The figures that the account may see (DSH-D1).',
    response: Dashboard,
  }),
  peekInvitation: endpoint({
    ...door,
    method: 'POST',
    path: 'superadmin/auth/invitation/',
    errors: ['invalid_token', 'token_expired'],
    summary: 'Whom a staff invitation is for (PRM-D5); reading never uses it.',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(128)) }),
    response: v.object({ email: v.string(), first_name: v.string(), role_label: v.string(), expires_at: v.string() }),
  }),
  acceptInvitation: endpoint({
    ...door,
    method: 'POST',
    path: 'superadmin/auth/invitation/accept/',
    errors: ['invalid_token', 'token_expired'],
    summary: 'Sets the password of an invited console account; signing in comes next.',
    body: AcceptStaffInvitationBody,
    response: Detail,
  }),
} as const
