import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { bearer, startAuthPeer, tokenFor } from '#tests/support/auth-peer.ts'
import { settle } from '#tests/support/simulated-time.ts'
import type { ApiError } from './api-error.ts'

type World = Awaited<ReturnType<typeof startAuthPeer>> & {
  core: ReturnType<Awaited<ReturnType<typeof startAuthPeer>>['openCore']>
}
const open: World[] = []
afterEach(async () => {
  for (const { core, peer } of open.splice(0)) {
    core.stop()
    await peer.stop()
  }
})

async function world(answer?: Parameters<typeof startAuthPeer>[0]): Promise<World> {
  const started = await startAuthPeer(answer)
  const entry = { ...started, core: started.openCore() }
  open.push(entry)
  return entry
}
function signIn({ core, state }: World, { kind = 'user' as 'user' | 'admin', good = true, life = 900 } = {}) {
  const access = tokenFor('mina', life, kind)
  if (good) state.good.add(access)
  core.tokens.begin(kind, 'mina', { access, refresh: 'r1' })
  core.watch.changed(kind)
  return access
}
const made = (change: Partial<Endpoint> & Pick<Endpoint, 'path'>): Endpoint => ({
  method: 'GET',
  base: 'main',
  auth: 'user',
  summary: '',
  response: v.unknown(),
  errors: [],
  ...change,
})
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: ApiError) => error,
  )
const facts = ({ core }: World) => core.bus.traces().map(({ type }) => type)
const list = made({ path: 'parishes/' })

test('API-001 API-002 API-003 a main call goes to the versioned base with bearer token and JSON', async () => {
  const w = await world()
  const access = signIn(w)
  await w.core.api.call(contract.calendar.rsvp, { params: { id: 'a/b' }, body: { response: 'yes' } })
  expect(w.peer.received[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/calendar/api/events/a%2Fb/rsvp/',
    text: '{"response":"yes"}',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', accept: 'application/json' },
  })
  expect(w.peer.received[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
})

test('API-004 a form with files goes as multipart with its own boundary, booleans and null as text', async () => {
  const w = await world()
  signIn(w)
  await w.core.api.call(made({ method: 'PATCH', path: 'settings/', body: v.unknown(), files: ['profile_photo'] }), {
    body: { bio: 'سلام', accept: true, parish: null, tags: ['a', 'b'], absent: undefined },
    files: { profile_photo: new File(['pixels'], 'me.png', { type: 'image/png' }) },
  } as object)
  const [{ headers, text }] = w.peer.received as [World['peer']['received'][number]]
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const parts = Buffer.from(text, 'latin1')
    .toString()
    .split(/--[^\r\n]+\r\n/)
    .filter(Boolean)
    .map((part) => /name="(\w+)"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n/.exec(part)?.slice(1))
  expect(parts).toEqual([
    ['bio', 'سلام'],
    ['accept', 'true'],
    ['parish', 'null'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['profile_photo', 'pixels'],
  ])
})

test('SES-12 a multipart form is built anew for the retry after a 401', async () => {
  const w = await world()
  signIn(w, { good: false })
  await w.core.api.call(made({ method: 'PATCH', path: 'settings/', body: v.unknown(), files: ['photo'] }), {
    body: { a: 1 },
    files: { photo: new Blob(['pixels']) },
  } as object)
  const sent = w.peer.received.filter(({ path }) => path === '/api/v1/settings/')
  expect(sent.map(({ text }) => [text.includes('pixels'), text.includes('name="a"')])).toEqual([
    [true, true],
    [true, true],
  ])
})

test.each(['main', 'root'] as const)('API-005 API-100 the %s client gives up after 30 s without an answer', async (base) => {
  const w = await world(() => 'never')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const failed = failureOf(w.core.api.call(made({ base, path: base === 'main' ? 'parishes/' : 'api/x', auth: 'none' }), {}))
    await vi.advanceTimersByTimeAsync(29_999)
    let isSettled = false
    void failed.then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ status: 0, code: 'timeout' })
  } finally {
    vi.useRealTimers()
  }
})

test('API-100 SES-33 the root client works at the API host with the admin token', async () => {
  const w = await world()
  const access = signIn(w, { kind: 'admin' })
  await w.core.api.call(made({ base: 'root', path: 'core/admin/profile-fields/', auth: 'admin' }), {})
  expect(w.peer.received[0]).toMatchObject({
    path: '/core/admin/profile-fields/',
    headers: { authorization: `Bearer ${access}` },
  })
})

test('SES-12 a 401 refreshes once, without any Authorization, and retries once with the new token', async () => {
  const w = await world()
  const old = signIn(w, { good: false })
  await w.core.api.call(list, {})
  expect(w.peer.received.map(({ path }) => path)).toEqual(['/api/v1/parishes/', '/api/v1/auth/refresh/', '/api/v1/parishes/'])
  const [first, refresh, second] = w.peer.received as [
    World['peer']['received'][number],
    World['peer']['received'][number],
    World['peer']['received'][number],
  ]
  expect([bearer(first), bearer(refresh), bearer(second)]).toEqual([old, null, w.core.tokens.read('user')?.access])
  expect(refresh.json()).toEqual({ refresh: 'r1' })
  expect(w.core.tokens.read('user')).toMatchObject({ refresh: 'r2', generation: 2 })
})

test('SES-13 a 401 on the retried call causes no second refresh', async () => {
  const w = await world(({ path }) =>
    path === '/api/v1/parishes/' ? { status: 401, body: { detail: 'No', code: 'not_authenticated' } } : undefined,
  )
  signIn(w, { good: false })
  expect(await failureOf(w.core.api.call(list, {}))).toMatchObject({ status: 401, code: 'not_authenticated' })
  expect([w.peer.count('/api/v1/parishes/'), w.peer.count('/api/v1/auth/refresh/')]).toEqual([2, 1])
  expect(facts(w)).not.toContain('http.unauthorized')
})

test('SES-28 TRAP-2 a 401 within 30 s of a refresh is refused without a call, and the session is kept', async () => {
  const w = await world(({ path }) => (path === '/api/v1/events/' ? { status: 401, body: {} } : undefined))
  signIn(w, { good: false })
  await w.core.api.call(list, {})
  const pair = w.core.tokens.read('user')
  expect(await failureOf(w.core.api.call(made({ path: 'events/' }), {}))).toMatchObject({ status: 401 })
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(1)
  expect(w.core.tokens.read('user')).toEqual(pair)
  expect(facts(w)).not.toContain('http.unauthorized')
})

test('SES-29 a user refresh does not block an admin refresh', async () => {
  const w = await world()
  signIn(w, { good: false })
  await w.core.api.call(list, {})
  w.state.refreshToken = 'r1'
  w.state.typ = 'admin'
  signIn(w, { kind: 'admin', good: false })
  await w.core.api.call(made({ path: 'superadmin/users/', auth: 'admin' }), {})
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(2)
})

test('SES-18 an auth path is refused at once, except that an expired token is renewed before it is sent', async () => {
  const w = await world()
  signIn(w, { good: false })
  expect(await failureOf(w.core.api.call(contract.auth.listInvitations, {}))).toMatchObject({ status: 401 })
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(0)
  signIn(w, { good: false, life: -5 })
  await w.core.api.call(contract.auth.patchProfile, { body: { bio: 'kept' } })
  expect(w.peer.received.slice(1).map(({ path }) => path)).toEqual(['/api/v1/auth/refresh/', '/api/v1/auth/profile/'])
})

test('SES-17 exempt calls just reject when the refresh is refused: nothing is cleared or announced', async () => {
  const w = await world()
  w.state.refreshToken = 'other'
  const endpoints = [
    made({ method: 'POST', path: 'social/follow/' }),
    made({ method: 'POST', path: 'social/unfollow/' }),
    made({ path: 'parish-admin/{slug}/' }),
    made({ method: 'PATCH', path: 'parishes/{id}/' }),
  ]
  for (const endpoint of endpoints) {
    signIn(w, { good: false })
    const before = w.core.tokens.read('user')
    expect(await failureOf(w.core.api.call(endpoint, { params: { slug: 'x', id: 'x' } } as object))).toMatchObject({
      status: 401,
    })
    expect(w.core.tokens.read('user')?.access).toBe(before?.access)
    w.core.tokens.clear('user')
    w.core.watch.changed('user')
  }
  expect(facts(w)).not.toContain('http.unauthorized')
})

test('SES-12 TRAP-12 an answer for the other kind of actor is dropped', async () => {
  const w = await world()
  signIn(w, { good: false })
  w.state.typ = 'admin'
  const pair = w.core.tokens.read('user')
  expect(await failureOf(w.core.api.call(list, {}))).toMatchObject({ status: 401 })
  expect(w.core.tokens.read('user')).toMatchObject({ access: pair?.access, refresh: 'r1' })
  expect(w.core.tokens.read('admin')).toBeNull()
})

test('TRAP-29 a stale token on a public read is renewed quietly, once', async () => {
  const w = await world(({ path, headers }) =>
    path === '/api/v1/core/feature-flags/'
      ? { body: { flags: {}, version: 1 }, headers: headers.authorization?.includes(old) ? { 'x-session': 'stale' } : {} }
      : undefined,
  )
  const old = signIn(w, { good: false })
  await w.core.api.call(contract.core.featureFlags, {})
  await vi.waitFor(() => expect(w.core.tokens.read('user')?.refresh).toBe('r2'))
  await w.core.api.call(contract.core.featureFlags, {})
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(1)
  expect(facts(w)).not.toContain('http.unauthorized')
})

test('TRAP-29 a member whom an old token made a visitor is answered as a member', async () => {
  const w = await world(({ path, headers }) =>
    path === '/api/v1/core/feature-flags/'
      ? headers.authorization?.includes(old)
        ? { body: { flags: {}, version: 1 }, headers: { 'x-session': 'stale' } }
        : { body: { flags: {}, version: 2 } }
      : undefined,
  )
  const old = signIn(w, { good: false })
  expect(await w.core.api.call(contract.core.featureFlags, {})).toEqual({ flags: {}, version: 2 })
  expect([w.peer.count('/api/v1/core/feature-flags/'), w.peer.count('/api/v1/auth/refresh/')]).toEqual([2, 1])
})

test("TRAP-17 a call in flight when its session ends is dropped, another actor's is not", async () => {
  let release = (_: unknown) => {}
  const held = new Promise((resolve) => {
    release = resolve
  })
  const w = await world()
  w.peer.server.removeAllListeners('request')
  w.peer.server.on('request', async (_, response) => {
    await held
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  signIn(w)
  signIn(w, { kind: 'admin' })
  const user = failureOf(w.core.api.call(list, {}))
  const admin = w.core.api.call(made({ path: 'superadmin/users/', auth: 'admin' }), {})
  w.core.bus.publish('test', { type: 'session.cleared', actor: 'user', reason: 'logout' })
  expect(await user).toMatchObject({ status: 0, code: 'session_changed' })
  release(null)
  expect(await admin).toEqual({})
})

test('a cancelled call rejects as aborted and raises no toast', async () => {
  const w = await world(() => 'never')
  const leaving = new AbortController()
  const failed = failureOf(w.core.api.call(made({ path: 'parishes/', auth: 'none' }), {}, { signal: leaving.signal }))
  await vi.waitFor(() => expect(w.peer.received).toHaveLength(1))
  leaving.abort()
  expect(await failed).toMatchObject({ status: 0, code: 'aborted' })
  expect(facts(w)).toEqual([])
})

test('ERR-11 ERR-14 ERR-19 failures ask for their toast once, suppressed ones for none', async () => {
  const w = await world(({ path }) =>
    path.endsWith('/limited/')
      ? { status: 429, body: { error: 'rate_limit', message: 'Slow', retry_after: 9 } }
      : { status: 500, body: { detail: 'Broken' } },
  )
  const toasts: unknown[] = []
  w.core.bus.subscribe('toast.requested', ({ at, ...toast }) => toasts.push(toast))
  await failureOf(w.core.api.call(made({ path: 'parishes/', auth: 'none' }), {}))
  await failureOf(w.core.api.call(made({ path: 'limited/', auth: 'none' }), {}))
  await failureOf(w.core.api.call(made({ path: 'parishes/', auth: 'none' }), {}, { suppressErrors: true }))
  await failureOf(w.core.api.call(made({ base: 'root', path: 'api/errors', auth: 'none' }), {}))
  expect(toasts).toEqual([
    { type: 'toast.requested', host: 'single', title: 'Error', serverText: 'Broken', variant: 'default' },
    {
      type: 'toast.requested',
      host: 'single',
      title: 'Rate Limit Exceeded',
      description: 'Too many requests. Please wait {n} seconds before trying again.',
      values: { n: 9 },
      variant: 'default',
    },
    { type: 'toast.requested', host: 'single', title: 'Error', serverText: 'Broken', variant: 'destructive' },
  ])
})

test('ERR-17 while an oauth flow is active nothing is toasted', async () => {
  const w = await world(() => ({ status: 500 }))
  w.core.oauth.isActive = true
  await failureOf(w.core.api.call(made({ path: 'parishes/', auth: 'none' }), {}))
  expect(facts(w)).not.toContain('toast.requested')
})

test('ERR-22 ERR-23 ERR-24 the helper waits retry_after, twice, and then says how long', async () => {
  const w = await world(() => ({ status: 429, body: { retry_after: 7 } }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const failed = failureOf(w.core.api.callWithRetries(made({ path: 'parishes/', auth: 'none' }), {}))
    for (const expected of [1, 2, 3]) {
      await vi.waitFor(() => expect(w.peer.received).toHaveLength(expected), { interval: 0 })
      await settle()
      await vi.advanceTimersByTimeAsync(6999)
      expect(w.peer.received).toHaveLength(expected)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect((await failed).message).toBe('Rate limited. Please wait 7 seconds.')
  } finally {
    vi.useRealTimers()
  }
})

test('an answer that breaks the contract is an error where answers are checked, a page of a proxy always', async () => {
  const w = await world(({ path }) =>
    path === '/api/v1/core/feature-flags/' ? { body: { flags: 'none' } } : { text: '<html>Log in to the hotel</html>' },
  )
  expect(await failureOf(w.core.api.call(list, {}))).toMatchObject({ status: 0, code: 'bad_answer' })
  expect(await w.core.api.call(contract.core.featureFlags, {})).toEqual({ flags: 'none' })
})
