import type { AccountStatus } from '#contract/accounts/accounts.ts'
import type { AdminScope } from '#contract/staff/console-account.ts'
import type { Permission } from '#contract/core/permissions.ts'

export type UserCaller = {
  kind: 'user'
  userId: string
  sessionId: string
  username: string
  email: string
  emailVerified: boolean
  accountStatus: AccountStatus
}
/** A console account as it is at the moment of the call: what was taken from it a moment ago is not in here any more. */
export type AdminCaller = {
  kind: 'admin'
  adminId: string
  sessionId: string
  /** First and last name. */
  name: string
  roleId: string
  roleName: string
  /** 1 to 100; one manages lower ranks only (PRM-D4). */
  rank: number
  /** Of the role and extra ones; a superadmin's hold all there are. */
  permissions: ReadonlySet<Permission>
  scope: AdminScope
  /** When this session last showed its second factor (CON-D6); ISO. */
  steppedUpAt: string | null
  /** The role asks for a second factor, there is none, and the days of grace are over (CON-D11). */
  mustSetUpTwoFactor: boolean
  /** The member account it belongs to. */
  linkedUserId: string | null
}
export type Caller = UserCaller | AdminCaller
