import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { User } from '#contract/accounts/accounts.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { sessionModel, sessionPeople } from '#machines/session/session.model.ts'
import type { LogIn } from '#machines/session/session.setup.ts'
import type { SessionEmitted, SessionInput, StoredSession, VaultMessage } from '#machines/session/types.ts'
import { modelSuite } from './suite.ts'

modelSuite(sessionModel)

const { mina, marina, signedIn } = sessionPeople
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
type Answers = {
  stored?: StoredSession
  profile?: () => Promise<User>
  user?: User
  logIn?: (input: LogIn) => Promise<ReturnType<typeof signedIn>>
}

/** The session over an in-memory vault; `stored` holds what browser storage would. */
async function open(answers: Answers = {}, input: Partial<SessionInput> = {}) {
  const stored: StoredSession = { ...(answers.stored ?? { holder: null, user: null }) }
  const done: string[] = []
  const emitted: SessionEmitted[] = []
  const clock = new SimulatedClock()
  const answer = async () => signedIn(answers.user ?? mina)
  const machine = sessionMachine.provide({
    actors: {
      vault: fromCallback<VaultMessage, { kind: 'user' | 'admin' }>(({ receive }) =>
        receive((message) => {
          done.push(message.type)
          if (message.type === 'keep') Object.assign(stored, { holder: message.session.user.id, user: message.session.user })
          if (message.type === 'keepUser') stored.user = message.user
          if (message.type === 'wipe') Object.assign(stored, { holder: null, user: null })
        }),
      ),
      readStored: fromPromise<StoredSession, { kind: 'user' | 'admin' }>(async () => ({ ...stored })),
      loadProfile: fromPromise<User, { kind: 'user' | 'admin' }>(answers.profile ?? (async () => mina)),
      logIn: fromPromise<ReturnType<typeof signedIn>, LogIn>(({ input }) => (answers.logIn ?? answer)(input)),
      register: fromPromise<ReturnType<typeof signedIn>, { form: unknown; key: string }>(answer),
    },
  })
  const actor = createActor(machine, { input: { kind: 'user', path: '/dashboard', area: 'members', ...input }, clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  await settled()
  const logIn = async (place: string | null = null) => {
    actor.send({ type: 'logIn', username_or_email: 'mina', password: 'a long password', place })
    await settled()
  }
  const emittedOf = (type: string) => emitted.filter((event) => event.type === type)
  const titles = () =>
    emitted.flatMap((event) => (event.type === 'toast.requested' ? [[event.host, event.title, event.description]] : []))
  const places = () => emitted.flatMap((event) => (event.type === 'navigation.requested' ? [[event.to, event.from]] : []))
  const unauthorized = (change = {}) =>
    actor.send({ type: 'http.unauthorized', actor: 'user', exempt: false, path: 'posts/', at: 0, ...change })
  return {
    actor,
    clock,
    stored,
    done,
    emitted,
    emittedOf,
    titles,
    places,
    logIn,
    unauthorized,
    value: () => actor.getSnapshot().value,
  }
}
const withTokens = (user: User | null = mina): Answers => ({ stored: { holder: mina.id, user } })
const answering = (status: number) => () => Promise.reject({ status, detail: `answered ${status}` })

test('SES-03 a session starts anonymous; login or registration makes it authenticated', async () => {
  const one = await open()
  expect(one.value()).toEqual({ anonymous: 'idle' })
  await one.logIn()
  expect([one.value(), one.stored.holder]).toEqual([{ authenticated: 'known' }, mina.id])
  const other = await open()
  other.actor.send({ type: 'register', form: {}, key: 'k' })
  await settled()
  expect(other.value()).toEqual({ authenticated: 'known' })
})

test('SES-05 SHELL-14 SHELL-15 logout leads to /, clears at once and says so, whatever the server answers', async () => {
  const { actor, stored, done, titles, places, emittedOf } = await open(withTokens())
  actor.send({ type: 'logOut' })
  expect([stored, done.slice(-2)]).toEqual([{ holder: null, user: null }, ['revoke', 'wipe']])
  expect(places()).toEqual([['/', null]])
  actor.send({ type: 'route.changed', path: '/', area: 'public', at: 0 })
  expect(actor.getSnapshot().value).toEqual({ anonymous: 'idle' })
  expect(titles()).toEqual([['list', 'You have been logged out.', undefined]])
  expect(emittedOf('session.cleared')).toEqual([{ type: 'session.cleared', actor: 'user', reason: 'logout' }])
})

test('TRAP-17 while leaving, nobody is anonymous yet, and a navigation that never comes is waited for at most 1 s', async () => {
  const { actor, clock, value } = await open(withTokens())
  actor.send({ type: 'logOut' })
  expect(value()).toBe('leaving')
  clock.increment(999)
  expect(value()).toBe('leaving')
  clock.increment(1)
  expect(value()).toEqual({ anonymous: 'idle' })
})

test('SES-23 a stored token loads the profile and merges it over the cached user', async () => {
  const { actor, stored } = await open({
    ...withTokens({ ...mina, bio: 'old', city: 'Cairo' }),
    profile: async () => ({ ...mina, bio: 'new', city: 'Cairo' }),
  })
  expect(actor.getSnapshot().context.user).toEqual({ ...mina, bio: 'new', city: 'Cairo' })
  expect(stored.user?.bio).toBe('new')
})

test('SES-24 a 403 of the profile call clears tokens and user', async () => {
  const { stored, value, emittedOf, titles } = await open({ ...withTokens(), profile: answering(403) })
  expect([stored, value(), titles()]).toEqual([{ holder: null, user: null }, { anonymous: 'idle' }, []])
  expect(emittedOf('session.cleared')).toEqual([{ type: 'session.cleared', actor: 'user', reason: 'forbidden' }])
})

test('SES-25 SES-26 a 401 of the profile call falls back to the cache, or clears silently', async () => {
  const cached = await open({ ...withTokens(), profile: answering(401) })
  expect([cached.value(), cached.actor.getSnapshot().context.stale, cached.stored.holder]).toEqual([
    { authenticated: 'known' },
    true,
    mina.id,
  ])
  const bare = await open({ ...withTokens(null), profile: answering(401) })
  expect([bare.value(), bare.stored.holder, bare.titles()]).toEqual([{ anonymous: 'idle' }, null, []])
})

test.each([[500], [503], [0], [429]])(
  'SES-27 any other failure of the profile call (%i) uses the cache and keeps the tokens',
  async (status) => {
    const cached = await open({ ...withTokens(), profile: answering(status) })
    expect([cached.value(), cached.actor.getSnapshot().context.user]).toEqual([{ authenticated: 'known' }, mina])
    const bare = await open({ ...withTokens(null), profile: answering(status) })
    expect([bare.value(), bare.stored.holder]).toEqual([{ authenticated: 'unknown' }, mina.id])
  },
)

test('an unknown user is requested again when the network is back', async () => {
  let up = false
  const { actor, value } = await open({
    ...withTokens(null),
    profile: () => (up ? Promise.resolve(mina) : Promise.reject({ status: 0 })),
  })
  up = true
  actor.send({ type: 'net.online', at: 0 })
  await settled()
  expect([value(), actor.getSnapshot().context.user]).toEqual([{ authenticated: 'known' }, mina])
})

test('SES-14 SES-15 SES-16 ROUTE-32 an expiry clears, reports once and leads to /login with the path to return to', async () => {
  const { stored, value, titles, places, emittedOf, unauthorized } = await open(withTokens(), { path: '/events/42' })
  unauthorized()
  unauthorized()
  expect([stored.holder, value()]).toEqual([null, { anonymous: 'idle' }])
  expect(titles()).toEqual([['single', 'Session Expired', 'Your session has expired. Please log in again.']])
  expect(places()).toEqual([['/login', '/events/42']])
  expect(emittedOf('session.cleared')).toEqual([{ type: 'session.cleared', actor: 'user', reason: 'expired' }])
})

test('SES-16 TRAP-16 in the admin area the user session expires without leaving the page', async () => {
  const { titles, places, unauthorized } = await open(withTokens(), { path: '/admin/users', area: 'admin' })
  unauthorized()
  expect([titles().length, places()]).toEqual([1, []])
})

test('SES-17 SES-02 an exempt call or an expiry of the admin leaves the user signed in', async () => {
  const { value, stored, unauthorized } = await open(withTokens())
  unauthorized({ exempt: true })
  unauthorized({ actor: 'admin' })
  expect([value(), stored.holder]).toEqual([{ authenticated: 'known' }, mina.id])
})

test('SES-22 the admin session has its own messages and its own sign-in page', async () => {
  const { titles, places, unauthorized } = await open(withTokens(), { kind: 'admin', path: '/admin/users', area: 'admin' })
  unauthorized({ actor: 'admin' })
  expect(titles()).toEqual([['single', 'Session Expired', 'Your admin session has expired. Please log in again.']])
  expect(places()).toEqual([['/admin/login', null]])
})

test('AUTH-11 ROUTE-29 ROUTE-12 login shows Welcome back! and opens the remembered page, else /dashboard', async () => {
  const plain = await open()
  await plain.logIn()
  expect([plain.titles(), plain.places()]).toEqual([[['list', 'Welcome back!', undefined]], [['/dashboard', null]]])
  const returning = await open()
  await returning.logIn('/events/42')
  expect(returning.places()).toEqual([['/events/42', null]])
})

test('AUTH-12 ROUTE-30 an unverified, incomplete member is notified, completes the profile first, and the path is kept for afterwards', async () => {
  const { logIn, titles, places } = await open({ user: marina })
  await logIn('/events/42')
  expect(titles()).toEqual([
    ['list', 'Welcome back!', undefined],
    ['single', 'Email Not Verified', 'Please check your email to verify your account.'],
  ])
  expect(places()).toEqual([['/complete-profile', '/events/42']])
})

test('AUTH-13 ROUTE-31 registration leads to / or, if needed, to /complete-profile', async () => {
  for (const [user, place] of [
    [mina, '/'],
    [marina, '/complete-profile'],
  ] as const) {
    const { actor, titles, places } = await open({ user })
    actor.send({ type: 'register', form: {}, key: 'k' })
    await settled()
    expect(titles()).toEqual([['list', 'Registration successful! Please check your email to verify your account.', undefined]])
    expect(places()).toEqual([[place, null]])
  }
})

test('AUTH-09 AUTH-10 after too many logins, toast and form count the seconds', async () => {
  const { actor, logIn, emitted, value } = await open({ logIn: () => Promise.reject({ status: 429, retryAfter: 42 }) })
  await logIn()
  expect(emitted.at(-2)).toEqual({
    type: 'toast.requested',
    host: 'single',
    variant: 'destructive',
    title: 'Too Many Attempts',
    description: 'Please wait {n} seconds before trying again.',
    values: { n: 42 },
  })
  expect(actor.getSnapshot().context.problem?.text).toEqual({
    id: 'Too many login attempts. Please wait {n} seconds.',
    values: { n: 42 },
  })
  expect(value()).toEqual({ anonymous: 'failed' })
})

test('ACC-D10 an account closed by its owner stays closed until they confirm, and opens with the same credentials', async () => {
  const { actor, logIn, value, titles, stored } = await open({
    logIn: ({ restore }) =>
      restore ? Promise.resolve(signedIn(mina)) : Promise.reject({ status: 409, code: 'restore_required', detail: 'Closed.' }),
  })
  await logIn()
  expect([value(), titles(), stored.holder]).toEqual([{ anonymous: 'restorable' }, [], null])
  actor.send({ type: 'decline' })
  expect([value(), actor.getSnapshot().context.problem]).toEqual([{ anonymous: 'idle' }, null])
  await logIn()
  actor.send({ type: 'logIn', username_or_email: 'mina', password: 'a long password', place: '/events/42', restore: true })
  await settled()
  expect([value(), stored.holder]).toEqual([{ authenticated: 'known' }, mina.id])
})

test('TRAP-18 another tab signed out: memory is cleared without a call; another person signed in: everything of the former is cleared', async () => {
  const out = await open(withTokens())
  out.actor.send({ type: 'storage.changed', key: null, holders: { user: null, admin: null }, at: 0 })
  expect([out.done.includes('revoke'), out.places(), out.actor.getSnapshot().context.user]).toEqual([false, [['/', null]], null])
  out.actor.send({ type: 'route.changed', path: '/', area: 'public', at: 0 })
  expect([out.emittedOf('session.cleared'), out.titles()]).toEqual([
    [{ type: 'session.cleared', actor: 'user', reason: 'remote' }],
    [],
  ])

  const other = await open({ ...withTokens(), profile: async () => marina })
  Object.assign(other.stored, { holder: marina.id, user: marina })
  other.actor.send({ type: 'storage.changed', key: 'session', holders: { user: marina.id, admin: null }, at: 0 })
  expect(other.actor.getSnapshot().context.user).toBeNull()
  await settled()
  expect(other.actor.getSnapshot().context.user?.id).toBe(marina.id)
  expect(other.emittedOf('session.cleared')).toEqual([{ type: 'session.cleared', actor: 'user', reason: 'remote' }])
})

test('a login response after another tab signed in changes nothing', async () => {
  const server = Promise.withResolvers<ReturnType<typeof signedIn>>()
  const { actor, stored, logIn } = await open({ logIn: () => server.promise, profile: async () => marina })
  await logIn()
  Object.assign(stored, { holder: marina.id, user: marina })
  actor.send({ type: 'storage.changed', key: 'session', holders: { user: marina.id, admin: null }, at: 0 })
  server.resolve(signedIn(mina))
  await settled()
  expect([stored.holder, actor.getSnapshot().context.user?.id]).toEqual([marina.id, marina.id])
})
