import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { endSessions } from './refresh-token.queries.ts'

/** Ends the active sessions among the given ones; their next request is refused (PRM-D6). */
export async function endConsoleSessions(
  tx: Tx,
  { now, tell }: Pick<Parts, 'now' | 'tell'>,
  { sessionIds, reason }: { sessionIds: readonly string[]; reason: string },
): Promise<void> {
  if (sessionIds.length === 0) return
  const ended = await endSessions(tx, sessionIds, new Date(now()).toISOString(), reason)
  if (ended.length > 0) await tell(tx, 'session.revoked', { userId: null, sessionIds: ended, reason })
}
