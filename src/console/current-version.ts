import { isApiError } from '#src/api/api-error.ts'

/** The record as it is now, of a 409 `stale`, in the shape of the call's answer; null for any other failure. */
export function currentVersion<T>(error: unknown): T | null {
  if (!isApiError(error) || error.code !== 'stale') return null
  const answer = error.cause as { current?: T } | undefined
  return answer?.current ?? null
}
