import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/staff/console-account.ts'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { adminLoginMachine } from '#machines/admin-login/admin-login.machine.ts'
import { adminLoginExample, adminLoginModel } from '#machines/admin-login/admin-login.model.ts'
import type { LoginCall, NewAdminSession, Rebuilt, StoredAdmin } from '#machines/admin-login/types.ts'
import { modelSuite } from './suite.ts'

modelSuite(adminLoginModel)

const { marina, fresh, overdue, session, password, at } = adminLoginExample
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const refused = (status: number, more: object = {}) => Object.assign(new Error(), { status, ...more })
type World = {
  stored?: StoredAdmin
  rebuilt?: Rebuilt | Error
  logIn?: (call: LoginCall) => unknown
  place?: string | null
}

async function open({ stored = { hasToken: false, admin: null }, rebuilt, logIn = () => session(marina), place = null }: World) {
  const clock = new SimulatedClock()
  const calls: LoginCall[] = []
  const kept: NewAdminSession[] = []
  const published: Record<string, unknown>[] = []
  let reloads = 0
  const machine = adminLoginMachine.provide({
    actors: {
      readStored: fromPromise<StoredAdmin, void>(async () => stored),
      loadAdmin: fromPromise<Rebuilt, void>(async () => {
        if (!rebuilt || rebuilt instanceof Error) throw rebuilt ?? refused(0)
        return rebuilt
      }),
      reloadPage: fromPromise<never, void>(() => {
        reloads++
        return new Promise(() => {})
      }),
      logIn: fromPromise<unknown, LoginCall>(async ({ input }) => {
        calls.push(input)
        return logIn(input)
      }),
      storeSession: fromPromise<void, NewAdminSession>(async ({ input }) => void kept.push(input)),
      beginSetup: fromPromise<{ secret: string; otpauth_uri: string }, void>(async () => ({
        secret: 'S',
        otpauth_uri: 'otpauth:',
      })),
      confirmSetup: fromPromise<{ admin: AdminUser; recovery_codes: readonly string[] }, { token: string }>(async () => ({
        admin: marina,
        recovery_codes: ['one', 'two'],
      })),
    },
  })
  const actor = createActor(machine, { clock, input: { purpose: 'login', place } })
  actor.on('*', (fact) => published.push(fact))
  actor.start()
  await settled()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settled()
  }
  return {
    clock,
    calls,
    kept,
    published,
    send,
    logIn: () => send({ type: 'submit', email: marina.email, password }),
    reloads: () => reloads,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
const withCode =
  (answer: unknown) =>
  ({ two_factor_token }: LoginCall) => {
    if (two_factor_token === null) return { requires_2fa: true }
    if (answer instanceof Error) throw answer
    return answer
  }

test('ADM-11 ADM-15 ADM-37 ADM-41 without a second factor the password leads straight to the dashboard', async () => {
  const login = await open({})
  expect(login.state()).toEqual({ credentials: 'ready' })
  await login.logIn()
  expect(login.kept).toEqual([{ access: 'a.b.c', refresh: 'refresh-token', admin: marina }])
  expect(login.published).toMatchObject([
    { title: 'Admin Login Successful', description: 'Welcome back, {name}', values: { name: 'Marina Adel' } },
    { type: 'navigation.requested', to: '/admin/dashboard', replace: true },
  ])
})

test.each([
  ['an answer', () => ({ requires_2fa: true })],
  [
    'an error',
    () => {
      throw refused(400, { code: '2FA_REQUIRED', detail: '2FA_REQUIRED' })
    },
  ],
])('ADM-15 ADM-18 ADM-40 TRAP-39 %s that asks for the code leads to its prompt, and is no failure', async (_, logIn) => {
  const login = await open({ logIn })
  await login.logIn()
  expect([login.state(), login.context().problem, login.kept]).toEqual([{ codePrompt: 'ready' }, null, []])
})

test('ADM-19 TRAP-39 a wrong code shows Invalid code and keeps the prompt; the right one is sent with the same credentials', async () => {
  let answer: unknown = refused(400, { code: 'invalid_code', detail: 'x' })
  const login = await open({ logIn: (call) => withCode(answer)(call), place: '/admin/users' })
  await login.logIn()
  await login.send({ type: 'submitCode', token: '000000' })
  expect([login.state(), login.context().problem]).toEqual([{ codePrompt: 'ready' }, { id: 'Invalid code', values: {} }])
  answer = session(marina)
  await login.send({ type: 'submitCode', token: '123456' })
  expect(login.calls.at(-1)).toEqual({ email: marina.email, password, two_factor_token: '123456' })
  expect([login.state(), login.context().password]).toEqual([{ signedIn: 'going' }, ''])
  expect(login.published.at(-1)).toMatchObject({ to: '/admin/users' })
})

test.each([
  ["the server's words", { detail: 'This account is closed.' }, { serverText: 'This account is closed.' }],
  ['Login failed when there are none', {}, { id: 'Login failed', values: {} }],
])('ADM-39 a failed login shows %s', async (_, more, message) => {
  const login = await open({
    logIn: () => {
      throw refused(401, more)
    },
  })
  await login.logIn()
  expect([login.state(), login.context().problem]).toEqual([{ credentials: 'ready' }, message])
})

test('TRAP-39 a response without a token or the account stores nothing', async () => {
  for (const answer of [
    { ...session(marina), access_token: undefined },
    { ...session(marina), refresh_token: '' },
    { ...session(marina), admin_user: null },
  ]) {
    const login = await open({ logIn: () => answer })
    await login.logIn()
    expect([login.state(), login.kept, login.context().problem]).toEqual([
      { credentials: 'ready' },
      [],
      { id: 'Login failed', values: {} },
    ])
  }
})

test('TRAP-43 a limit locks the button for as long as the server says', async () => {
  const login = await open({
    logIn: () => {
      throw refused(429, { retryAfter: 42 })
    },
  })
  await login.logIn()
  expect(login.state()).toEqual({ credentials: 'limited' })
  await login.logIn()
  expect(login.calls).toHaveLength(1)
  login.clock.increment(41_999)
  expect(login.state()).toEqual({ credentials: 'limited' })
  login.clock.increment(1)
  expect([login.state(), login.context().problem]).toEqual([{ credentials: 'ready' }, null])
})

test('CON-D11 the code step ends after 300000 ms, and the password is discarded', async () => {
  const login = await open({ logIn: withCode(session(marina)) })
  await login.logIn()
  login.clock.increment(299_999)
  expect(login.state()).toEqual({ codePrompt: 'ready' })
  login.clock.increment(1)
  expect([login.state(), login.context().password]).toEqual([{ credentials: 'ready' }, ''])
})

test('ADM-17 TRAP-38 tokens without a record fetch it and reload the page, once per tab', async () => {
  const stored = { hasToken: true, admin: null }
  const first = await open({ stored, rebuilt: { admin: marina, isStored: true, isReloaded: false } })
  expect([first.state(), first.reloads()]).toEqual(['reloading', 1])
  const second = await open({ stored, rebuilt: { admin: marina, isStored: true, isReloaded: true } })
  expect([second.state(), second.reloads()]).toEqual([{ signedIn: 'going' }, 0])
})

test('ADM-42 a record that cannot be fetched is silently skipped: no toast, no redirect, the tokens unchanged', async () => {
  const login = await open({ stored: { hasToken: true, admin: null }, rebuilt: refused(503) })
  expect([login.state(), login.published, login.context().problem]).toEqual([{ credentials: 'ready' }, [], null])
})

test('ADM-16 CON-D11 a required second factor is set up first, verified by a code, and the recovery codes are shown once', async () => {
  const login = await open({ logIn: () => session(fresh) })
  await login.logIn()
  expect(login.state()).toBe('setupOffered')
  await login.send({ type: 'start' })
  expect([login.state(), login.context().setup?.secret]).toEqual(['setupCode', 'S'])
  await login.send({ type: 'submitSetup', token: '123456' })
  expect([login.state(), login.context().recoveryCodes]).toEqual(['recoveryCodes', ['one', 'two']])
  await login.send({ type: 'acknowledge' })
  expect([login.state(), login.context().recoveryCodes]).toEqual([{ signedIn: 'going' }, []])
})

test('CON-D11 the second factor can be postponed within its deadline, and not after it', async () => {
  const early = await open({ logIn: () => session(fresh) })
  await early.logIn()
  await early.send({ type: 'later', at })
  expect(early.state()).toEqual({ signedIn: 'going' })
  const late = await open({ logIn: () => session(overdue) })
  await late.logIn()
  await late.send({ type: 'later', at })
  expect(late.state()).toBe('setupOffered')
})
