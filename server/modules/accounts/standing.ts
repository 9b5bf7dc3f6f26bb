import type { AccountStatus } from '#contract/accounts/account.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { updateUser } from './profile/user.queries.ts'

type Standing = {
  status: AccountStatus
  /** ISO; null: until lifted. */
  until: string | null
  /** Kept while the account is closed. */
  reason: string
  /** Staff refused the address, so the account is removed like unverified ones. */
  isRefused?: boolean
}

/** Sets the status of an account; the caller handles sessions, mails and the audit log. */
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
