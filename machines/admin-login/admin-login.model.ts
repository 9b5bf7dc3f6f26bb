import type { AdminUser } from '#contract/staff/console-account.ts'
import { chartModel, done, failed, isIn } from '../model.ts'
import { adminLoginMoves } from './admin-login.moves.ts'
import { adminLoginMachine } from './admin-login.machine.ts'
import { sessionIn } from './answers.ts'
import type { LoginCall, NewAdminSession } from './types.ts'

const at = Date.parse('2026-11-21T08:00:00Z')
const marina = {
  id: '01930000-0000-7000-8000-0000000000a1',
  username: 'marina',
  email: 'marina@example.org',
  full_name: 'Marina Adel',
  first_name: 'Marina',
  last_name: 'Adel',
  role: { id: '01930000-0000-7000-8000-0000000000b1', name: 'admin', label: 'Admin', rank: 50, permissions: {} },
  role_name: 'admin',
  permissions: ['view_users'],
  scope: { kind: 'all', ids: [], places: [] },
  two_factor_enabled: true,
  two_factor_required: true,
  two_factor_due_at: null,
  recovery_codes_left: 10,
  last_login: null,
  is_active: true,
  linked_username: null,
  locale: 'en',
} satisfies AdminUser
const fresh = { ...marina, two_factor_enabled: false, two_factor_due_at: '2026-11-28T00:00:00Z' }
const overdue = { ...fresh, two_factor_due_at: '2026-11-20T00:00:00Z' }
const session = (admin_user: AdminUser) => ({
  requires_2fa: false,
  access_token: 'a.b.c',
  refresh_token: 'refresh-token',
  admin_user,
})
const password = 'a long password'
const secret = 'JBSW Y3DP EHPK 3PXP'
const codes = ['abcd-efgh-ijkl', 'mnop-qrst-uvwx']
const stored = (hasToken: boolean, admin: AdminUser | null) => done('readStored', { hasToken, admin })
const rebuilt = (admin: AdminUser | null, isStored: boolean, isReloaded: boolean) =>
  done('loadAdmin', { admin, isStored, isReloaded })
const submit = { type: 'submit', email: 'marina@example.org', password } as const
const cleared = (actor: 'user' | 'admin') => ({ type: 'session.cleared', actor, reason: 'remote', at }) as const

export const adminLoginExample = { at, marina, fresh, overdue, session, password, secret, codes }

export const adminLoginModel = chartModel({
  name: 'admin-login',
  about: "The console's door: password, second factor, and setting it up.",
  machine: adminLoginMachine,
  actor: () => 'admin',
  inputs: {
    'a visitor': { purpose: 'login', place: null },
    'someone sent here from a page': { purpose: 'login', place: '/admin/users?status=active' },
    'someone sent here from elsewhere': { purpose: 'login', place: '//evil.example/admin/' },
    'setting up later': { purpose: 'setup', place: null },
  },
  events: [
    stored(false, null),
    stored(true, marina),
    stored(true, fresh),
    stored(true, null),
    stored(false, marina),
    failed('readStored', 'storage is closed'),
    rebuilt(marina, true, false),
    rebuilt(marina, true, true),
    rebuilt(marina, false, false),
    rebuilt(null, false, false),
    ...[0, 403, 503].map((status) => failed('loadAdmin', { status })),
    submit,
    { ...submit, email: '  ' },
    { ...submit, password: '' },
    { type: 'submitCode', token: '123 456' },
    { type: 'submitCode', token: 'abcd-efgh-ijkl' },
    { type: 'submitCode', token: '12345' },
    { type: 'back' },
    done('logIn', session(marina)),
    done('logIn', session(fresh)),
    done('logIn', session(overdue)),
    done('logIn', { requires_2fa: true }),
    done('logIn', { ...session(marina), refresh_token: '' }),
    done('logIn', { ...session(marina), admin_user: undefined }),
    failed('logIn', { status: 400, code: 'unknown', detail: '2FA_REQUIRED' }),
    failed('logIn', { status: 401, code: 'invalid_credentials', detail: 'The email or password is not right.' }),
    failed('logIn', { status: 401, code: 'unknown' }),
    failed('logIn', { status: 400, code: 'invalid_code', detail: 'This code is not right.' }),
    failed('logIn', { status: 403, code: 'account_locked', detail: 'Locked for 15 minutes.' }),
    failed('logIn', { status: 429, code: 'rate_limit', retryAfter: 30 }),
    failed('logIn', { status: 429, code: 'rate_limit' }),
    failed('logIn', { status: 503, code: 'overloaded' }),
    failed('logIn', { status: 0, code: 'network' }),
    done('storeSession', undefined),
    failed('storeSession', 'storage is closed'),
    { type: 'start' },
    { type: 'later', at },
    done('beginSetup', { secret, otpauth_uri: `otpauth://totp/x?secret=${secret}` }),
    failed('beginSetup', { status: 503 }),
    { type: 'submitSetup', token: '123456' },
    { type: 'submitSetup', token: '1234567' },
    done('confirmSetup', { admin: marina, recovery_codes: codes }),
    failed('confirmSetup', { status: 400, code: 'invalid_code', detail: 'This code is not right.' }),
    failed('confirmSetup', { status: 0, code: 'network' }),
    { type: 'acknowledge' },
    cleared('admin'),
    cleared('user'),
  ],
  key: ({ context: { purpose, place, admin, password: known, problem, retryAfter } }) => [
    purpose,
    place,
    admin?.two_factor_enabled ?? null,
    admin?.two_factor_due_at ?? null,
    known !== '',
    problem !== null,
    retryAfter,
  ],
  moves: adminLoginMoves,
  invariants: {
    'what is stored has both tokens and the account': ({ started }) =>
      started
        .filter(({ actor }) => actor === 'storeSession')
        .every(({ input }) => {
          const { access, refresh, admin } = input as NewAdminSession
          return access !== '' && refresh !== '' && admin.id !== ''
        }),
    'nobody gets in by a login whose session was not kept': ({ event, before, now }) =>
      !isIn(before, 'storing') || !isIn(now, 'signedIn') || event.type === 'xstate.done.actor.storeSession',
    'the password is known only from its sending to the end of the code step': ({ now }) =>
      now.context.password === '' || isIn(now, 'submitting') || isIn(now, 'codePrompt') || isIn(now, 'verifying'),
    'a code is asked for only while the credentials are known': ({ now }) =>
      !(isIn(now, 'codePrompt') || isIn(now, 'verifying')) || (now.context.password !== '' && now.context.email !== ''),
    'no password, token, secret or recovery code leaves by a fact': ({ emitted }) =>
      !/a long password|a\.b\.c|refresh-token|JBSW|abcd-efgh/.test(JSON.stringify(emitted)),
    'no token is kept': ({ now }) => !/a\.b\.c|refresh-token/.test(JSON.stringify(now.context)),
    'one login at a time': ({ before, now, started }) => {
      const logins = started.filter(({ actor }) => actor === 'logIn').length
      return logins <= 1 && (logins === 0 || !before?.hasTag('busy') || !now.hasTag('busy'))
    },
    'the second login is the first with the code': ({ started, now, event }) =>
      started
        .filter(({ actor }) => actor === 'logIn')
        .every(({ input }) => {
          const call = input as LoginCall
          const isSecond = isIn(now, 'verifying')
          return call.password !== '' && call.two_factor_token === (isSecond ? (event as { token?: string }).token : null)
        }),
    'the page is loaded anew only for a record that was read back, and not by a tab that has done so': ({ event, started }) =>
      started.every(({ actor }) => {
        if (actor !== 'reloadPage') return true
        const { isStored, isReloaded } = event['output'] as { isStored: boolean; isReloaded: boolean }
        return isStored && !isReloaded
      }),
    'a record that cannot be fetched is not talked about': ({ event, emitted, now }) =>
      event.type !== 'xstate.error.actor.loadAdmin' || (emitted.length === 0 && now.context.problem === null),
    'being asked for a code is no failure': ({ event, now }) =>
      !isIn(now, 'codePrompt') || !event.type.startsWith('xstate.done') || now.context.problem === null,
    "a wrong code keeps the prompt and says 'Invalid code'": ({ event, before, now }) => {
      if (!event.type.startsWith('xstate.error') || (event.error as { code?: string }).code !== 'invalid_code') return true
      if (isIn(before, 'submitting')) return isIn(now, 'credentials')
      const problem = now.context.problem
      return (
        (isIn(now, 'codePrompt') || isIn(now, 'setupCode')) &&
        problem !== null &&
        'id' in problem &&
        problem.id === 'Invalid code'
      )
    },
    'only a wrong code is called one': ({ event, before, now }) => {
      const { problem } = now.context
      const isSaid = problem !== null && 'id' in problem && problem.id === 'Invalid code'
      if (!isSaid || !event.type.startsWith('xstate.error') || !before?.hasTag('busy')) return true
      return (event.error as { code?: string }).code === 'invalid_code'
    },
    'a limit locks for as long as the server says': ({ now, waits }) =>
      waits.every(({ delay, ms }) => !delay.includes('limitDelay') || ms === now.context.retryAfter * 1000) &&
      (!now.hasTag('limited') || now.context.retryAfter > 0),
    'the code step lasts five minutes': ({ waits }) =>
      waits.every(({ delay, ms }) => !delay.includes('codeDelay') || ms === 300_000),
    'whoever is let in is greeted, once': ({ event, emitted }) =>
      emitted.filter(({ type }) => type === 'toast.requested').length ===
      (event.type === 'xstate.done.actor.storeSession' ? 1 : 0),
    'it leads to a room of the console and nowhere else': ({ emitted }) =>
      emitted.every((fact) => fact.type !== 'navigation.requested' || /^\/admin\/(?!login)/.test(String(fact['to']))),
    'it leads on exactly when somebody is in who did not come to set up': ({ before, now, emitted }) => {
      const led = emitted.some(({ type }) => type === 'navigation.requested')
      return led === (isIn(now, 'signedIn.going') && !isIn(before, 'signedIn'))
    },
    'an answer is read as a session only where it is one': ({ event, now }) =>
      event.type !== 'xstate.done.actor.logIn' || isIn(now, 'storing') === (sessionIn(event.output) !== null),
    'recovery codes and the secret are gone with their page': ({ now }) =>
      (now.context.recoveryCodes.length === 0 || isIn(now, 'recoveryCodes')) &&
      (now.context.setup === null || isIn(now, 'setupCode') || isIn(now, 'setupVerifying')),
    'the second factor can be put off only while the role allows it': ({ event, before, now }) =>
      event.type !== 'later' ||
      !before ||
      !isIn(before, 'setupOffered') ||
      !isIn(now, 'signedIn') ||
      now.context.admin?.two_factor_due_at !== overdue.two_factor_due_at,
    'a try begins without the problem of the last one': ({ now }) =>
      !['submitting', 'verifying', 'setupLoading', 'setupVerifying'].some((state) => isIn(now, state)) ||
      now.context.problem === null,
    'who goes back leaves the problem behind': ({ event, before, now }) =>
      event.type !== 'back' ||
      !before ||
      !(isIn(before, 'codePrompt') || isIn(before, 'setupCode')) ||
      now.context.problem === null,
    'a code is set up only while its key is shown': ({ now }) => !isIn(now, 'setupCode') || now.context.setup !== null,
    'the end of a session ends its setting up': ({ event, before, now }) =>
      event.type !== 'session.cleared' ||
      event.actor !== 'admin' ||
      !['setupOffered', 'setupLoading', 'setupCode', 'setupVerifying', 'recoveryCodes', 'signedIn'].some((state) =>
        isIn(before, state),
      ) ||
      (isIn(now, 'credentials') && now.context.admin === null && now.context.email === '' && now.context.problem === null),
    'who sets up a second factor is the account of the store, of the login or of the setup': ({ event, now: snapshot }) => {
      const { admin } = snapshot.context
      if (event.type === 'xstate.done.actor.readStored' && isIn(snapshot, 'setupOffered')) return admin === event['output'].admin
      if (event.type === 'xstate.done.actor.confirmSetup') return admin === event['output'].admin
      return (
        event.type !== 'xstate.done.actor.logIn' || !isIn(snapshot, 'storing') || isSame(admin, sessionIn(event['output'])?.admin)
      )
    },
    'a problem ends with the time that it was said for': ({ event, now }) =>
      !/^xstate.after.(codeDelay|limitDelay)/.test(event.type) || now.context.problem === null,
    'what goes wrong is said': ({ event, before, now }) => {
      const isCalled = /^xstate.error.actor.(logIn|storeSession|beginSetup|confirmSetup)$/.test(event.type)
      const isNoSession = event.type === 'xstate.done.actor.logIn' && isIn(now, 'credentials')
      const isAsked = isIn(before, 'submitting') && isIn(now, 'codePrompt')
      return !(isCalled || isNoSession) || isAsked || now.context.problem !== null
    },
  },
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
