import * as v from 'valibot'
import { languages } from '../core/languages.ts'
import { Email, Id, line } from '../core/common.ts'
import { PlaceName } from '../parishes/place-name.ts'
import { allPermissions, type Permission } from '../core/permissions.ts'

export const PermissionName = v.picklist(allPermissions as [Permission, ...Permission[]])

/** Rows visible to a console account (CON-D4): all, or those of some dioceses or parishes. `ids` is empty for `all`. */
export const AdminScope = v.object({ kind: v.picklist(['all', 'diocese', 'parish']), ids: v.array(Id) })
export type AdminScope = v.InferOutput<typeof AdminScope>

/**
 * A console account as it sees itself (ADM-12). `permissions` is authoritative; `role.permissions` is the same per role, as a map
 * (PRM-D6). For display only: the server decides.
 */
export const AdminUser = v.object({
  id: Id,
  username: v.string(),
  email: v.string(),
  full_name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  role: v.object({
    id: Id,
    name: v.string(),
    label: v.string(),
    rank: v.number(),
    permissions: v.record(v.string(), v.boolean()),
  }),
  role_name: v.string(),
  permissions: v.array(v.string()),
  scope: v.object({ ...AdminScope.entries, places: v.array(PlaceName) }),
  two_factor_enabled: v.boolean(),
  /** Whether the role requires a second factor; `two_factor_due_at` is the end of the grace period (CON-D11). */
  two_factor_required: v.boolean(),
  two_factor_due_at: v.nullable(v.string()),
  recovery_codes_left: v.number(),
  last_login: v.nullable(v.string()),
  is_active: v.boolean(),
  /** Username of the linked member account. */
  linked_username: v.nullable(v.string()),
  /** In which the console was used last, and in which it gets its mails; null before the first choice. */
  locale: v.nullable(v.picklist(languages)),
})
export type AdminUser = v.InferOutput<typeof AdminUser>

const Password = v.pipe(v.string(), v.nonEmpty('Password is required'), v.maxLength(128, 'Use at most {n} characters'))
/** Six digits, or a recovery code; spaces and dashes do not count. */
export const SecondFactor = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((code) => code.replace(/[\s-]/g, '')),
  v.nonEmpty('Enter the code'),
)
/** The reason for a dangerous action (CON-D6). */
export const Reason = line(5, 500, 'Please give a reason')

export const AdminLoginBody = v.object({
  email: Email,
  password: Password,
  two_factor_token: v.optional(SecondFactor),
})
export type AdminLoginBody = v.InferInput<typeof AdminLoginBody>

/** Either both tokens and the account, or only `requires_2fa` (CON-D11, TRAP-39). */
export const AdminLogin = v.object({
  requires_2fa: v.boolean(),
  access_token: v.optional(v.string()),
  refresh_token: v.optional(v.string()),
  /** Seconds. */
  access_expires_in: v.optional(v.number()),
  admin_user: v.optional(AdminUser),
})
export type AdminLogin = v.InferOutput<typeof AdminLogin>

export const ChangePasswordBody = v.object({ current_password: Password, new_password: Password })
export const AcceptStaffInvitationBody = v.object({ token: v.pipe(v.string(), v.maxLength(128)), password: Password })
/** `otpauth_uri` is the content of the QR code; `secret` the same for typing, in groups of four. */
export const TwoFactorSetup = v.object({ secret: v.string(), otpauth_uri: v.string() })
export type TwoFactorSetup = v.InferOutput<typeof TwoFactorSetup>
/** Shown once. */
export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) })

export const AdminSession = v.object({
  id: Id,
  is_current: v.boolean(),
  ip: v.string(),
  user_agent: v.string(),
  created_at: v.string(),
  last_seen_at: v.string(),
  expires_at: v.string(),
})
export type AdminSession = v.InferOutput<typeof AdminSession>

/** The account's own security (SEC-D1), with the last 20 sign-ins and step-ups, successful or not, newest first. */
export const OwnSecurity = v.object({
  admin_user: AdminUser,
  password_changed_at: v.nullable(v.string()),
  stepped_up_until: v.nullable(v.string()),
  sign_ins: v.array(
    v.object({
      at: v.string(),
      ip: v.string(),
      user_agent: v.string(),
      outcome: v.picklist(['signed_in', 'stepped_up', 'wrong_password', 'wrong_code', 'locked']),
    }),
  ),
})
export type OwnSecurity = v.InferOutput<typeof OwnSecurity>

/** Security of the installation, for system_admin (SEC-D1). Counts cover the last 24 hours, except the open ones. */
export const SecurityOverview = v.object({
  failed_logins: v.number(),
  failed_admin_logins: v.number(),
  locked_accounts: v.number(),
  admins_without_2fa: v.array(v.object({ id: Id, name: v.string(), due_at: v.nullable(v.string()) })),
  open_user_sessions: v.number(),
  open_admin_sessions: v.number(),
  token_reuse_events: v.number(),
  /** Failed logins of either kind per hour, the last 24, oldest first. */
  by_hour: v.array(v.object({ hour: v.string(), failed: v.number() })),
})
export type SecurityOverview = v.InferOutput<typeof SecurityOverview>

/** ADM-13; `permissions` holds catalogue names and the derived capability names. */
export const PermissionCheck = v.object({
  is_admin: v.boolean(),
  has_admin_role: v.boolean(),
  permissions: v.array(v.string()),
  role: v.nullable(v.string()),
})
export type PermissionCheck = v.InferOutput<typeof PermissionCheck>
