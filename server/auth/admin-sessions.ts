import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { endSessions } from './refresh-token.queries.ts'
import { livingAdminSessions } from './staff.queries.ts'

/** Ends the console sessions of these accounts, but for one where said. Their next call is refused (PRM-D6). */
export async function endAdminSessions(
  tx: Tx,
  { now, tell }: Pick<Parts, 'now' | 'tell'>,
  adminIds: readonly string[],
  reason: string,
  except: string | null = null,
): Promise<void> {
  if (adminIds.length === 0) return
  const at = new Date(now()).toISOString()
  const ids = await livingAdminSessions(tx, adminIds, except, at)
  if (ids.length === 0) return
  const ended = await endSessions(tx, ids, at, reason)
  if (ended.length > 0) await tell(tx, 'session.revoked', { userId: null, sessionIds: ended, reason })
}
