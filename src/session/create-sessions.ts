import type { User } from '#contract/accounts/accounts.ts'
import type { OauthProvider } from '#contract/accounts/oauth.ts'
import type { ActorKind, Area } from '#machines/requests.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { LogIn } from '#machines/session/session.setup.ts'
import type { SessionStatus } from '#machines/session-facts.ts'
import { ApiError, isApiError } from '#src/api/api-error.ts'
import type { Bus } from '#src/bus/bus.ts'
import { connect } from '#src/bus/connect.ts'
import { createKeyring } from '#src/query/idempotency.ts'
import { type Actor, createActor, waitFor } from 'xstate'
import type { ClosedAccount } from './closed-account.ts'
import { provideSession, type Registration, type SessionParts } from './session.actors.ts'

export type SessionView = { status: SessionStatus; user: User | null /** The record is the cached one. */; isStale: boolean }
export type Credentials = LogIn
type Parts = Omit<SessionParts, 'onFailure'> & {
  bus: Bus
  closedAccount: ClosedAccount
  newKey: () => string
  place: { path: string; area: Area }
}
type SessionActor = Actor<typeof sessionMachine>

/** The member and admin sessions of this browser, with the member's actions. */
export function createSessions({ bus, closedAccount, newKey, place, ...parts }: Parts) {
  let failure: unknown = null
  const machine = provideSession({
    ...parts,
    onFailure: (error) => {
      failure = error
    },
  })
  const actors = { user: start('user'), admin: start('admin') }
  const keyring = createKeyring(newKey)
  const unfinished = new Set<() => Promise<unknown>>()

  function start(kind: ActorKind): SessionActor {
    const actor = createActor(machine, { id: `session-${kind}`, input: { kind, ...place } })
    connect(actor, bus, {
      listens: ['http.unauthorized', 'storage.changed', 'net.online', 'route.changed'],
      publishes: ['session.changed', 'session.cleared', 'session.user-updated', 'toast.requested', 'navigation.requested'],
    })
    return actor
  }

  const view = { user: viewOf(actors.user), admin: viewOf(actors.admin) }
  const known = (kind: ActorKind, signal?: AbortSignal) =>
    waitFor(actors[kind], (snapshot) => !snapshot.matches('restoring'), signal && { signal }).then(() => undefined)

  /** Resolves with the user once the chart has signed in; rejects with the call's error, so that the form preserves its input. */
  async function entered(event: Parameters<SessionActor['send']>[0]): Promise<User> {
    await known('user')
    failure = null
    actors.user.send(event)
    const after = await waitFor(actors.user, (snapshot) => !snapshot.matches('signingIn') && !snapshot.matches('registering'))
    if (after.matches('authenticated') && after.context.user) {
      closedAccount.forget()
      return after.context.user
    }
    throw failure ?? new ApiError({ status: 0, code: 'session_changed' })
  }

  return {
    actors,
    status: (kind: ActorKind): SessionStatus => statusOf(actors[kind].getSnapshot()),
    view: (kind: ActorKind) => view[kind].get(),
    subscribe: (kind: ActorKind, listener: () => void) => view[kind].subscribe(listener),
    /** Why the server closed the account of whoever was signed in, in its words; null otherwise. */
    closedBecause: closedAccount.reason,
    /** Resolves once the stored session is restored or absent. */
    known,
    async signIn(credentials: Credentials, place: string | null = null): Promise<User> {
      try {
        return await entered({ type: 'logIn', ...credentials, place })
      } catch (error) {
        throw isApiError(error) && error.status === 429 ? tooManyAttempts(error) : error
      }
    },
    /** Leaves the account closed that the last sign-in would have opened again. */
    decline: () => actors.user.send({ type: 'decline' }),
    register: (form: Registration): Promise<User> => keyring.send(form, (key) => entered({ type: 'register', form, key })),
    /** Signs in with what a provider led back with, or joins by it. */
    signInBy: (provider: OauthProvider, answer: unknown, place: string | null): Promise<User> =>
      entered({ type: 'signInBy', provider, answer, place }),
    /** Work to finish while the session still lasts, when the member signs out. Returns a function that takes it back. */
    beforeSignOut(finish: () => Promise<unknown>): () => void {
      unfinished.add(finish)
      return () => void unfinished.delete(finish)
    },
    /** Resolves when signed out. Waits for unfinished work, at most 3 s; not for the server. */
    async signOut(): Promise<void> {
      if (unfinished.size > 0)
        await Promise.race([
          Promise.allSettled([...unfinished].map((finish) => finish())),
          new Promise((resolve) => setTimeout(resolve, 3_000)),
        ])
      actors.user.send({ type: 'logOut' })
      await waitFor(actors.user, (snapshot) => !snapshot.matches('leaving'))
    },
    /** Takes over the user record of a response, with new tokens if it has any (PRF-D2). */
    accept({ user, access, refresh }: { user: User; access?: string | undefined; refresh?: string | undefined }) {
      const session = parts.tokens.read('user')?.session
      if (access && session && parts.tokens.renew('user', session, { access, refresh })) parts.watch.changed('user')
      actors.user.send({ type: 'updateUser', user })
    },
    start() {
      actors.user.start()
      actors.admin.start()
      const stopListening = bus.subscribe('account.refused', () => {
        if (statusOf(actors.user.getSnapshot()) === 'authenticated') actors.user.send({ type: 'resume' })
      })
      return () => {
        stopListening()
        actors.user.stop()
        actors.admin.stop()
      }
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

const tooManyAttempts = (error: ApiError) =>
  new ApiError({
    status: 429,
    code: 'rate_limit',
    detail: `Too many login attempts. Please wait ${error.retryAfter ?? 60} seconds.`,
    retryAfter: error.retryAfter ?? 60,
    cause: error,
  })

function statusOf({ value }: ReturnType<SessionActor['getSnapshot']>): SessionStatus {
  const state = typeof value === 'string' ? value : Object.keys(value)[0]
  return state === 'restoring' || state === 'authenticated' || state === 'leaving' ? state : 'anonymous'
}

/** The state that screens render; the same object until it changes. */
function viewOf(actor: SessionActor) {
  let current = read()
  const listeners = new Set<() => void>()
  actor.subscribe(() => {
    const next = read()
    if (next.status === current.status && next.user === current.user && next.isStale === current.isStale) return
    current = next
    for (const listener of listeners) listener()
  })

  function read(): SessionView {
    const snapshot = actor.getSnapshot()
    return { status: statusOf(snapshot), user: snapshot.context.user, isStale: snapshot.context.stale }
  }
  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
