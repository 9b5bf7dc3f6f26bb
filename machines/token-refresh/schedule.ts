/** Metadata of a stored token pair; the refresh token itself stays in the store. Times in epoch milliseconds. */
export type StoredToken = {
  access: string
  /** null: unreadable, which counts as expired (SES-30). */
  expiresAt: number | null
  hasRefresh: boolean
  /** Start of the last refresh by any tab. */
  refreshedAt: number | null
  /** The server answered it. Otherwise it is still under way, its tab is gone, or the server was unreachable. */
  isAnswered: boolean
  /** The server answered a refresh of this pair without tokens. */
  isRefused: boolean
}

/** Browsers store a delay in 32 bits; a longer one fires immediately. */
export const longestDelay = 2_147_483_647
const beforeExpiry = 300_000
const betweenStarts = 30_000
/** After waiting this long for the lock, a refresh goes ahead without it. */
export const lockLimit = 5000
/** After a failure, until the next scheduled attempt. */
export const coolTime = 60_000

export const tooFrequent = 'Token refresh attempted too frequently'

export const isAlive = (token: StoredToken | null, at: number) =>
  token !== null && token.expiresAt !== null && token.expiresAt > at

/**
 * Whether a refresh started less than 30 s ago (SES-28). A start in the future means the clock was set back, and does not count.
 */
export const isTooSoon = (startedAt: number | null, at: number) =>
  startedAt !== null && at >= startedAt && at - startedAt < betweenStarts

/**
 * The start of a pair's last refresh, if it counts for a page loaded at `since`: a reloaded page need not wait for a response
 * to a request of the previous page.
 */
export const countedStart = ({ refreshedAt, isAnswered }: Pick<StoredToken, 'refreshedAt' | 'isAnswered'>, since: number) =>
  refreshedAt !== null && (isAnswered || refreshedAt >= since) ? refreshedAt : null

/** Result while no refresh may start: a refused pair stays refused, anything else is just too soon (TRAP-2). */
export const untilNext = (...pairs: (StoredToken | null)[]) => (pairs.some((pair) => pair?.isRefused) ? 'rejected' : 'refused')

/** When the next refresh is due (SES-06, TRAP-5): 5 min before expiry, but at least 30 s after the last start. */
export function refreshTime({ stored, startedAt, now }: { stored: StoredToken | null; startedAt: number | null; now: number }) {
  const due = (stored?.expiresAt ?? now) - beforeExpiry
  return startedAt !== null && startedAt <= now ? Math.max(due, startedAt + betweenStarts) : due
}
