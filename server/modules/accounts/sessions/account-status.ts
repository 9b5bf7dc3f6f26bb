import type { AccountStatus } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import { generalReason } from '#contract/core/errors/general-errors.ts'

type Standing = { account_status: AccountStatus; status_until: string | null }

/** Why the account is closed to its owner, or null (ACC-D10). A suspension ends by itself on its date. */
export function closedReason({ account_status, status_until }: Standing, at: number): Reason<'account_suspended'> | null {
  if (account_status === 'banned') return accountsErrors.banned
  if (account_status !== 'suspended' || hasServed({ account_status, status_until }, at)) return null
  if (!status_until) return generalReason('account_suspended')
  return accountsErrors.suspended_until({ until: new Date(status_until).toISOString().slice(0, 10) })
}

/** Whether a suspension has expired, so that the account should be reopened. */
export const hasServed = ({ account_status, status_until }: Standing, at: number) =>
  account_status === 'suspended' && status_until !== null && Date.parse(status_until) <= at
