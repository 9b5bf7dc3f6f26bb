import type { SessionStatus } from '../session-facts.ts'
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { SignedIn, User } from '#contract/accounts/accounts.ts'
import type { OauthProvider, OauthSignedIn } from '#contract/accounts/oauth.ts'
import type { Failure } from '../failure.ts'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { ActorKind, Area, ToastRequest } from '../requests.ts'
import { type Landing, safePath } from './landing-path.ts'
import type { SessionContext, SessionEmitted, SessionEvent, SessionInput, StoredSession, VaultMessage } from './types.ts'
import { complaint, leavingPath, loginPath, problem } from './texts.ts'

/** `restore`: see the event. */
export type LogIn = { username_or_email: string; password: string; restore?: boolean }
type Holders = { holders: Readonly<Record<ActorKind, string | null>> }

/** A person in the console stays there when the member's session ends, and vice versa (TRAP-16, CON-D8). */
const isElsewhere = (kind: ActorKind, area: Area) => (kind === 'admin') !== (area === 'admin')

/** Setup of session.machine.ts: guards, actions, actors and delays. */
export const sessionSetup = setup({
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
    logIn: notProvided<SignedIn, LogIn>('logIn'),
    register: notProvided<SignedIn, { form: unknown; key: string }>('register'),
    signInBy: notProvided<OauthSignedIn, { provider: OauthProvider; answer: unknown }>('signInBy'),
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
    forgetProblem: assign({ problem: null }),
    complain: enqueueActions(({ enqueue }, { failure }: { failure: Failure }) => {
      const toast = complaint(failure)
      if (toast) enqueue.emit(toast)
    }),
    toast: enqueueActions(({ enqueue }, { toasts }: { toasts: ToastRequest[] }) => {
      for (const toast of toasts) enqueue.emit(toast)
    }),
    go: emit((_, landing: Landing) => ({ type: 'navigation.requested' as const, ...landing, replace: true })),
    goAway: enqueueActions(({ context: { kind, area }, enqueue }) => {
      if (isElsewhere(kind, area)) return
      enqueue.emit({ type: 'navigation.requested' as const, to: leavingPath[kind], from: null, replace: true })
    }),
    goToLogin: enqueueActions(({ context: { kind, area, path }, enqueue }) => {
      if (isElsewhere(kind, area)) return
      enqueue.emit({
        type: 'navigation.requested' as const,
        to: loginPath[kind],
        from: kind === 'user' ? safePath(path) : null,
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
    isClosedByOwner: (_, { code }: Failure) => code === 'restore_required',
    isRefused: (_, { status }: Failure) => status === 403,
    isUnauthorized: (_, { status }: Failure) => status === 401,
    isLost: ({ context }, { status }: Failure) => status === 401 && context.user === null,
    isExpiry: ({ context }, { actor, exempt }: { actor: ActorKind; exempt: boolean }) => actor === context.kind && !exempt,
    isEmptied: ({ context }, { holders }: Holders) => context.holder !== null && holders[context.kind] === null,
    isForeign: ({ context }, { holders }: Holders) => holders[context.kind] !== null && holders[context.kind] !== context.holder,
    isAway: ({ context: { kind, area } }) => area === 'public' || isElsewhere(kind, area),
    isLogout: ({ context }) => context.leaving === 'logout',
  },
  delays: {
    /** In case the navigation never happens, e.g. because its chunk does not load. */
    leaveDelay: 1000,
  },
})
