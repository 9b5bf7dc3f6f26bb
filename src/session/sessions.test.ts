import type { User } from '#contract/auth.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { type AuthPeer, bearer, memberCalled, startAuthPeer, type Tab, tokenFor } from '#tests/support/auth-peer.ts'
import type { Received, Reply } from '#tests/support/peer.ts'
import { arrived } from '#tests/support/simulated-time.ts'

const profile = '/api/v1/auth/profile/'
const login = '/api/v1/auth/login/'
const credentials = { username_or_email: 'mina', password: 'a good long one' }

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

type World = AuthPeer & {
  mina: User
  answers: Record<string, Reply | ((request: Received) => Reply | undefined)>
  open: (path?: string) => Tab
  kept: (kind?: 'user' | 'admin', life?: number) => string
}
async function world(): Promise<World> {
  const mina = memberCalled('mina')
  const answers: World['answers'] = {
    '/api/v1/core/feature-flags/': { body: { flags: {}, version: 1 } },
    '/api/v1/auth/logout/': { body: { detail: 'Bye' } },
  }
  const started = await startAuthPeer((request) => {
    const answer = answers[request.path]
    return typeof answer === 'function' ? answer(request) : answer
  })
  ending.push(() => started.peer.stop())
  answers[profile] = (request) => (started.state.good.has(bearer(request) ?? '') ? { body: mina } : undefined)
  answers[login] = () => {
    const access = tokenFor(mina.id)
    started.state.good.add(access)
    return { body: { access, refresh: started.state.refreshToken, access_expires_in: 900, user: mina } }
  }
  const open = (path?: string) => {
    const tab = started.openServices(path)
    ending.push(tab.stop)
    return tab
  }
  /** A pair left in storage by an earlier visit. */
  function kept(kind: 'user' | 'admin' = 'user', life = 900) {
    const access = tokenFor(mina.id, life, kind)
    if (life > 0) started.state.good.add(access)
    started.browser.area.setItem(
      `${kind}_tokens`,
      JSON.stringify({
        access,
        refresh: 'r1',
        holder: mina.id,
        session: 's',
        generation: 1,
        refreshed_at: null,
        clock_offset: 0,
      }),
    )
    return access
  }
  return { ...started, mina, answers, open, kept }
}
const refuse = (status: number): Reply => ({
  status,
  body: { detail: 'No', message: 'No', code: status === 401 ? 'not_authenticated' : 'account_suspended' },
})
const toasts = ({ bus }: Tab) => {
  const asked: unknown[] = []
  bus.subscribe('toast.requested', ({ type, at, ...toast }) => asked.push(toast))
  return asked
}
const cached = ({ browser, mina }: World) => browser.area.setItem('user', JSON.stringify({ ...mina, bio: 'from the cache' }))
const stored = ({ browser }: World) => ['user_tokens', 'admin_tokens', 'user'].filter((key) => browser.area.getItem(key) !== null)

test('SES-03 AUTH-07 a session starts anonymous and login makes it authenticated with exactly two fields sent', async () => {
  const w = await world()
  const tab = w.open('/login')
  await tab.session.known('user')
  expect(tab.session.view('user')).toEqual({ status: 'anonymous', user: null, isStale: false })
  const shown = toasts(tab)
  expect(await tab.session.signIn(credentials, '/events/7')).toEqual(w.mina)
  const sent = w.peer.received.find(({ path }) => path === login)
  expect([sent?.json(), sent?.headers.authorization]).toEqual([credentials, undefined])
  expect(tab.session.view('user')).toEqual({ status: 'authenticated', user: w.mina, isStale: false })
  expect(tab.places).toEqual(['/events/7'])
  expect(shown).toEqual([{ host: 'list', variant: 'success', title: 'Welcome back!' }])
})

test('SES-04 SES-23 a reload keeps the session and merges the profile over the cached user', async () => {
  const w = await world()
  await w.open('/login').session.signIn(credentials)
  w.answers[profile] = { body: { ...w.mina, bio: 'fresh' } }
  const reloaded = w.open()
  await reloaded.session.known('user')
  expect(reloaded.session.view('user')).toEqual({ status: 'authenticated', user: { ...w.mina, bio: 'fresh' }, isStale: false })
})

test('SES-05 logout clears tokens and cached user also when the server call fails, and does not wait for it', async () => {
  const w = await world()
  const tab = w.open('/dashboard')
  await tab.session.known('user')
  await tab.session.signIn(credentials)
  w.answers['/api/v1/auth/logout/'] = 'never'
  const shown = toasts(tab)
  tab.queryClient.setQueryData(['parishes'], 'mine')
  tab.storage.set('draft:event', 'half a thought')
  await tab.session.signOut()
  expect(stored(w)).toEqual([])
  expect(tab.session.view('user')).toEqual({ status: 'anonymous', user: null, isStale: false })
  expect([tab.queryClient.getQueryData(['parishes']), tab.storage.get('draft:event')]).toEqual([undefined, null])
  expect(tab.places.at(-1)).toBe('/')
  expect(shown).toEqual([{ host: 'list', variant: 'success', title: 'You have been logged out.' }])
  await vi.waitFor(() =>
    expect(w.peer.received.find(({ path }) => path === '/api/v1/auth/logout/')?.json()).toEqual({ refresh: 'r1' }),
  )
})

test('SES-14 SES-15 SES-16 a refused refresh after a 401 clears the pair, says Session Expired once and goes to /login', async () => {
  const w = await world()
  w.kept()
  const tab = w.open('/events/7')
  await tab.session.known('user')
  w.state.good.clear()
  w.state.refreshToken = 'revoked'
  const shown = toasts(tab)
  const calls = Array.from({ length: 5 }, (_, index) =>
    tab.api.call(
      { method: 'GET', path: `x${index}/`, base: 'main', auth: 'user', summary: '', response: {} as never, errors: [] },
      {},
    ),
  )
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(stored(w)).toEqual([])
  expect(shown).toEqual([
    {
      host: 'single',
      variant: 'destructive',
      priority: 'session',
      title: 'Session Expired',
      description: 'Your session has expired. Please log in again.',
    },
  ])
  expect(tab.places).toEqual(['/login'])
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(1)
})

test('SES-16 in the admin area the pair is cleared and told, without navigation', async () => {
  const w = await world()
  w.kept()
  const tab = w.open('/admin/users')
  await tab.session.known('user')
  w.state.good.clear()
  w.state.refreshToken = 'revoked'
  await tab.api
    .call({ method: 'GET', path: 'x/', base: 'main', auth: 'user', summary: '', response: {} as never, errors: [] }, {})
    .catch(() => null)
  expect([stored(w), tab.places, tab.session.status('user')]).toEqual([[], [], 'anonymous'])
})

test('SES-19 SES-20 parallel admin calls that meet a 401 share one refresh and are each retried once', async () => {
  const w = await world()
  w.kept('admin', -1)
  w.state.typ = 'admin'
  w.state.delay = 20
  const tab = w.open('/admin/users')
  await tab.session.known('admin')
  const admin = {
    method: 'GET',
    path: 'superadmin/users/',
    base: 'main',
    auth: 'admin',
    summary: '',
    response: {} as never,
    errors: [],
  } as const
  await Promise.all(Array.from({ length: 20 }, () => tab.api.call(admin, {})))
  expect([w.peer.count('/api/v1/auth/refresh/'), w.peer.count('/api/v1/superadmin/users/')]).toEqual([1, 40])
})

test('SES-21 SES-22 with no usable admin token the admin pair alone is cleared, with its own words', async () => {
  const w = await world()
  w.kept('user')
  w.kept('admin', -1)
  w.state.refreshToken = 'revoked'
  const tab = w.open('/admin/users')
  await Promise.all([tab.session.known('user'), tab.session.known('admin')])
  const shown = toasts(tab)
  await tab.api
    .call(
      { method: 'GET', path: 'superadmin/users/', base: 'main', auth: 'admin', summary: '', response: {} as never, errors: [] },
      {},
    )
    .catch(() => null)
  expect(stored(w)).toEqual(['user_tokens', 'user'])
  expect(shown).toEqual([
    {
      host: 'single',
      variant: 'destructive',
      priority: 'session',
      title: 'Session Expired',
      description: 'Your admin session has expired. Please log in again.',
    },
  ])
})

test('SES-24 a profile answered 403 clears tokens and user', async () => {
  const w = await world()
  w.kept()
  cached(w)
  w.answers[profile] = refuse(403)
  const tab = w.open()
  await tab.session.known('user')
  expect([tab.session.status('user'), stored(w)]).toEqual(['anonymous', []])
})

test('SES-25 TRAP-7 a profile answered 401 falls back to the cached user without a refresh', async () => {
  const w = await world()
  w.kept('user', -1)
  cached(w)
  const tab = w.open()
  await tab.session.known('user')
  expect(tab.session.view('user')).toEqual({ status: 'authenticated', user: { ...w.mina, bio: 'from the cache' }, isStale: true })
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(0)
})

test('SES-26 a profile answered 401 without a cached user clears the tokens silently', async () => {
  const w = await world()
  w.kept('user', -1)
  const tab = w.open()
  const shown = toasts(tab)
  await tab.session.known('user')
  expect([tab.session.status('user'), stored(w), shown]).toEqual(['anonymous', [], []])
})

test.each([
  ['503', refuse(503)],
  ['no answer', 'reset' as const],
  ['a page of a proxy', { text: '<html>' }],
])('SES-27 a profile with %s uses the cached user', async (_, reply) => {
  const w = await world()
  w.kept()
  cached(w)
  w.answers[profile] = reply
  const tab = w.open()
  await tab.session.known('user')
  expect(tab.session.view('user')).toMatchObject({ status: 'authenticated', user: { bio: 'from the cache' }, isStale: true })
  expect(stored(w)).toEqual(['user_tokens', 'user'])
})

test('the cached record of someone else is never shown', async () => {
  const w = await world()
  w.kept()
  w.browser.area.setItem('user', JSON.stringify(memberCalled('mariam')))
  w.answers[profile] = refuse(503)
  const tab = w.open()
  await tab.session.known('user')
  expect(tab.session.view('user')).toEqual({ status: 'authenticated', user: null, isStale: false })
})

test('AUTH-09 AUTH-10 a limited login toasts the wait, throws its text and keeps the form', async () => {
  const w = await world()
  w.answers[login] = { status: 429, body: { error: 'rate_limit', message: 'Slow down', retry_after: 42 } }
  const tab = w.open('/login')
  await tab.session.known('user')
  const shown = toasts(tab)
  await expect(tab.session.signIn(credentials)).rejects.toMatchObject({
    status: 429,
    message: 'Too many login attempts. Please wait 42 seconds.',
    retryAfter: 42,
  })
  expect(shown).toEqual([
    {
      host: 'single',
      variant: 'destructive',
      title: 'Too Many Attempts',
      description: 'Please wait {n} seconds before trying again.',
      values: { n: 42 },
    },
  ])
  expect([w.peer.count(login), tab.session.status('user')]).toEqual([1, 'anonymous'])
})

test('AUTH-14 a login without an answer is retried twice, 2 s apart', async () => {
  const w = await world()
  const tab = w.open('/login')
  await tab.session.known('user')
  w.answers[login] = refuse(503)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const failed = tab.session.signIn(credentials).catch((error: unknown) => error)
    for (const expected of [1, 2, 3]) {
      await arrived(() => w.peer.count(login) === expected)
      await vi.advanceTimersByTimeAsync(1999)
      expect(w.peer.count(login)).toBe(expected)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(await failed).toMatchObject({ status: 503 })
  } finally {
    vi.useRealTimers()
  }
})

test('AUTH-15 a refused login is not repeated and tells what the server said, by field', async () => {
  const w = await world()
  const tab = w.open('/login')
  await tab.session.known('user')
  for (const [status, code] of [
    [401, 'invalid_credentials'],
    [403, 'account_suspended'],
    [400, 'validation_failed'],
  ] as const) {
    w.answers[login] = {
      status,
      body: { detail: 'Not this way', message: 'Not this way', code, errors: { password: ['Too short'] } },
    }
    await expect(tab.session.signIn(credentials)).rejects.toMatchObject({
      status,
      code,
      detail: 'Not this way',
      fields: { password: ['Too short'] },
    })
  }
  expect([w.peer.count(login), w.peer.count('/api/v1/auth/refresh/'), tab.session.status('user')]).toEqual([3, 0, 'anonymous'])
})

test('SES-03 registration signs in with one idempotency key over an uncertain outcome', async () => {
  const w = await world()
  const path = '/api/v1/auth/register/'
  const tab = w.open('/register')
  await tab.session.known('user')
  const form = { body: { email: 'mina@example.org', first_name: 'Mina' } } as never
  w.answers[path] = { status: 409, body: { detail: 'Taken', code: 'conflict' } }
  await expect(tab.session.register(form)).rejects.toMatchObject({ status: 409 })
  w.answers[path] = w.answers[login] as Reply
  expect(await tab.session.register(form)).toEqual(w.mina)
  const keys = w.peer.received.filter((call) => call.path === path).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  expect([tab.session.status('user'), tab.places]).toEqual(['authenticated', ['/']])
})

test('SES-05 TRAP-18 logout in one tab leaves every other tab at / with nothing, without a second call', async () => {
  const w = await world()
  const first = w.open('/login')
  await first.session.signIn(credentials)
  const others = Array.from({ length: 4 }, () => w.open('/events'))
  await Promise.all(others.map((tab) => tab.session.known('user')))
  for (const tab of others) tab.queryClient.setQueryData(['parishes'], 'mine')
  await first.session.signOut()
  await vi.waitFor(() => expect(others.map((tab) => tab.session.status('user'))).toEqual(Array(4).fill('anonymous')))
  expect(others.map((tab) => [tab.places, tab.queryClient.getQueryData(['parishes'])])).toEqual(Array(4).fill([['/'], undefined]))
  await vi.waitFor(() => expect(w.peer.count('/api/v1/core/feature-flags/')).toBe(11))
  expect(w.peer.count('/api/v1/auth/logout/')).toBe(1)
})

test('TRAP-18 clear() in another tab ends the session here', async () => {
  const w = await world()
  w.kept()
  const tab = w.open()
  await tab.session.known('user')
  w.browser.clear()
  await vi.waitFor(() => expect(tab.session.status('user')).toBe('anonymous'))
})

test('TRAP-18 another person signing in in another tab replaces everything of the former one', async () => {
  const w = await world()
  await w.open('/login').session.signIn(credentials)
  const second = w.open('/dashboard')
  await second.session.known('user')
  second.queryClient.setQueryData(['parishes'], 'of Mina')
  const mariam = memberCalled('mariam')
  const access = tokenFor(mariam.id)
  w.answers[profile] = { body: mariam }
  w.browser
    .openTab()
    .localStorage()
    ?.setItem(
      'user_tokens',
      JSON.stringify({
        access,
        refresh: 'r9',
        holder: mariam.id,
        session: 's2',
        generation: 1,
        refreshed_at: null,
        clock_offset: 0,
      }),
    )
  await vi.waitFor(() => expect(second.session.view('user').user).toEqual(mariam))
  expect(second.queryClient.getQueryData(['parishes'])).toBeUndefined()
})

test('SES-07 SES-09 a refresh in one tab is taken over by the others and no second one follows', async () => {
  const w = await world()
  w.kept('user', -1)
  cached(w)
  const [first, second] = [w.open('/a'), w.open('/b')]
  await Promise.all([first.session.known('user'), second.session.known('user')])
  const endpoint = {
    method: 'GET',
    path: 'x/',
    base: 'main',
    auth: 'user',
    summary: '',
    response: {} as never,
    errors: [],
  } as const
  await Promise.all([first.api.call(endpoint, {}), second.api.call(endpoint, {})])
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(1)
  const states = [first, second].map((tab) => tab.refreshers.actors.user.getSnapshot())
  expect(states.map(({ value }) => value)).toEqual(['scheduled', 'scheduled'])
  expect(states.map(({ context }) => context.stored?.access)).toEqual(Array(2).fill(first.tokens.read('user')?.access))
})

test('SES-01 SES-02 logging out as member leaves the admin pair', async () => {
  const w = await world()
  w.kept('admin')
  const tab = w.open('/login')
  await tab.session.known('user')
  await tab.session.signIn(credentials)
  await tab.session.signOut()
  expect(stored(w)).toEqual(['admin_tokens'])
})

test('SES-07 SES-09 tokens and record that a call answers replace those of the session', async () => {
  const w = await world()
  w.kept()
  const tab = w.open()
  await tab.session.known('user')
  const updates: unknown[] = []
  tab.bus.subscribe('session.user-updated', ({ user }) => updates.push(user.username))
  const access = tokenFor(w.mina.id)
  tab.session.accept({ user: { ...w.mina, username: 'mina.girgis' }, access, refresh: 'r5' })
  expect(tab.tokens.read('user')).toMatchObject({ access, refresh: 'r5' })
  expect(tab.session.view('user').user?.username).toBe('mina.girgis')
  expect(JSON.parse(w.browser.area.getItem('user') ?? '')).toMatchObject({ username: 'mina.girgis' })
  expect(tab.refreshers.actors.user.getSnapshot()).toMatchObject({ value: 'scheduled', context: { stored: { access } } })
  expect(updates).toEqual(['mina.girgis'])
})
