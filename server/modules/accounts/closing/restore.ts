import { accountsErrors } from '#contract/accounts/errors.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { lockUser } from '../views.ts'
import { findClosure, setStatus, takeClosure } from './closures.queries.ts'

/** Throws 409 `restore_required` when the owner closed the account (ACC-D10). */
export async function requireNotClosed(tx: Tx, userId: string): Promise<void> {
  const closure = await findClosure(tx, userId)
  if (!closure) return
  if (closure.due_at === null) throw new Failure(accountsErrors.deactivated_by_owner)
  throw new Failure(accountsErrors.deletion_requested({ date: closure.due_at.slice(0, 10) }))
}

/** Opens an account again that its owner closed. Throws 401 when it was erased in the meantime. */
export async function restoreAccount(
  tx: Tx,
  { now, tell }: Pick<Parts, 'now' | 'tell'>,
  userId: string,
  ip: string,
): Promise<void> {
  await lockUser(tx, userId)
  const closure = await takeClosure(tx, userId)
  if (!closure) throw new Failure(accountsErrors.wrong_login)
  await setStatus(tx, userId, closure.status_before, new Date(now()).toISOString())
  if (closure.kind === 'pending_deletion') await tell(tx, 'account-deletion.changed', { userId, status: 'cancelled' })
  await audit(tx, now(), {
    actorType: 'user',
    actorId: userId,
    action: 'account.restored',
    targetType: 'user',
    targetId: userId,
    before: { status: closure.kind },
    ip,
  })
}
