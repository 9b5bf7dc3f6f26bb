/** What the chart knows of a stored pair; the refresh token itself stays in the store. Times in epoch milliseconds. */
export type StoredToken = {
  access: string
  /** null: no readable expiry, which counts as expired (SES-30). */
  expiresAt: number | null
  hasRefresh: boolean
  /** Start of the last refresh in any page. */
  refreshedAt: number | null
  /** The server answered it. Without an answer it is still under way, its page is gone, or the server was not there. */
  isAnswered: boolean
  /** The server answered a refresh of this pair, and gave no tokens. */
  isRefused: boolean
}

/** Browsers keep a delay in 32 bits; a longer one fires at once. */
export const longestDelay = 2_147_483_647
const beforeExpiry = 300_000
const betweenStarts = 30_000
/** Without the lock for this long, a refresh goes ahead alone. */
export const lockLimit = 5000
/** After a failure, until the next try on the schedule. */
export const coolTime = 60_000

export const tooFrequent = 'Token refresh attempted too frequently'

export const isAlive = (token: StoredToken | null, at: number) =>
  token !== null && token.expiresAt !== null && token.expiresAt > at

/** Whether a refresh started less than 30 s ago (SES-28). A start in the future is a clock that was set back and counts as none. */
export const isTooSoon = (startedAt: number | null, at: number) =>
  startedAt !== null && at >= startedAt && at - startedAt < betweenStarts

/**
 * The start of a stored pair's last refresh, as far as it counts for a page that has been there `since`: whoever loads a page anew need not
 * wait for an answer that the page before did not live to hear.
 */
export const countedStart = ({ refreshedAt, isAnswered }: Pick<StoredToken, 'refreshedAt' | 'isAnswered'>, since: number) =>
  refreshedAt !== null && (isAnswered || refreshedAt >= since) ? refreshedAt : null

/** The answer while no refresh may start: what the server refused stays refused, all else is only too soon (TRAP-2). */
export const untilNext = (...pairs: (StoredToken | null)[]) => (pairs.some((pair) => pair?.isRefused) ? 'rejected' : 'refused')

/** When the next refresh is due (SES-06, TRAP-5): 5 min before expiry, but 30 s after the last start. */
export function refreshTime({ stored, startedAt, now }: { stored: StoredToken | null; startedAt: number | null; now: number }) {
  const due = (stored?.expiresAt ?? now) - beforeExpiry
  return startedAt !== null && startedAt <= now ? Math.max(due, startedAt + betweenStarts) : due
}
