import { accountsErrors } from '#contract/accounts/errors.ts'
import { present } from '#server/platform/base/present.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { endAllOwnSessions } from '../sessions/end-own-sessions.ts'
import { endSessions } from '../sessions/refresh-token.queries.ts'
import { findUser, lockUser, type UserRow } from '../views.ts'
import { insertClosure, setStatus } from './closures.queries.ts'

type Context = Pick<RequestContext, 'tx' | 'now' | 'tell' | 'fail' | 'contributions'> & { caller: UserCaller }
type Closure = { kind: 'deactivated' | 'pending_deletion'; reason: string | null; dueAt: string | null }

/**
 * Closes the caller's account and ends every session. The socket of the current one is left to the page, which signs out by
 * itself and would otherwise report an expired session. Returns the member. Throws 409 unless the account is open, and for a
 * deletion that a module bars.
 */
export async function closeAccount(context: Context, { kind, reason, dueAt }: Closure) {
  const { tx, now, tell, fail, caller } = context
  const { userId, sessionId } = caller
  await lockUser(tx, userId)
  const person = present(await findUser(tx, userId), `the member ${userId}`)
  const { account_status: status_before } = person
  if (status_before !== 'active' && status_before !== 'pending') fail(accountsErrors.not_active)
  if (kind === 'pending_deletion') await requireDeletable(context, person)
  const at = new Date(now()).toISOString()
  await insertClosure(tx, { user_id: userId, kind, status_before, reason, requested_at: at, due_at: dueAt })
  await setStatus(tx, userId, kind, at)
  const ended = kind === 'deactivated' ? 'deactivated' : 'deletion_requested'
  await endAllOwnSessions({ tx, now, tell }, userId, ended, sessionId)
  await endSessions(tx, [sessionId], at, ended)
  return person
}

async function requireDeletable({ tx, fail, contributions }: Context, person: UserRow): Promise<void> {
  for (const bar of contributions('accounts.deletionBar')) {
    const reason = await bar(tx, person)
    if (reason) fail(reason)
  }
}
