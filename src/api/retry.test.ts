import { expect, test } from 'vitest'
import { ApiError, RateLimitError } from './api-error.ts'
import { delayAfter, retryPolicies } from './retry.ts'

const status = (code: number) => new ApiError({ status: code, code: 'unknown' })
const noAnswer = new ApiError({ status: 0, code: 'network' })
const delays = (policy: Parameters<typeof delayAfter>[0], error: unknown = noAnswer) =>
  [0, 1, 2, 3].map((tries) => delayAfter(policy, tries, error))

test('ERR-34 the default is 3 retries after 1, 2 and 4 s, never more than 30 s', () => {
  expect(delays(retryPolicies.standard)).toEqual([1000, 2000, 4000, null])
  expect(delayAfter({ ...retryPolicies.standard, retries: 99 }, 20, noAnswer)).toBe(30_000)
})

test('ERR-35 only 429, 5xx, timeouts and no response are retried', () => {
  const isRepeated = (error: unknown) => delayAfter(retryPolicies.standard, 0, error) !== null
  expect([429, 500, 502, 503, 504].map((code) => isRepeated(status(code)))).toEqual([true, true, true, true, true])
  expect([400, 401, 403, 404, 408, 409, 413, 415].some((code) => isRepeated(status(code)))).toBe(false)
  expect(isRepeated(noAnswer)).toBe(true)
  expect(isRepeated(new ApiError({ status: 0, code: 'timeout' }))).toBe(true)
  for (const code of ['aborted', 'session_changed', 'bad_answer'] as const)
    expect(isRepeated(new ApiError({ status: 0, code }))).toBe(false)
  expect(isRepeated(new TypeError('a bug of ours'))).toBe(false)
})

test('AUTH-15 ERR-25~ neither login nor the helper is retried on 401 or 403', () => {
  for (const code of [401, 403]) {
    expect(delayAfter(retryPolicies.login, 0, status(code))).toBeNull()
    expect(delayAfter(retryPolicies.helper, 0, status(code))).toBeNull()
  }
})

test('TRAP-42 TRAP-43 every policy has its own numbers', () => {
  expect(delays(retryPolicies.login)).toEqual([2000, 2000, null, null])
  expect(delays(retryPolicies.login, new RateLimitError(null, 7))).toEqual([null, null, null, null])
  expect(delays(retryPolicies.helper)).toEqual([2000, 4000, null, null])
  expect(delays(retryPolicies.helper, new RateLimitError(null, 7))).toEqual([7000, 7000, null, null])
  expect(delays(retryPolicies.query)).toEqual([1000, null, null, null])
  expect(delays(retryPolicies.mutation)).toEqual([2000, null, null, null])
  expect(delays(retryPolicies.stats)).toEqual([1000, 2000, 4000, null])
  expect(delays(retryPolicies.permissionCheck)).toEqual([null, null, null, null])
})
