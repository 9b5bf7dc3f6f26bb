import type { AccountStatus } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller, UserCaller } from '#server/platform/security/caller.ts'

/** Active sessions of members; `now` in epoch milliseconds. */
export type UserSessions = {
  find(tx: Tx, sessionId: string, now: number): Promise<UserCaller | null>
  /** The active ones of these sessions, with the account status of each member. */
  standings(tx: Tx, sessionIds: readonly string[], now: number): Promise<ReadonlyArray<{ id: string; status: AccountStatus }>>
}
/** Active sessions of console accounts. */
export type AdminSessions = { find(tx: Tx, sessionId: string, now: number): Promise<AdminCaller | null> }

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    'sessions.users': UserSessions
    'sessions.admins': AdminSessions
  }
}
