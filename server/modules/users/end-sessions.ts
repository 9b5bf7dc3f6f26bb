import { endSessions } from '#server/auth/refresh-token.queries.ts'
import type { Acts } from './acting.ts'
import { listSessions } from './people.queries.ts'

/** Signs the person out everywhere; sockets close with 4401, or with 4403 when shut out. Answers how many there were. */
export async function endEverySession(
  context: Acts,
  userId: string,
  reason: 'suspended' | 'banned' | 'console',
): Promise<number> {
  const at = new Date(context.now()).toISOString()
  const ids = (await listSessions(context.tx, userId, at)).map(({ id }) => id)
  if (ids.length === 0) return 0
  const ended = await endSessions(context.tx, ids, at, reason)
  if (ended.length > 0) await context.tell(context.tx, 'session.revoked', { userId, sessionIds: ended, reason })
  return ended.length
}
