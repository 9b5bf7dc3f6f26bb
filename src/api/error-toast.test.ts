import { expect, test } from 'vitest'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { toApiError } from './api-error.ts'
import { errorToast, type FailedCall, rateLimitToast } from './error-toast.ts'

const failure: FailedCall = { client: 'main', path: 'parishes/', status: 500, text: null, suppress: false, oauthActive: false }
const toast = (change: Partial<FailedCall>) => errorToast({ ...failure, ...change })
const plain = { host: 'single', title: 'Error', description: 'An error occurred', variant: 'default' }
const answer = (status: number, body: unknown, retryAfterHeader: string | null = null) =>
  toApiError({ status, body, retryAfterHeader }, Date.parse('2026-11-21T12:00:00Z'))

test('ERR-11 a 5xx shows Error with the detail, the message or An error occurred', () => {
  for (const status of [500, 502, 503, 507]) expect(toast({ status })).toEqual(plain)
  const common = { host: 'single', title: 'Error', variant: 'default' }
  expect(toast({ text: answer(500, { detail: 'Disk full', message: 'other' }).detail })).toEqual({
    ...common,
    serverText: 'Disk full',
  })
  expect(toast({ text: answer(500, { message: 'Only a message' }).detail })).toEqual({ ...common, serverText: 'Only a message' })
  expect(toast({ text: answer(502, '<html>Bad gateway</html>').detail })).toEqual(plain)
})

test('ERR-12 a 4xx shows it too, 401 and 404 show none', () => {
  for (const status of [400, 403, 405, 409, 413, 415]) expect(toast({ status })).toEqual(plain)
  expect([401, 404].map((status) => toast({ status }))).toEqual([null, null])
  expect(toast({ status: 0 })).toBeNull()
})

test('ERR-13 ERR-14 a 429 and a call marked to suppress errors show no generic toast', () => {
  expect(toast({ status: 429 })).toBeNull()
  for (const status of [400, 403, 500, 503]) expect(toast({ status, suppress: true })).toBeNull()
})

test('ERR-15 a 401 of the profile shows none', () => {
  expect(toast({ status: 401, path: 'auth/profile/' })).toBeNull()
})

test('GROUP-01 ERR-15 a 401 of any group call shows none, unlike its other refusals', () => {
  const paths = Object.values({ ...groupsEndpoints, ...groupMembersEndpoints }).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    expect(toast({ status: 401, path })).toBeNull()
    expect(toast({ status: 403, path })).toEqual(plain)
  }
})

test('ERR-16~ ERR-17~ oauth calls and any call during an oauth flow show none', () => {
  for (const path of ['auth/oauth/google/', 'auth/oauth/config/']) expect(toast({ path })).toBeNull()
  expect(toast({ path: 'coauthors/' })).toEqual(plain)
  expect(toast({ oauthActive: true })).toBeNull()
})

test('ERR-18 on the admin client, a 5xx is destructive and a 4xx shows none', () => {
  expect(toast({ client: 'root', text: 'Broken' })).toEqual({
    host: 'single',
    title: 'Error',
    serverText: 'Broken',
    variant: 'destructive',
  })
  expect(toast({ client: 'root' })).toEqual({ ...plain, variant: 'destructive' })
  expect(toast({ client: 'root', status: 403 })).toBeNull()
})

test('ERR-19 a 429 on the main client shows the seconds', () => {
  const call = { client: 'main', path: 'parishes/', suppress: false, oauthActive: false, retryAfter: 12 } as const
  expect(rateLimitToast(call)).toEqual({
    host: 'single',
    title: 'Rate Limit Exceeded',
    description: 'Too many requests. Please wait {n} seconds before trying again.',
    values: { n: 12 },
    variant: 'default',
  })
  expect(rateLimitToast({ ...call, suppress: true })).toBeNull()
  expect(rateLimitToast({ ...call, client: 'root' })).toBeNull()
})

test('ERR-20 the seconds come from retry_after as number, text or date, and are 60 when missing', () => {
  const seconds = (value: unknown, header: string | null = null) => answer(429, { retry_after: value }, header).retryAfter
  expect([seconds(12), seconds('12'), seconds(2.1), seconds('Sat, 21 Nov 2026 12:01:30 GMT')]).toEqual([12, 12, 3, 90])
  expect([seconds(undefined), seconds('soon'), seconds(undefined, '9')]).toEqual([60, 60, 9])
})

test('ERR-21 a 429 becomes a rejection with error, message, retry_after and no results', () => {
  expect({ ...answer(429, {}), message: answer(429, {}).message }).toMatchObject({
    error: 'rate_limit',
    message: 'Too many requests',
    retry_after: 60,
    results: [],
  })
  expect(answer(429, { message: 'Slow down', retry_after: 3 })).toMatchObject({ message: 'Slow down', retry_after: 3 })
  expect(answer(429, '<html>')).toBeInstanceOf(Error)
})
