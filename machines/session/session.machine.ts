import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { SignedIn, User } from '#contract/auth.ts'
import { type Failure, toFailure } from '../failure.ts'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { ActorKind, Area, ToastRequest } from '../requests.ts'
import { afterLogin, afterRegistration, type Landing, safePlace } from './landing-place.ts'
import type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionStatus,
  StoredSession,
  VaultMessage,
} from './types.ts'
import { complaint, expired, greetings, leavingPlace, loggedOut, loginPlace, problem, registered } from './words.ts'

type Holders = { holders: Readonly<Record<ActorKind, string | null>> }

/** Who is signed in (SC-1). The only chart that clears tokens; what is stored is written by its vault at the moment of the transition. */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: {
    vault: streamNotProvided<VaultMessage, { kind: ActorKind }>('vault'),
    readStored: notProvided<StoredSession, { kind: ActorKind }>('readStored'),
    loadProfile: notProvided<User, { kind: ActorKind }>('loadProfile'),
    logIn: notProvided<SignedIn, { username_or_email: string; password: string }>('logIn'),
    register: notProvided<SignedIn, { form: unknown; key: string }>('register'),
  },
  actions: {
    recall: assign((_, { holder, user }: StoredSession) => ({ holder, user: holder === null ? null : user, stale: false })),
    noteRoute: assign((_, { path, area }: { path: string; area: Area }) => ({ path, area })),
    notePlace: assign((_, { place }: { place: string | null }) => ({ place, problem: null })),
    merge: assign(({ context }, { user }: { user: User }) => ({ user: { ...context.user, ...user }, stale: false })),
    markStale: assign({ stale: true }),
    keepUser: sendTo('vault', ({ context }, { user }: { user: User }) => ({
      type: 'keepUser',
      user: { ...context.user, ...user },
    })),
    keep: sendTo('vault', (_, { session }: { session: SignedIn }) => ({ type: 'keep', session })),
    open: assign((_, { session }: { session: SignedIn }) => ({
      holder: session.user.id,
      user: session.user,
      stale: false,
      problem: null,
    })),
    wipe: sendTo('vault', { type: 'wipe' }),
    revoke: sendTo('vault', { type: 'revoke' }),
    forget: assign({ holder: null, user: null, stale: false, place: null }),
    noteHolder: assign(({ context }, { holders }: Holders) => ({
      holder: holders[context.kind],
      user: null,
      stale: false,
      place: null,
    })),
    noteLeaving: assign((_, { why }: { why: 'logout' | 'remote' }) => ({
      leaving: why,
      holder: null,
      user: null,
      stale: false,
      place: null,
    })),
    noteProblem: assign((_, { failure }: { failure: Failure }) => ({ problem: problem(failure) })),
    complain: enqueueActions(({ enqueue }, { failure }: { failure: Failure }) => {
      const toast = complaint(failure)
      if (toast) enqueue.emit(toast)
    }),
    toast: enqueueActions(({ enqueue }, { toasts }: { toasts: ToastRequest[] }) => {
      for (const toast of toasts) enqueue.emit(toast)
    }),
    go: emit((_, landing: Landing) => ({ type: 'navigation.requested' as const, ...landing, replace: true })),
    goAway: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: leavingPlace[context.kind],
      from: null,
      replace: true,
    })),
    goToLogin: enqueueActions(({ context: { kind, area, path }, enqueue }) => {
      if (kind === 'user' && area === 'admin') return
      enqueue.emit({
        type: 'navigation.requested' as const,
        to: loginPlace[kind],
        from: kind === 'user' ? safePlace(path) : null,
        replace: true,
      })
    }),
    announce: emit(({ context }, { status }: { status: SessionStatus }) => ({
      type: 'session.changed' as const,
      actor: context.kind,
      status,
      userId: context.user?.id ?? null,
    })),
    announceCleared: emit(({ context }, { reason }: { reason: 'logout' | 'expired' | 'forbidden' | 'remote' }) => ({
      type: 'session.cleared' as const,
      actor: context.kind,
      reason,
    })),
    announceUser: emit(({ context }, { user }: { user: User }) => ({
      type: 'session.user-updated' as const,
      user: { ...context.user, ...user },
    })),
  },
  guards: {
    hasToken: (_, { holder }: StoredSession) => holder !== null,
    hasCache: ({ context }) => context.user !== null,
    isRefused: (_, { status }: Failure) => status === 403,
    isUnauthorized: (_, { status }: Failure) => status === 401,
    isLost: ({ context }, { status }: Failure) => status === 401 && context.user === null,
    isExpiry: ({ context }, { actor, exempt }: { actor: ActorKind; exempt: boolean }) => actor === context.kind && !exempt,
    isEmptied: ({ context }, { holders }: Holders) => context.holder !== null && holders[context.kind] === null,
    isForeign: ({ context }, { holders }: Holders) => holders[context.kind] !== null && holders[context.kind] !== context.holder,
    isAway: ({ context }) => context.area === 'public',
    isLogout: ({ context }) => context.leaving === 'logout',
  },
  delays: {
    /** Where the navigation never comes, for instance because its chunk does not load. */
    leaveDelay: 1000,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, holder: null, user: null, stale: false, problem: null, leaving: 'logout', place: null }),
  invoke: { id: 'vault', src: 'vault', input: ({ context }) => ({ kind: context.kind }) },
  initial: 'restoring',
  on: {
    'route.changed': { actions: { type: 'noteRoute', params: ({ event }) => event } },
    'storage.changed': [
      {
        guard: { type: 'isEmptied', params: ({ event }) => event },
        target: '.leaving',
        actions: { type: 'noteLeaving', params: { why: 'remote' } },
      },
      {
        guard: { type: 'isForeign', params: ({ event }) => event },
        target: '.restoring',
        actions: [
          { type: 'noteHolder', params: ({ event }) => event },
          { type: 'announceCleared', params: { reason: 'remote' } },
        ],
      },
    ],
  },
  states: {
    restoring: {
      entry: { type: 'announce', params: { status: 'restoring' } },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readStored',
            src: 'readStored',
            input: ({ context }) => ({ kind: context.kind }),
            onDone: [
              {
                guard: { type: 'hasToken', params: ({ event }) => event.output },
                target: 'loadingProfile',
                actions: { type: 'recall', params: ({ event }) => event.output },
              },
              { target: '#session.anonymous', actions: 'forget' },
            ],
            onError: { target: '#session.anonymous', actions: 'forget' },
          },
        },
        loadingProfile: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            input: ({ context }) => ({ kind: context.kind }),
            onDone: {
              target: '#session.authenticated',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'merge', params: ({ event }) => ({ user: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => toFailure(event.error) },
                target: '#session.anonymous',
                actions: ['wipe', 'forget', { type: 'announceCleared', params: { reason: 'forbidden' } }],
              },
              {
                guard: { type: 'isLost', params: ({ event }) => toFailure(event.error) },
                target: '#session.anonymous',
                actions: ['wipe', 'forget'],
              },
              { guard: 'hasCache', target: '#session.authenticated', actions: 'markStale' },
              { target: '#session.authenticated.unknown' },
            ],
          },
        },
      },
    },
    anonymous: {
      entry: { type: 'announce', params: { status: 'anonymous' } },
      initial: 'idle',
      on: {
        logIn: { target: 'signingIn', actions: { type: 'notePlace', params: ({ event }) => event } },
        register: { target: 'registering', actions: { type: 'notePlace', params: { place: null } } },
      },
      states: { idle: {}, failed: {} },
    },
    signingIn: {
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'logIn')
          return { username_or_email: event.username_or_email, password: event.password }
        },
        onDone: {
          target: 'authenticated',
          actions: [
            { type: 'keep', params: ({ event }) => ({ session: event.output }) },
            { type: 'toast', params: ({ event }) => ({ toasts: greetings(event.output.user) }) },
            { type: 'go', params: ({ context, event }) => afterLogin(event.output.user, context.place) },
            { type: 'open', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: {
          target: 'anonymous.failed',
          actions: [
            { type: 'noteProblem', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            { type: 'complain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          ],
        },
      },
    },
    registering: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'register')
          return { form: event.form, key: event.key }
        },
        onDone: {
          target: 'authenticated',
          actions: [
            { type: 'keep', params: ({ event }) => ({ session: event.output }) },
            { type: 'toast', params: { toasts: [registered] } },
            { type: 'go', params: ({ event }) => afterRegistration(event.output.user) },
            { type: 'open', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: {
          target: 'anonymous.failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    authenticated: {
      entry: { type: 'announce', params: { status: 'authenticated' } },
      initial: 'known',
      on: {
        logOut: { target: 'leaving', actions: ['revoke', { type: 'noteLeaving', params: { why: 'logout' } }] },
        'http.unauthorized': {
          guard: { type: 'isExpiry', params: ({ event }) => event },
          target: 'anonymous',
          actions: [
            'wipe',
            'forget',
            { type: 'toast', params: ({ context }) => ({ toasts: [expired(context.kind)] }) },
            'goToLogin',
            { type: 'announceCleared', params: { reason: 'expired' } },
          ],
        },
        updateUser: {
          target: '.known',
          actions: [
            { type: 'keepUser', params: ({ event }) => event },
            { type: 'announceUser', params: ({ event }) => event },
            { type: 'merge', params: ({ event }) => event },
          ],
        },
      },
      states: {
        known: {},
        unknown: { on: { 'net.online': '#session.restoring.loadingProfile' } },
      },
    },
    leaving: {
      entry: [{ type: 'announce', params: { status: 'leaving' } }, 'goAway', 'wipe'],
      always: { guard: 'isAway', target: 'left' },
      on: { 'route.changed': { target: 'left', actions: { type: 'noteRoute', params: ({ event }) => event } } },
      after: { leaveDelay: 'left' },
    },
    left: {
      always: [
        {
          guard: 'isLogout',
          target: 'anonymous',
          actions: [
            { type: 'toast', params: { toasts: [loggedOut] } },
            { type: 'announceCleared', params: { reason: 'logout' } },
          ],
        },
        { target: 'anonymous', actions: { type: 'announceCleared', params: { reason: 'remote' } } },
      ],
    },
  },
})
