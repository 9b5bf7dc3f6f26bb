import { isApiError } from './api-error.ts'

/** How often and how late a call is repeated. Delays in milliseconds; `retries` beside the first try. */
export type RetryPolicy = { retries: number; initialDelay: number; multiplier: number; maxDelay: number; neverOn: readonly number[] }

/** The named policies with the document's numbers (TRAP-42). One layer retries a call; none of them is the default of another. */
export const retryPolicies = {
  standard: { retries: 3, initialDelay: 1000, multiplier: 2, maxDelay: 30_000, neverOn: [] },
  /** Sign-in never waits out a 429: the person decides (TRAP-43). */
  login: { retries: 2, initialDelay: 2000, multiplier: 1, maxDelay: 30_000, neverOn: [401, 403, 429] },
  helper: { retries: 2, initialDelay: 2000, multiplier: 2, maxDelay: 30_000, neverOn: [401, 403] },
  query: { retries: 1, initialDelay: 1000, multiplier: 2, maxDelay: 30_000, neverOn: [] },
  mutation: { retries: 1, initialDelay: 2000, multiplier: 1, maxDelay: 30_000, neverOn: [] },
  stats: { retries: 3, initialDelay: 1000, multiplier: 2, maxDelay: 30_000, neverOn: [] },
  permissionCheck: { retries: 0, initialDelay: 0, multiplier: 1, maxDelay: 0, neverOn: [] },
} as const satisfies Record<string, RetryPolicy>

/** 429, 5xx, timeouts and no answer may be repeated, nothing else (ERR-35). */
export function isRetryable(error: unknown): boolean {
  if (!isApiError(error)) return false
  if (error.status === 0) return error.code === 'network' || error.code === 'timeout'
  return error.status === 429 || error.status >= 500
}

/** Whether a failed try number `failures` (1-based) is followed by another. */
export const shouldRetry = (policy: RetryPolicy, failures: number, error: unknown) =>
  failures <= policy.retries && isRetryable(error) && !(isApiError(error) && policy.neverOn.includes(error.status))

/** Milliseconds to wait after failure number `failures` (1-based). */
export const retryDelay = (policy: RetryPolicy, failures: number) =>
  Math.min(policy.initialDelay * policy.multiplier ** (failures - 1), policy.maxDelay)

type Options = { signal?: AbortSignal; wait?: (ms: number, signal?: AbortSignal) => Promise<void> }

/** Runs with a policy. A 429 waits what the server asked for; an abort ends the wait at once. */
export async function retrying<T>(policy: RetryPolicy, run: () => Promise<T>, { signal, wait = pause }: Options = {}): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await run()
    } catch (error) {
      if (!shouldRetry(policy, failures, error)) throw error
      await wait(waitAfter(policy, failures, error), signal)
    }
  }
}

/** The retrying helper for calls outside the query layer (ERR-22 to ERR-25). */
export async function retryingHelper<T>(run: () => Promise<T>, options?: Options): Promise<T> {
  try {
    return await retrying(retryPolicies.helper, run, options)
  } catch (error) {
    if (isApiError(error) && error.status === 429) {
      throw new Error(`Rate limited. Please wait ${error.retryAfter ?? 60} seconds.`, { cause: error })
    }
    throw error
  }
}

const waitAfter = (policy: RetryPolicy, failures: number, error: unknown) =>
  isApiError(error) && error.status === 429 ? (error.retryAfter ?? 60) * 1000 : retryDelay(policy, failures)

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
