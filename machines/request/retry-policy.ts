import type { Failure } from '../failure.ts'

/** How one layer retries a call (TRAP-41, TRAP-42). Delays in milliseconds. */
export type RetryPolicy = {
  retries: number
  firstDelay: number
  factor: number
  longestDelay: number
  /** Longest `retry_after` of a 429 to wait for; 0 for none. A longer one is for the person to wait out. */
  longestLimit: number
  /** Retries a 429 only, which certainly was not carried out. */
  isLimitsOnly?: boolean
}

/** The call was given up, its response was unusable, or the client has a bug: another attempt would not help. */
const final: readonly (string | null)[] = ['aborted', 'session_changed', 'bad_answer']

/** Milliseconds until the next attempt, or null. Retries only after 429, 5xx and no response (ERR-35). */
export function nextDelay(policy: RetryPolicy, { status, code, retryAfter }: Failure, tries: number): number | null {
  if (tries >= policy.retries || final.includes(code) || (status === 0 && code === 'unknown')) return null
  if (status === 429) {
    const asked = (retryAfter ?? 60) * 1000
    return policy.longestLimit > 0 && asked <= policy.longestLimit ? Math.max(asked, policy.firstDelay) : null
  }
  if (policy.isLimitsOnly || (status !== 0 && status < 500)) return null
  return Math.min(policy.firstDelay * policy.factor ** tries, policy.longestDelay)
}
