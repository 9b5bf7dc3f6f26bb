import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ServicesProvider, useServices, useSession, useUser } from '#src/services/services-context.tsx'
import { memberCalled, startAuthPeer, tokenFor } from '#tests/support/client/auth-peer.ts'
import type { Received, Reply } from '#tests/support/client/peer.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { useApiMutation, useApiQuery } from './hooks.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  for (const end of ending.splice(0).reverse()) await end()
})

const list = {
  method: 'GET',
  path: 'groups/',
  base: 'main',
  auth: 'user',
  touches: ['users'],
  summary: '',
  query: v.object({ q: v.string() }),
  response: v.object({ names: v.array(v.string()) }),
  errors: [],
} as const satisfies Endpoint
const create = {
  method: 'POST',
  path: 'groups/',
  base: 'main',
  auth: 'user',
  touches: ['users'],
  summary: '',
  body: v.object({ name: v.string() }),
  response: v.object({ name: v.string() }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint

async function world(answer: (request: Received) => Reply) {
  const { happyDOM } = globalThis as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } }
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  const mina = memberCalled('mina')
  const w = await startAuthPeer((request) => {
    if (request.path === '/api/v1/auth/profile/') return { body: mina }
    if (request.path === '/api/v1/core/feature-flags/') return { body: { flags: {}, version: 1 } }
    if (request.path === '/api/v1/auth/logout/') return { body: { detail: 'Bye' } }
    return answer(request)
  })
  ending.push(() => w.peer.stop())
  w.browser.area.setItem(
    'user_tokens',
    JSON.stringify({
      access: tokenFor(mina.id),
      refresh: 'r1',
      holder: mina.id,
      session: 's',
      generation: 1,
      refreshed_at: null,
      clock_offset: 0,
    }),
  )
  const tab = w.openServices('/admin')
  ending.push(() => act(tab.stop))
  await tab.session.known('user')
  const wrapper = ({ children }: { children: ReactNode }) => <ServicesProvider services={tab}>{children}</ServicesProvider>
  return { ...w, tab, mina, wrapper }
}

test('CACHE-04 two screens with the same query share one call; other arguments make another', async () => {
  const w = await world(({ query }) => ({ body: { names: [query.get('q')] } }))
  const ask = (q: string) => renderHook(() => useApiQuery(list, { query: { q } }), { wrapper: w.wrapper })
  const [first, second, other] = [ask('choir'), ask('choir'), ask('youth')]
  await waitFor(() =>
    expect([first, second, other].map(({ result }) => result.current.data)).toEqual([
      { names: ['choir'] },
      { names: ['choir'] },
      { names: ['youth'] },
    ]),
  )
  expect(w.peer.received.filter(({ path }) => path === '/api/v1/groups/')).toHaveLength(2)
})

test('ERR-11 ERR-14 a query reports its failure once, after its retry, and only where the screen does not show it', async () => {
  const w = await world(() => ({ status: 500, body: { detail: 'Broken' } }))
  const toasts: unknown[] = []
  w.tab.bus.subscribe('toast.requested', ({ serverText }) => toasts.push(serverText))
  const loud = renderHook(() => useApiQuery(list, { query: { q: 'a' } }, { announcesErrors: true }), { wrapper: w.wrapper })
  const quiet = renderHook(() => useApiQuery(list, { query: { q: 'b' } }), { wrapper: w.wrapper })
  await waitFor(() => expect([loud.result.current.isError, quiet.result.current.isError]).toEqual([true, true]))
  expect(w.peer.received.filter(({ path }) => path === '/api/v1/groups/')).toHaveLength(4)
  expect(toasts).toEqual(['Broken'])
})

test('CACHE-07~ TRAP-41 a mutation without a response is retried once with the same key, then invalidates its lists', async () => {
  let isFirst = true
  const w = await world(({ method }) => {
    if (method === 'GET') return { body: { names: [] } }
    if (!isFirst) return { body: { name: 'Choir' } }
    isFirst = false
    return 'reset'
  })
  const read = renderHook(() => useApiQuery(list, { query: { q: 'a' } }), { wrapper: w.wrapper })
  await waitFor(() => expect(read.result.current.isSuccess).toBe(true))
  const { result } = renderHook(() => useApiMutation(create), { wrapper: w.wrapper })
  await act(() => result.current.mutateAsync({ body: { name: 'Choir' } }))
  const posts = () => w.peer.received.filter(({ method, path }) => method === 'POST' && path === '/api/v1/groups/')
  expect(posts()).toHaveLength(2)
  expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  await waitFor(() =>
    expect(w.peer.received.filter(({ method, path }) => method === 'GET' && path === '/api/v1/groups/')).toHaveLength(2),
  )
  await act(() => result.current.mutateAsync({ body: { name: 'Choir' } }))
  expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('TRAP-41 a POST that the server does not deduplicate is never retried', async () => {
  const w = await world(() => 'reset')
  const { result } = renderHook(() => useApiMutation({ ...create, idempotent: false } as const), { wrapper: w.wrapper })
  await act(() => result.current.mutateAsync({ body: { name: 'Choir' } }).catch(() => null))
  expect(w.peer.received.filter(({ path }) => path === '/api/v1/groups/')).toHaveLength(1)
})

test('SES-05 screens follow the session, and nothing of the person stays in the cache', async () => {
  const w = await world(() => ({ body: {} }))
  const { result } = renderHook(() => ({ session: useSession(), user: useUser(), client: useServices().queryClient }), {
    wrapper: w.wrapper,
  })
  expect(result.current).toMatchObject({ session: { status: 'authenticated' }, user: { id: w.mina.id } })
  result.current.client.setQueryData(['calendar', calendarEndpoints.listEvents.path], 'mine')
  await act(() => w.tab.session.signOut())
  expect(result.current).toMatchObject({ session: { status: 'anonymous' }, user: null })
  expect(result.current.client.getQueryCache().getAll()).toEqual([])
})

test('TRAP-18 a public page on screen is cleared with the session and refetched for the next person', async () => {
  const w = await world(({ headers }) => ({ body: { names: [headers.authorization ? 'a member' : 'a visitor'] } }))
  const seen: unknown[] = []
  renderHook(
    () => {
      const { data } = useApiQuery({ ...list, auth: 'optional' } as const, { query: { q: 'choir' } })
      if (seen.at(-1) !== data?.names[0]) seen.push(data?.names[0])
    },
    { wrapper: w.wrapper },
  )
  await waitFor(() => expect(seen.at(-1)).toBe('a member'))
  w.tab.queryClient.setQueryData(['members'], 'left over')
  await act(() => w.tab.session.signOut())
  expect(w.tab.queryClient.getQueryData(['members'])).toBeUndefined()
  await waitFor(() => expect(seen.slice(-3)).toEqual(['a member', undefined, 'a visitor']))
})
