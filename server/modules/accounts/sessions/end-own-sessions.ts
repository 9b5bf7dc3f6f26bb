import type { Parts } from '#server/platform/module/parts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { endSessions, openSessions } from './refresh-token.queries.ts'

type Context = Pick<Parts, 'now' | 'tell'> & { tx: Tx }
type Reason = 'revoked_by_owner' | 'password_changed' | 'password_reset' | 'email_undone' | 'deactivated' | 'deletion_requested'

/** Ends these sessions of a member; their sockets close with 4401. Returns how many were active. */
export async function endOwnSessions(
  { tx, now, tell }: Context,
  userId: string,
  ids: readonly string[],
  reason: Reason,
): Promise<number> {
  if (ids.length === 0) return 0
  const ended = await endSessions(tx, ids, new Date(now()).toISOString(), reason)
  if (ended.length > 0) await tell(tx, 'session.revoked', { userId, sessionIds: ended, reason })
  return ended.length
}

/** Ends all sessions of a member, or all but one. */
export async function endAllOwnSessions(context: Context, userId: string, reason: Reason, except?: string): Promise<number> {
  const open = await openSessions(context.tx, userId, new Date(context.now()).toISOString())
  return endOwnSessions(
    context,
    userId,
    open.filter((id) => id !== except),
    reason,
  )
}
