import type { User } from '#contract/accounts/accounts.ts'
import { chartModel, done, failed, isIn, newKey } from '../model.ts'
import { sessionMoves } from './session.moves.ts'
import { sessionMachine } from './session.machine.ts'

const mina: User = {
  id: '01930000-0000-7000-8000-000000000001',
  email: 'mina@example.org',
  username: 'mina',
  first_name: 'Mina',
  last_name: 'Girgis',
  phone: '+201001234567',
  parish: {
    id: '01930000-0000-7000-8000-0000000000aa',
    slug: 'st-mark',
    name: 'St. Mark',
    diocese_name: 'Cairo',
    name_ar: null,
    diocese_name_ar: null,
  },
  email_verified: true,
  needs_profile_completion: false,
  profile_photo: null,
  profile_photo_url: null,
  avatar: null,
  resume: null,
  instagram_url: null,
  bio: '',
  birth_date: null,
  city: null,
  country: null,
  locale: 'en',
  timezone: 'Africa/Cairo',
  account_status: 'active',
  membership_status: 'active',
  parish_roles: [],
  can_invite: false,
  date_joined: '2026-01-01T00:00:00.000Z',
}
const marina: User = {
  ...mina,
  id: '01930000-0000-7000-8000-000000000002',
  username: 'user_93',
  needs_profile_completion: true,
  email_verified: false,
}
const signedIn = (user: User) => ({ access: 'a.b.c', refresh: 'r', access_expires_in: 900, user })
const holders = (user: string | null, admin: string | null = null) => ({
  type: 'storage.changed' as const,
  key: null,
  holders: { user, admin },
  at: 0,
})
const unauthorized = { type: 'http.unauthorized', actor: 'user', exempt: false, path: 'calendar/api/events/', at: 0 } as const
const credentials = { type: 'logIn', username_or_email: 'mina', password: 'a long password', place: '/events/42' } as const

export const sessionPeople = { mina, marina, signedIn }

export const sessionModel = chartModel({
  name: 'session',
  about: 'Who is signed in; the only chart that clears tokens.',
  machine: sessionMachine,
  actor: ({ kind }) => kind,
  inputs: {
    user: { kind: 'user', path: '/dashboard', area: 'members' },
    'user in the admin area': { kind: 'user', path: '/admin/users', area: 'admin' },
    admin: { kind: 'admin', path: '/admin/users', area: 'admin' },
  },
  streams: ['vault'],
  events: [
    done('readStored', { holder: null, user: null }),
    done('readStored', { holder: mina.id, user: null }),
    done('readStored', { holder: mina.id, user: mina }),
    failed('readStored', 'storage is closed'),
    done('loadProfile', { ...mina, bio: 'Deacon' }),
    ...[401, 403, 503, 0].map((status) => failed('loadProfile', { status })),
    credentials,
    { ...credentials, place: null },
    { ...credentials, restore: true },
    { type: 'decline' },
    { type: 'register', form: { email: 'mina@example.org' }, key: newKey },
    { type: 'signInBy', provider: 'google', answer: { query: 'code=a.b.c' }, place: '/events/42' },
    ...[mina, marina].flatMap((user) => ['logIn', 'register'].map((actor) => done(actor, signedIn(user)))),
    ...[mina, marina].flatMap((user) => [true, false].map((is_new) => done('signInBy', { ...signedIn(user), is_new }))),
    ...['logIn', 'register', 'signInBy'].flatMap((actor) =>
      [400, 429].map((status) => failed(actor, { status, detail: 'The server says no.', retryAfter: 30 })),
    ),
    failed('logIn', { status: 403, code: 'email_not_verified', detail: 'Please check your email to verify your account.' }),
    failed('logIn', { status: 409, code: 'restore_required', detail: 'You have deactivated your account.' }),
    { type: 'resume' },
    { type: 'logOut' },
    { type: 'updateUser', user: { ...mina, first_name: 'Mena' } },
    unauthorized,
    { ...unauthorized, exempt: true },
    { ...unauthorized, actor: 'admin' },
    holders(null),
    holders(mina.id, mina.id),
    holders(marina.id, marina.id),
    { type: 'net.online', at: 0 },
    { type: 'route.changed', path: '/', area: 'public', at: 0 },
    { type: 'route.changed', path: '/events/42', area: 'members', at: 0 },
  ],
  key: ({ context: { holder, user, area, leaving, stale } }) => [holder, user?.id ?? null, area, leaving, stale],
  moves: sessionMoves,
  invariants: {
    'signed in means that tokens are stored, anonymous that none are': ({ now }) =>
      (!isIn(now, 'authenticated') || now.context.holder !== null) && (!isIn(now, 'anonymous') || now.context.holder === null),
    'nobody is known without tokens': ({ now }) => now.context.holder !== null || now.context.user === null,
    'only the unknown have no record while signed in': ({ now }) =>
      !isIn(now, 'authenticated.known') || now.context.user !== null,
    "'Session Expired' is said once, to somebody who was signed in": ({ before, emitted }) => {
      const expiredToasts = emitted.filter((fact) => fact['title'] === 'Session Expired').length
      return expiredToasts <= 1 && (expiredToasts === 0 || isIn(before, 'authenticated'))
    },
    'an exempt call or the other actor expires nobody': ({ event, now, before }) =>
      event.type !== 'http.unauthorized' ||
      (!event['exempt'] && event['actor'] === now.context.kind) ||
      JSON.stringify(now.value) === JSON.stringify(before?.value),
    'logging out clears in the same step': ({ event, before, sent }) =>
      event.type !== 'logOut' ||
      !isIn(before, 'authenticated') ||
      sent.map(({ message }) => message.type).join() === 'revoke,wipe',
    'tokens are wiped exactly when a session ends, unless the store itself has none': ({ event, before, now, sent }) => {
      const wiped = sent.some(({ message }) => message.type === 'wipe')
      const ended =
        before !== null &&
        before.context.holder !== null &&
        now.context.holder === null &&
        !event.type.endsWith('.actor.readStored')
      return wiped ? now.context.holder === null : !ended
    },
    'the server is asked to end a session only by the person': ({ event, sent }) =>
      event.type === 'logOut' || sent.every(({ message }) => message.type !== 'revoke'),
    'the place to return to does not survive a session': ({ now }) =>
      !(isIn(now, 'leaving') || (isIn(now, 'anonymous.idle') && now.context.user !== null)) || now.context.place === null,
    'expiry does not navigate from the admin area': ({ event, now, emitted }) =>
      event.type !== 'http.unauthorized' ||
      now.context.kind === 'admin' ||
      now.context.area !== 'admin' ||
      emitted.every(({ type }) => type !== 'navigation.requested'),
    'an attempt starts without the previous problem, and a refusal has a reason': ({ event, now }) => {
      if (isIn(now, 'signingIn') || isIn(now, 'registering')) return now.context.problem === null
      return !event.type.startsWith('xstate.error.actor') || !isIn(now, 'anonymous.failed') || now.context.problem !== null
    },
    'an account is offered for restoring only after the server refused it for that': ({ now, before, event }) =>
      !isIn(now, 'anonymous.restorable') ||
      (before !== null && isIn(before, 'anonymous.restorable')) ||
      (event.type === 'xstate.error.actor.logIn' && now.context.problem?.code === 'restore_required'),
    'facts name the own actor': ({ now, emitted }) =>
      emitted.every((fact) => !('actor' in fact) || fact['actor'] === now.context.kind),
    'no password, token or form is kept': ({ now }) =>
      !/a long password|a\.b\.c|mina@example\.org","password/.test(JSON.stringify(now.context)),
    'every change of status is announced': ({ before, now, emitted }) => {
      const status = (snapshot: typeof now | null) =>
        snapshot && Object.keys(typeof snapshot.value === 'string' ? { [snapshot.value]: 0 } : (snapshot.value as object))[0]
      const [from, to] = [status(before), status(now)]
      const announced = emitted.filter(({ type }) => type === 'session.changed').map((fact) => fact['status'])
      const named = ['restoring', 'anonymous', 'authenticated', 'leaving']
      return from === to || !named.includes(to ?? '') || announced.at(-1) === to
    },
    'the place of the page is the last one that was told': ({ event, before, now: { context } }) => {
      if (before === null) return true
      const { path, area } = event.type === 'route.changed' ? event : before.context
      return context.path === path && context.area === area
    },
    'who is signed in is whom the store, the server or another tab named': ({ event, before, now }) => {
      if (before === null) return true
      const { holder } = now.context
      if (event.type.endsWith('.actor.readStored')) return holder === (event['output']?.holder ?? null)
      if (/^xstate.done.actor.(logIn|register|signInBy)$/.test(event.type)) return holder === event['output'].user.id
      if (event.type === 'storage.changed') return holder === event['holders'][now.context.kind]
      return holder === before.context.holder || (holder === null && !isIn(now, 'authenticated'))
    },
    'a record is unconfirmed exactly from a profile that did not load to one that did': ({ event, before, now }) => {
      if (before === null) return true
      const { stale, holder } = now.context
      if (event.type === 'xstate.error.actor.loadProfile') return stale === isIn(now, 'authenticated.known')
      const isConfirmed = event.type === 'xstate.done.actor.loadProfile' || event.type === 'xstate.done.actor.readStored'
      const isTold = event.type === 'updateUser' && isIn(before, 'authenticated')
      return stale === (isConfirmed || isTold || holder !== before.context.holder ? false : before.context.stale)
    },
    'a place to return to ends with the session of whom it was': ({ event, before, now: { context } }) =>
      before === null ||
      before.context.holder === null ||
      context.holder === before.context.holder ||
      (context.holder !== null && event.type !== 'storage.changed') ||
      context.place === null,
  },
})
