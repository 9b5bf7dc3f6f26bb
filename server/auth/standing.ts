import type { AccountStatus } from '#contract/accounts/account.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { updateUser } from './user.queries.ts'

type Standing = {
  status: AccountStatus
  /** ISO; null: until lifted. */
  until: string | null
  /** Kept while the account is closed. */
  reason: string
  /** The staff refused the address, so that the account goes with the others that were never verified. */
  isRefused?: boolean
}

/** How an account stands from now on; sessions, mails and the audit log are the caller's. */
export async function setStanding(
  { tx, now }: Pick<Parts, 'now'> & { tx: Tx },
  userId: string,
  { status, until, reason, isRefused = false }: Standing,
): Promise<void> {
  const at = new Date(now()).toISOString()
  await updateUser(
    tx,
    userId,
    {
      account_status: status,
      status_until: until,
      status_reason: status === 'active' ? null : reason,
      verification_refused_at: isRefused ? at : null,
    },
    at,
  )
}

/** Throws 409 for an account that is closed already. */
export function requireOpen(status: AccountStatus): void {
  if (status === 'suspended') throw new Failure('conflict', 'This account is already suspended.')
  if (status !== 'active') throw new Failure('conflict', `This account is ${wordOf[status]}.`)
}

const wordOf: Record<AccountStatus, string> = {
  active: 'active',
  pending: 'waiting for approval',
  suspended: 'suspended',
  banned: 'banned',
  deactivated: 'deactivated by its owner',
  pending_deletion: 'about to be deleted',
}
