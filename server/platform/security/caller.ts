import type { AccountStatus } from '#contract/accounts/accounts.ts'
import type { AdminScope } from '#contract/staff/console-account.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { Permission } from '#contract/core/permissions.ts'

export type UserCaller = {
  kind: 'user'
  userId: string
  sessionId: string
  username: string
  email: string
  emailVerified: boolean
  accountStatus: AccountStatus
  /** Why the account is closed to its owner, who is named but may do nothing (ACC-D10). */
  closed: Reason<'account_suspended'> | null
}
/** A console account at the moment of the call: a permission revoked a moment ago is not in here. */
export type AdminCaller = {
  kind: 'admin'
  adminId: string
  sessionId: string
  /** First and last name. */
  name: string
  roleId: string
  roleName: string
  /** 1 to 100; accounts manage lower ranks only (PRM-D4). */
  rank: number
  /** The role's and extra ones; a superadmin has all of them. */
  permissions: ReadonlySet<Permission>
  scope: AdminScope
  /** When this session last passed its second factor (CON-D6); ISO. */
  steppedUpAt: string | null
  /** The role requires a second factor, none is set up, and the grace period is over (CON-D11). */
  mustSetUpTwoFactor: boolean
  /** The linked member account. */
  linkedUserId: string | null
}
export type Caller = UserCaller | AdminCaller
