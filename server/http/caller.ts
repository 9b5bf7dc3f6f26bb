import type { AccountStatus } from '#contract/auth.ts'
import type { AdminRole } from '#contract/permissions.ts'

export type UserCaller = {
  kind: 'user'
  userId: string
  sessionId: string
  username: string
  email: string
  emailVerified: boolean
  accountStatus: AccountStatus
}
export type AdminCaller = { kind: 'admin'; adminId: string; sessionId: string; role: AdminRole }
export type Caller = UserCaller | AdminCaller
