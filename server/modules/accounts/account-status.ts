import type { AccountStatus } from '#contract/accounts/accounts.ts'

type Standing = { account_status: AccountStatus; status_until: string | null }

/** Why the account is closed to its owner, in words for them, or null (ACC-D10). A suspension ends by itself on its date. */
export function closedReason({ account_status, status_until }: Standing, at: number): string | null {
  if (account_status === 'banned') return 'This account has been banned.'
  if (account_status !== 'suspended' || hasServed({ account_status, status_until }, at)) return null
  if (!status_until) return 'This account is suspended.'
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(status_until))
  return `This account is suspended until ${until}.`
}

/** Whether a suspension has run out, so that the account is to be opened again. */
export const hasServed = ({ account_status, status_until }: Standing, at: number) =>
  account_status === 'suspended' && status_until !== null && Date.parse(status_until) <= at
