import { contract } from '#contract/index.ts'
import { expect, test, vi } from 'vitest'
import { type ApiWorld, apiWorlds, facts, failureOf, made, signIn } from '#tests/support/api-world.ts'
import { bearer } from '#tests/support/client/auth-peer.ts'

const world = apiWorlds()
const list = made({ path: 'parishes/' })

test('SES-12 a 401 refreshes once, without any Authorization, and retries once with the new token', async () => {
  const w = await world()
  const old = signIn(w, { good: false })
  await w.core.api.call(list, {})
  expect(w.peer.received.map(({ path }) => path)).toEqual(['/api/v1/parishes/', '/api/v1/auth/refresh/', '/api/v1/parishes/'])
  const [first, refresh, second] = w.peer.received as [
    ApiWorld['peer']['received'][number],
    ApiWorld['peer']['received'][number],
    ApiWorld['peer']['received'][number],
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

test('SES-28 TRAP-2 a 401 within 30 s of a refresh is rejected without a call, and the session is kept', async () => {
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

test('SES-18 an auth path is rejected at once, except that an expired token is renewed before it is sent', async () => {
  const w = await world()
  signIn(w, { good: false })
  expect(await failureOf(w.core.api.call(contract.invitations.listInvitations, {}))).toMatchObject({ status: 401 })
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(0)
  signIn(w, { good: false, life: -5 })
  await w.core.api.call(contract.accounts.patchProfile, { body: { bio: 'kept' } })
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

test('SES-12 TRAP-12 a response for the other actor kind is dropped', async () => {
  const w = await world()
  signIn(w, { good: false })
  w.state.typ = 'admin'
  const pair = w.core.tokens.read('user')
  expect(await failureOf(w.core.api.call(list, {}))).toMatchObject({ status: 401 })
  expect(w.core.tokens.read('user')).toMatchObject({ access: pair?.access, refresh: 'r1' })
  expect(w.core.tokens.read('admin')).toBeNull()
})

test('TRAP-29 a stale token on a public read is renewed silently, once', async () => {
  const w = await world(({ path, headers }) =>
    path === '/api/v1/core/feature-flags/'
      ? { body: { flags: {}, version: 1 }, headers: headers.authorization?.includes(old) ? { 'x-session': 'stale' } : {} }
      : undefined,
  )
  const old = signIn(w, { good: false })
  await w.core.api.call(contract.flags.featureFlags, {})
  await vi.waitFor(() => expect(w.core.tokens.read('user')?.refresh).toBe('r2'))
  await w.core.api.call(contract.flags.featureFlags, {})
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(1)
  expect(facts(w)).not.toContain('http.unauthorized')
})

test('TRAP-29 a member whose expired token made them a visitor gets the member’s response', async () => {
  const w = await world(({ path, headers }) =>
    path === '/api/v1/core/feature-flags/'
      ? headers.authorization?.includes(old)
        ? { body: { flags: {}, version: 1 }, headers: { 'x-session': 'stale' } }
        : { body: { flags: {}, version: 2 } }
      : undefined,
  )
  const old = signIn(w, { good: false })
  expect(await w.core.api.call(contract.flags.featureFlags, {})).toEqual({ flags: {}, version: 2 })
  expect([w.peer.count('/api/v1/core/feature-flags/'), w.peer.count('/api/v1/auth/refresh/')]).toEqual([2, 1])
})

test.each([
  ['the server is not there', 'reset', { status: 0, code: 'network' }],
  ['the server refuses it', { status: 401, body: { detail: 'No', code: 'invalid_refresh' } }, { status: 404 }],
] as const)(
  'TRAP-29 what a visitor does not find may exist for a member: the token is expired, and %s',
  async (_, refresh, failure) => {
    const w = await world(({ path }) =>
      path === '/api/v1/calendar/api/events/e1/'
        ? { status: 404, body: { detail: 'Not found.', code: 'not_found' }, headers: { 'x-session': 'stale' } }
        : undefined,
    )
    signIn(w, { good: false })
    w.state.refresh = refresh
    expect(await failureOf(w.core.api.call(contract.calendar.readEvent, { params: { id: 'e1' } }))).toMatchObject(failure)
  },
)

test("TRAP-17 a call in flight is dropped when its session ends; another actor's is not", async () => {
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
