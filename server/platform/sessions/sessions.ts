import type { AccountStatus } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller, UserCaller } from '#server/platform/security/caller.ts'
import type { Claims } from '#server/platform/security/tokens.ts'
import type { AdminSessions, UserSessions } from './points.ts'

/** Identifies callers. Each session is looked up in the database, so that revocation is immediate. */
export type Sessions = {
  /** The member of valid claims; null when the session has ended. */
  userOf(claims: Claims): Promise<UserCaller | null>
  /** The console account of valid claims; null when the session has ended. */
  adminOf(claims: Claims): Promise<AdminCaller | null>
  /** Whether that session, of either kind, has not ended. */
  isActive(sessionId: string): Promise<boolean>
  /** Account status of the members with active sessions, by session id. */
  standings(sessionIds: readonly string[]): Promise<ReadonlyMap<string, AccountStatus>>
}

type Options = {
  db: Tx
  now: () => number
  users: () => readonly UserSessions[]
  admins: () => readonly AdminSessions[]
}

export const createSessions = ({ db, now, users, admins }: Options): Sessions => ({
  async userOf({ sid, sub }) {
    for (const { find } of users()) {
      const caller = await find(db, sid, now())
      if (caller) return caller.userId === sub ? caller : null
    }
    return null
  },
  async adminOf({ sid, sub }) {
    for (const { find } of admins()) {
      const caller = await find(db, sid, now())
      if (caller) return caller.adminId === sub ? caller : null
    }
    return null
  },
  async isActive(sessionId) {
    for (const { find } of users()) {
      const member = await find(db, sessionId, now())
      if (member) return member.closed === null
    }
    for (const { find } of admins()) if (await find(db, sessionId, now())) return true
    return false
  },
  async standings(sessionIds) {
    const found = await Promise.all(users().map((one) => one.standings(db, sessionIds, now())))
    return new Map(found.flat().map(({ id, status }) => [id, status]))
  },
})
