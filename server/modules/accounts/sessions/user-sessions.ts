import { findUserSession } from '../views.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { closedReason } from './account-status.ts'
import { activeSessionsAmong } from './living-sessions.queries.ts'

export const userSessions: ExtensionPoints['sessions.users'] = {
  async find(tx, sessionId, now) {
    const row = await findUserSession(tx, sessionId, new Date(now).toISOString())
    if (!row) return null
    const closed = closedReason(row, now)
    if (row.revoked_at !== null && closed === null) return null
    return {
      kind: 'user',
      userId: row.user_id,
      sessionId,
      username: row.username,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      accountStatus: row.account_status,
      closed,
    }
  },
  standings: (tx, sessionIds, now) => activeSessionsAmong(tx, sessionIds, new Date(now).toISOString()),
}
