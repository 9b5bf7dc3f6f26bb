import { expect, test } from 'vitest'
import { nextDelay, type RetryPolicy } from './retry-policy.ts'

const policy: RetryPolicy = { retries: 3, firstDelay: 1000, factor: 2, longestDelay: 30_000, longestLimit: 60_000 }
const failure = (status: number, retryAfter: number | null = null) => ({ status, retryAfter, code: null, text: null, fields: {} })

test('ERR-34 the delay doubles from its start to its maximum, for the allowed number of retries', () => {
  expect([0, 1, 2, 3].map((tries) => nextDelay(policy, failure(503), tries))).toEqual([1000, 2000, 4000, null])
  expect(nextDelay({ ...policy, retries: 9 }, failure(503), 8)).toBe(30_000)
})

test('ERR-35 429, 5xx and no response are retried, nothing else', () => {
  const repeated = [0, 200, 301, 400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 507].filter(
    (status) => nextDelay(policy, failure(status), 0) !== null,
  )
  expect(repeated).toEqual([0, 429, 500, 502, 503, 507])
})

test('ERR-22 a 429 waits retry_after seconds, or 60 without it', () => {
  expect(nextDelay(policy, failure(429, 7), 0)).toBe(7000)
  expect(nextDelay(policy, failure(429), 0)).toBe(60_000)
  expect(nextDelay(policy, failure(429, 61), 0)).toBeNull()
  expect(nextDelay({ ...policy, longestLimit: 0 }, failure(429, 7), 0)).toBeNull()
})
