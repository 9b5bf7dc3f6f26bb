import type { Endpoint } from '#contract/core/endpoint.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { ApiError, RateLimitError } from '#src/api/api-error.ts'
import { hashKey, QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyring } from './idempotency.ts'
import { createQueryClient } from './query-client.ts'
import { endpointKey, groupKey, queryKey } from './query-key.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noAnswer = new ApiError({ status: 0, code: 'network' })
const get = (path: string) =>
  ({
    method: 'GET',
    path,
    base: 'main',
    auth: 'user',
    summary: '',
    response: v.unknown(),
    errors: [],
  }) as const satisfies Endpoint
const keyOf = (path: string, input: object = {}) => queryKey(get(path), input as never)
const distinct = (keys: readonly unknown[][]) => new Set(keys.map((key) => hashKey(key))).size

test('CACHE-01 parishes: list by filters, detail and stats are keys of one group; other filters make another key', () => {
  const keys = [
    queryKey(parishesEndpoints.list, { query: {} }),
    queryKey(parishesEndpoints.list, { query: { q: 'mark' } }),
    queryKey(parishesEndpoints.list, { query: { q: 'mark', page: 2 } }),
    queryKey(parishesEndpoints.read, { params: { id: 'st-mark' } }),
    queryKey(parishesEndpoints.read, { params: { id: 'st-mina' } }),
    queryKey(parishesEndpoints.myStats, {}),
  ]
  expect(distinct(keys.map((key) => [...key]))).toBe(6)
  expect(new Set(keys.map(([group]) => group))).toEqual(new Set(groupKey(parishesEndpoints.list)))
  expect(queryKey(parishesEndpoints.list, { query: { q: 'mark', country: undefined } as never })).toEqual(
    queryKey(parishesEndpoints.list, { query: { q: 'mark' } }),
  )
})

test('CACHE-02~ CACHE-03~ parish admin, priests, service times and members are separate groups', () => {
  const admin = [
    keyOf('parish-admin/'),
    keyOf('parish-admin/{slug}/', { params: { slug: 'a' } }),
    keyOf('parish-admin/{slug}/dashboard/', { params: { slug: 'a' } }),
  ]
  const others = [keyOf('priests/'), keyOf('priests/{id}/', { params: { id: '1' } }), keyOf('service-times/'), keyOf('members/')]
  expect(admin.map(([group]) => group)).toEqual(['parish-admin', 'parish-admin', 'parish-admin'])
  expect(others.map(([group]) => group)).toEqual(['priests', 'priests', 'service-times', 'members'])
  expect(distinct([...admin, ...others].map((key) => [...key]))).toBe(7)
})

test('CACHE-02~ stale queries are found by endpoint or group', async () => {
  const client = createQueryClient(() => {})
  for (const input of [{}, { query: { q: 'x' } }]) client.setQueryData(queryKey(parishesEndpoints.list, input as never), 'list')
  client.setQueryData(queryKey(parishesEndpoints.read, { params: { id: 'a' } }), 'detail')
  const outdated = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated).length
  await client.invalidateQueries({ queryKey: endpointKey(parishesEndpoints.list) })
  expect(outdated()).toBe(2)
  await client.invalidateQueries({ queryKey: groupKey(parishesEndpoints.list) })
  expect(outdated()).toBe(3)
  client.clear()
})

test('CACHE-04 data is fresh for 5 min: no refetch within it', async () => {
  const client = createQueryClient(() => {})
  const fetched = vi.fn(async () => 'answer')
  const read = () => client.fetchQuery({ queryKey: ['parishes'], queryFn: fetched })
  await read()
  await vi.advanceTimersByTimeAsync(299_999)
  await read()
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await read()
  expect(fetched).toHaveBeenCalledTimes(2)
  client.clear()
})

test('CACHE-05 unused data is kept 10 min', async () => {
  const client = createQueryClient(() => {})
  const leave = new QueryObserver(client, { queryKey: ['parishes'], queryFn: async () => 'answer' }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(599_999)
  expect(client.getQueryData(['parishes'])).toBe('answer')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['parishes'])).toBeUndefined()
})

/** Times of the attempts in milliseconds, and the announced errors. */
async function tried(
  run: (client: ReturnType<typeof createQueryClient>, attempt: () => Promise<never>) => Promise<unknown>,
  error: unknown,
) {
  const announced: unknown[] = []
  const client = createQueryClient((failure) => announced.push(failure))
  const started = Date.now()
  const times: number[] = []
  const settled = run(client, async () => {
    times.push(Date.now() - started)
    throw error
  }).catch(() => null)
  await vi.runAllTimersAsync()
  await settled
  client.clear()
  return { times, announced }
}
const query = (client: ReturnType<typeof createQueryClient>, queryFn: () => Promise<never>) =>
  client.fetchQuery({
    queryKey: ['x'],
    queryFn,
    meta: { announcesErrors: true },
    retry: client.getDefaultOptions().queries?.retry ?? false,
  })
const mutation = (client: ReturnType<typeof createQueryClient>, mutationFn: () => Promise<never>) =>
  client
    .getMutationCache()
    .build(client, { ...client.getDefaultOptions().mutations, mutationFn, meta: { announcesErrors: true } })
    .execute(undefined)

test('CACHE-06 a query is retried once, exponentially and after at most 30 s, and reported once', async () => {
  expect(await tried(query, noAnswer)).toEqual({ times: [0, 1000], announced: [noAnswer] })
  const delay = createQueryClient(() => {}).getDefaultOptions().queries?.retryDelay as (failures: number, error: Error) => number
  expect(delay(0, noAnswer)).toBe(1000)
  expect((await tried(query, new ApiError({ status: 404, code: 'not_found' }))).times).toEqual([0])
})

test('CACHE-06 TRAP-44 a rate limit is waited out for at most 30 s and never cached as data', async () => {
  expect((await tried(query, new RateLimitError(null, 12))).times).toEqual([0, 12_000])
  expect((await tried(query, new RateLimitError(null, 60))).times).toEqual([0])
  const client = createQueryClient(() => {})
  await client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new RateLimitError(null, 60)) }).catch(() => null)
  expect(client.getQueryData(['x'])).toBeUndefined()
  client.clear()
})

test('CACHE-07~ a mutation is retried once, after 2 s, and only if it may not have been processed', async () => {
  for (const error of [noAnswer, new ApiError({ status: 503, code: 'overloaded' }), new RateLimitError(null, 1)])
    expect((await tried(mutation, error)).times).toEqual([0, 2000])
  for (const status of [400, 403, 404, 409])
    expect((await tried(mutation, new ApiError({ status, code: 'unknown' }))).times).toEqual([0])
  expect((await tried(mutation, noAnswer)).announced).toEqual([noAnswer])
})

test('TRAP-41 one key per content until it is answered', () => {
  let count = 0
  const keyring = createKeyring(() => `key-${++count}`)
  const file = new File(['a'], 'a.png', { lastModified: 1 })
  expect(keyring.keyFor({ body: { title: 'Feast' } })).toBe('key-1')
  expect(keyring.keyFor({ body: { title: 'Feast' } })).toBe('key-1')
  expect(keyring.keyFor({ body: { title: 'Feast day' } })).toBe('key-2')
  keyring.answered()
  expect(keyring.keyFor({ body: { title: 'Feast day' } })).toBe('key-3')
  expect(keyring.keyFor({ files: { photo: file } })).toBe('key-4')
  expect(keyring.keyFor({ files: { photo: file } })).toBe('key-4')
  expect(keyring.keyFor({ files: { photo: new File(['b'], 'b.png', { lastModified: 2 }) } })).toBe('key-5')
})
