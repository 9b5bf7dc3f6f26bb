/** A repeated statement meets another stale plan only where the next migration ran in between. */
export const mostStalePlans = 5

/**
 * Whether a prepared statement failed because a migration changed its result columns ("cached plan must not change result type").
 * Prepared anew it succeeds. `0A000` alone also stands for features that PostgreSQL lacks, and the message may be translated.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  'routine' in error &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery'
