import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { activeAdminSessions } from '../console-account.queries.ts'

/** Ends the console sessions of these accounts, optionally except one. Their next request is refused (PRM-D6). */
export async function endAdminSessions(
  tx: Tx,
  { now, ask }: Pick<Parts, 'now' | 'ask'>,
  adminIds: readonly string[],
  reason: string,
  except: string | null = null,
): Promise<void> {
  if (adminIds.length === 0) return
  const sessionIds = await activeAdminSessions(tx, adminIds, except, new Date(now()).toISOString())
  await ask(tx, 'accounts.endConsoleSessions', { sessionIds, reason })
}
