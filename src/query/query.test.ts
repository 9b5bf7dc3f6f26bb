import { contract } from '#contract/index.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { ApiError, RateLimitError } from '#src/api/api-error.ts'
import { hashKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyring } from './idempotency.ts'
import { createQueryClient } from './query-client.ts'
import { endpointKey, groupKey, type QueryKey, queryKey } from './query-key.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noAnswer = new ApiError({ status: 0, code: 'network' })
const distinct = (keys: readonly QueryKey[]) => new Set(keys.map((key) => hashKey(key))).size
const groupsIn = (keys: readonly QueryKey[]) => [...new Set(keys.map(([group]) => group))]

test('CACHE-01 parishes: list by filters, detail and stats are keys of one group; other filters make another key', () => {
  const keys = [
    queryKey(parishesEndpoints.list, { query: {} }),
    queryKey(parishesEndpoints.list, { query: { q: 'mark' } }),
    queryKey(parishesEndpoints.list, { query: { q: 'mark', page: 2 } }),
    queryKey(parishesEndpoints.read, { params: { id: 'st-mark' } }),
    queryKey(parishesEndpoints.read, { params: { id: 'st-mina' } }),
    queryKey(parishesEndpoints.myStats, {}),
  ]
  expect(distinct(keys)).toBe(6)
  expect(groupsIn(keys)).toEqual(['parishes'])
  expect(queryKey(parishesEndpoints.list, { query: { q: 'mark', country: undefined } as never })).toEqual(
    queryKey(parishesEndpoints.list, { query: { q: 'mark' } }),
  )
})

test('CACHE-02 parish admin: list, detail and dashboard are keys of one group', () => {
  const { administered, administeredParish, figures } = contract.parishes
  const keys = [
    queryKey(administered, {}),
    queryKey(administeredParish, { params: { slug: 'st-mark' } }),
    queryKey(administeredParish, { params: { slug: 'st-mina' } }),
    queryKey(figures, { params: { slug: 'st-mark' } }),
  ]
  expect([distinct(keys), groupsIn(keys)]).toEqual([4, ['parish-admin']])
})

test('CACHE-03 priests (list, detail), service times and members are groups of their own, wherever they are read', () => {
  const { priests, officePriests, officePriest, priestsByStaff, serviceTimes, officeServiceTimes, serviceTimesByStaff } =
    contract.parishes
  const [id, slug, parish] = [{ id: 'st-mark' }, { slug: 'st-mark' }, { parish: 'st-mark' }]
  expect(
    groupsIn([
      queryKey(priests, { params: id, query: {} }),
      queryKey(officePriests, { params: slug }),
      queryKey(officePriest, { params: { ...slug, id: 'abouna' } }),
      queryKey(priestsByStaff, { params: parish }),
    ]),
  ).toEqual(['priests'])
  expect(
    groupsIn([
      queryKey(serviceTimes, { params: id, query: {} }),
      queryKey(officeServiceTimes, { params: slug }),
      queryKey(serviceTimesByStaff, { params: parish }),
    ]),
  ).toEqual(['service-times'])
  const { fellowMembers, members } = contract.parishes
  expect(groupsIn([queryKey(fellowMembers, { params: id, query: {} }), queryKey(members, { params: slug, query: {} })])).toEqual([
    'members',
  ])
})

test('CACHE-02 CACHE-03 stale queries are found by endpoint or group, and no others', async () => {
  const client = createQueryClient(() => {})
  const { administered, administeredParish, figures, officePriests, officePriest, members } = contract.parishes
  const slug = { params: { slug: 'st-mark' } }
  const cached = {
    list: queryKey(administered, {}),
    detail: queryKey(administeredParish, slug),
    dashboard: queryKey(figures, slug),
    priests: queryKey(officePriests, slug),
    priest: queryKey(officePriest, { params: { slug: 'st-mark', id: 'abouna' } }),
    otherPriest: queryKey(officePriest, { params: { slug: 'st-mark', id: 'anba' } }),
    members: queryKey(members, { ...slug, query: {} }),
    otherMembers: queryKey(members, { ...slug, query: { q: 'mina' } }),
  }
  for (const [name, key] of Object.entries(cached)) client.setQueryData(key, name)
  const invalidated = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ state }) => state.data)
  await client.invalidateQueries({ queryKey: endpointKey(members) })
  expect(invalidated()).toEqual(['members', 'otherMembers'])
  await client.invalidateQueries({ queryKey: groupKey(figures) })
  expect(invalidated()).toEqual(['list', 'detail', 'dashboard', 'members', 'otherMembers'])
  await client.invalidateQueries({ queryKey: endpointKey(officePriest) })
  expect(invalidated()).toEqual(['list', 'detail', 'dashboard', 'priest', 'otherPriest', 'members', 'otherMembers'])
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

test('TRAP-41 one key per content until it is answered', async () => {
  let count = 0
  const keyring = createKeyring(() => `key-${++count}`)
  const keyOf = (input: object, error: unknown = noAnswer) =>
    new Promise((resolve) => {
      const call = (key: string) => {
        resolve(key)
        return Promise.reject(error)
      }
      keyring.send(input, call).catch(() => null)
    })
  expect(await keyOf({ body: { title: 'Feast' } })).toBe('key-1')
  expect(await keyOf({ body: { title: 'Feast' } }, new RateLimitError(null, 60))).toBe('key-1')
  expect(await keyOf({ body: { title: 'Feast' } }, new ApiError({ status: 503, code: 'overloaded' }))).toBe('key-1')
  expect(await keyOf({ body: { title: 'Feast day' } }, new ApiError({ status: 400, code: 'conflict' }))).toBe('key-2')
  expect(await keyOf({ body: { title: 'Feast day' } })).toBe('key-3')
  expect(await keyring.send({ body: { title: 'Feast day' } }, async (key) => key)).toBe('key-3')
  expect(await keyOf({ body: { title: 'Feast day' } })).toBe('key-4')
  const photo = (name: string) => ({ files: { photo: new File(['a'], name, { lastModified: 1 }) } })
  expect(await keyOf(photo('a.png'))).toBe('key-5')
  expect(await keyOf(photo('a.png'))).toBe('key-5')
  expect(await keyOf(photo('b.png'))).toBe('key-6')
})

test('a first read that began before a change is repeated after it', async () => {
  const client = createQueryClient(() => {})
  const answers: ((notes: string[]) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['notes'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  const [before] = answers
  const isRefetched = client.invalidateQueries({ queryKey: ['notes'] })
  before?.(['none'])
  await vi.advanceTimersByTimeAsync(0)
  answers[1]?.(['Called on Friday'])
  await isRefetched
  expect([observer.getCurrentResult().data, answers.length]).toEqual([['Called on Friday'], 2])
  stop()
  client.clear()
})
