import type { Tx } from '#server/platform/db/tx.ts'

/** Active sessions of the member: not ended, not expired, and used after `usedAfter`. */
export const activeSessionsOf = (tx: Tx, userId: string, at: string, usedAfter: string) =>
  tx
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', usedAfter)
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .execute()
