import type { Parts } from '#server/platform/module/parts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { endSessions, openSessions } from './refresh-token.queries.ts'

/** Signs the member out everywhere; sockets close with 4401, or 4403 when banned. Returns the number of sessions. */
export async function endEverySession(
  { tx, now, tell }: Pick<Parts, 'now' | 'tell'> & { tx: Tx },
  userId: string,
  reason: 'suspended' | 'banned' | 'console',
): Promise<number> {
  const at = new Date(now()).toISOString()
  const ids = await openSessions(tx, userId, at)
  if (ids.length === 0) return 0
  const ended = await endSessions(tx, ids, at, reason)
  if (ended.length > 0) await tell(tx, 'session.revoked', { userId, sessionIds: ended, reason })
  return ended.length
}
