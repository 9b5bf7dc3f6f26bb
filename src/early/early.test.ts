import { tokenFor } from '#tests/support/client/auth-peer.ts'
import { expect, test } from 'vitest'
import { askEarly } from './ask-early.ts'
import type { EarlyCalls, EarlyRoutes } from './early-calls.ts'
import { readEarly } from './read-early.ts'
import { dropEarly, takingEarly } from './take-early.ts'

const routes: EarlyRoutes = {
  '/events': ['calendar/api/events/browse/?page_size=20'],
  '/dashboard': ['auth/standing/', ({ user }) => (user?.parish ? [`parishes/${user.parish.slug}/`] : [])],
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Calls asked early for this place, with the addresses that were asked. */
function ask({
  life = 900,
  pathname = '/events',
  search = '',
  user = null as string | null,
  answer = async () => new Response('[]'),
} = {}) {
  const token = tokenFor('mina', life)
  const calls: EarlyCalls = new Map()
  const asked: string[] = []
  const fetch = (async (address: string, init: RequestInit) => {
    asked.push(address)
    init.signal?.throwIfAborted()
    return answer()
  }) as unknown as typeof globalThis.fetch
  const pairs = JSON.stringify({ access: token, clock_offset: 0, holder: 'mina' })
  askEarly(calls, { pairs, user, base: '/api/v1/', place: { pathname, search }, routes, fetch, now: Date.now() })
  return { token, calls, asked, taking: takingEarly(calls, fetch, Date.now) }
}
const common = ['/api/v1/auth/profile/', '/api/v1/core/feature-flags/', '/api/v1/notifications/unread_count/']
const browse = '/api/v1/calendar/api/events/browse/?page_size=20'

test('what the page asks first is asked early, with a query in the address only what every page needs', () => {
  expect(ask().asked).toEqual([...common, browse])
  expect(ask({ pathname: '/events/' }).asked).toEqual([...common, browse])
  expect(ask({ search: '?tab=past' }).asked).toEqual(common)
  expect(ask({ pathname: '/constructor' }).asked).toEqual(common)
})

test('TRAP-18 what depends on the member is asked by the stored record of the session only', () => {
  const of = (id: string) => JSON.stringify({ id, parish: { slug: 'st-mark' } })
  const standing = [...common, '/api/v1/auth/standing/']
  expect(ask({ pathname: '/dashboard', user: of('mina') }).asked).toEqual([...standing, '/api/v1/parishes/st-mark/'])
  expect(ask({ pathname: '/dashboard', user: of('another') }).asked).toEqual(standing)
  expect(ask({ pathname: '/dashboard' }).asked).toEqual(standing)
})

test('a visitor’s app takes over the flags, which are asked without a token', async () => {
  const calls: EarlyCalls = new Map()
  const asked: unknown[] = []
  const fetch = (async (address: string, { headers }: RequestInit) => {
    asked.push([address, headers])
    return new Response('{}')
  }) as unknown as typeof globalThis.fetch
  const place = { pathname: '/login', search: '?from=/events' }
  askEarly(calls, { pairs: null, user: null, base: '/api/v1/', place, routes, fetch, now: Date.now() })
  expect(asked).toEqual([['/api/v1/core/feature-flags/', { accept: 'application/json' }]])
  await takingEarly(calls, fetch, Date.now)('/api/v1/core/feature-flags/', { headers: { accept: 'application/json' } })
  expect([asked.length, calls.size]).toEqual([1, 0])
})

test('SES-30 with a token that is about to end, or none, nothing is asked', () => {
  expect(ask({ life: 9 }).asked).toEqual([])
  expect(ask({ life: -1 }).asked).toEqual([])
})

test('an early answer is taken once, by the same address with the same token', async () => {
  const { token, asked, taking } = ask()
  await taking(browse, bearer(token))
  expect(asked).toHaveLength(4)
  await taking(browse, bearer(token))
  expect(asked).toHaveLength(5)
})

test('an answer is drawn before the app takes it over; without one, or with a refusal, nothing is', async () => {
  const { calls, taking, token } = ask({ answer: async () => new Response('[1, 2]') })
  expect(await readEarly(calls, browse)).toEqual([1, 2])
  expect(await (await taking(browse, bearer(token))).json()).toEqual([1, 2])
  await expect(readEarly(calls, browse)).rejects.toThrow('no answer')
  const refused = ask({ answer: async () => new Response('{}', { status: 401 }) })
  await expect(readEarly(refused.calls, browse)).rejects.toThrow('no answer')
})

test('TRAP-18 an answer asked with another token is not taken', async () => {
  const { asked, calls, taking } = ask()
  await taking(browse, bearer('of-someone-else'))
  expect(asked).toHaveLength(5)
  expect(calls.has(browse)).toBe(false)
})

test('what failed on the way is asked again; what nobody took is dropped', async () => {
  let count = 0
  const answer = async () => {
    if (++count <= 4) throw new TypeError('Failed to fetch')
    return new Response('[]')
  }
  const { token, asked, calls, taking } = ask({ answer })
  expect((await taking(browse, bearer(token))).ok).toBe(true)
  expect(asked).toHaveLength(5)
  const aborted = calls.get(common[0]!)!.abort.signal
  dropEarly(calls)
  expect([aborted.aborted, calls.size]).toEqual([true, 0])
})
