import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, RateLimitError } from './api-error.ts'
import { isRetryable, retryDelay, retrying, retryingHelper, retryPolicies, shouldRetry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const status = (code: number) => new ApiError({ status: code, code: 'unknown' })
const noAnswer = new ApiError({ status: 0, code: 'network' })

/** Runs a call that fails with the given errors in turn and then succeeds; tells the times of each try. */
async function tries(run: (call: () => Promise<string>) => Promise<string>, failures: unknown[]) {
  const started = Date.now()
  const times: number[] = []
  let outcome: unknown
  const settled = run(async () => {
    times.push(Date.now() - started)
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return 'done'
  }).then((value) => { outcome = value }, (error: unknown) => { outcome = error })
  await vi.runAllTimersAsync()
  await settled
  return { times, outcome }
}

test('ERR-34 the default is 3 retries after 1, 2 and 4 s, never more than 30 s', async () => {
  const { times, outcome } = await tries((call) => retrying(retryPolicies.standard, call), Array(9).fill(noAnswer))
  expect(times).toEqual([0, 1000, 3000, 7000])
  expect(outcome).toBe(noAnswer)
  expect(retryDelay(retryPolicies.standard, 10)).toBe(30_000)
})

test('ERR-35 only 429, 5xx, timeouts and no response are retried', () => {
  expect([429, 500, 502, 503, 504].map((code) => isRetryable(status(code)))).toEqual([true, true, true, true, true])
  expect([400, 401, 403, 404, 408, 409, 413, 415].some((code) => isRetryable(status(code)))).toBe(false)
  expect(isRetryable(noAnswer)).toBe(true)
  expect(isRetryable(new ApiError({ status: 0, code: 'timeout' }))).toBe(true)
  expect(isRetryable(new ApiError({ status: 0, code: 'aborted' }))).toBe(false)
  expect(isRetryable(new ApiError({ status: 0, code: 'session_changed' }))).toBe(false)
  expect(isRetryable(new TypeError('a bug of ours'))).toBe(false)
})

test('AUTH-14 login is retried twice with 2 s between', async () => {
  const { times } = await tries((call) => retrying(retryPolicies.login, call), [status(503), noAnswer])
  expect(times).toEqual([0, 2000, 4000])
})

test('AUTH-15 login is not retried on 401 or 403, nor on any other 4xx', () => {
  for (const code of [400, 401, 403, 409, 429]) expect(shouldRetry(retryPolicies.login, 1, status(code))).toBe(false)
})

test('ERR-22 ERR-23 the helper waits what the server asks for, and 2 s before a first plain retry', async () => {
  expect((await tries(retryingHelper, [new RateLimitError(null, 7), new RateLimitError(null, 11)])).times).toEqual([0, 7000, 18_000])
  const plain = await tries(retryingHelper, [noAnswer, noAnswer, noAnswer])
  expect(plain.times).toEqual([0, 2000, 6000])
  expect(plain.outcome).toBe(noAnswer)
})

test('ERR-24 a call still limited after the retries says how long to wait', async () => {
  const { times, outcome } = await tries(retryingHelper, Array.from({ length: 9 }, () => new RateLimitError(null, 5)))
  expect(times).toHaveLength(3)
  expect((outcome as Error).message).toBe('Rate limited. Please wait 5 seconds.')
})

test('ERR-25 the helper gives up at once on 401 and 403', async () => {
  for (const code of [401, 403]) expect((await tries(retryingHelper, [status(code)])).times).toEqual([0])
})

test('TRAP-43 leaving the screen ends the wait', async () => {
  const leaving = new AbortController()
  const run = vi.fn(() => Promise.reject(new RateLimitError(null, 60)))
  const call = retryingHelper(run, { signal: leaving.signal })
  const rejected = expect(call).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort(new Error('left'))
  await rejected
  expect(run).toHaveBeenCalledTimes(1)
})

test('TRAP-42 the policies keep their own numbers', () => {
  expect([retryPolicies.query.retries, retryPolicies.mutation.retries, retryPolicies.stats.retries, retryPolicies.permissionCheck.retries]).toEqual([1, 1, 3, 0])
  expect(retryDelay(retryPolicies.mutation, 1)).toBe(2000)
})
