/** A retried statement meets another stale plan only if the next migration ran in between. */
export const maxStalePlans = 5

/**
 * Whether a prepared statement failed because a migration changed its result columns ("cached plan must not change result type");
 * preparing it again succeeds. The code `0A000` alone also covers unsupported features, and the message may be translated.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  'routine' in error &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery'
