import type { AccountStatus } from '#contract/accounts/account.ts'
import type { Tx } from '#server/platform/db/tx.ts'
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
