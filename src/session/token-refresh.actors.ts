import { Refreshed } from '#contract/accounts/account.ts'
import { sessionEndpoints } from '#contract/accounts/session-endpoints.ts'
import type { ActorKind } from '#machines/requests.ts'
import type { StoredToken } from '#machines/token-refresh/schedule.ts'
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts'
import type { RefreshAnswer, TokenRefreshEvent, TokenStoreMessage } from '#machines/token-refresh/types.ts'
import { isApiError } from '#src/api/api-error.ts'
import type { Exchange } from '#src/api/exchange.ts'
import * as v from 'valibot'
import { fromCallback, fromPromise } from 'xstate'
import { readExpiry } from '#machines/session/token.ts'
import type { Generations } from './generations.ts'
import type { ServerClock } from './server-clock.ts'
import type { TabLock } from './tab-lock.ts'
import type { TokenPair, TokenStore } from './token-store.ts'
import type { TokenWatch } from './token-watch.ts'

export type RefreshParts = {
  tokens: TokenStore
  watch: TokenWatch
  generations: Generations
  lock: TabLock
  exchange: Exchange
  clock: ServerClock
}

/** Milliseconds a stale copy of storage may take to catch up. */
const catchUpTime = 1000

export const storedToken = (pair: TokenPair): StoredToken => ({
  access: pair.access,
  expiresAt: readExpiry(pair.access),
  hasRefresh: pair.refresh !== null,
  refreshedAt: pair.refreshed_at,
  isAnswered: pair.is_answered,
  isRefused: pair.is_refused,
})

/** The token refresh chart on the real storage, lock and network. */
export function provideTokenRefresh(parts: RefreshParts) {
  const { tokens, watch, generations, lock, exchange, clock } = parts
  const pending: Record<ActorKind, Promise<unknown>> = { user: Promise.resolve(), admin: Promise.resolve() }

  const tokenStore = fromCallback<TokenStoreMessage, { kind: ActorKind }>(({ input: { kind }, sendBack, receive }) => {
    const tell = () => {
      const pair = tokens.read(kind)
      sendBack(
        (pair
          ? { type: 'token.stored', token: storedToken(pair), at: clock.now() }
          : { type: 'token.removed' }) satisfies TokenRefreshEvent,
      )
    }
    receive((message) => {
      if (message.type === 'stamp') return tokens.note(kind, { refreshed_at: message.at, is_answered: false })
      if (message.type === 'refuse') return tokens.note(kind, { is_answered: true, is_refused: true })
      const pair = tokens.read(kind)
      const renewed = pair && tokens.renew(kind, pair.session, message)
      if (renewed)
        pending[kind] = generations.write(kind, { session: renewed.session, generation: renewed.generation }).catch(() => null)
      watch.changed(kind)
    })
    if (tokens.read(kind)) tell()
    return watch.subscribe(kind, tell)
  })

  const tokenLock = fromCallback<{ type: string }, { kind: ActorKind }>(({ input: { kind }, sendBack }) => {
    const leaving = new AbortController()
    const before = tokens.read(kind)
    lock(`token-refresh:${kind}`, leaving.signal).then(
      async (release) => {
        leaving.signal.addEventListener('abort', () => void releaseAfterWrites(kind, release))
        if (leaving.signal.aborted) return void releaseAfterWrites(kind, release)
        await catchUp(kind, before, leaving.signal)
        const pair = tokens.read(kind)
        sendBack({ type: 'lock.granted', token: pair && storedToken(pair), at: clock.now() } satisfies TokenRefreshEvent)
      },
      () => undefined,
    )
    return () => leaving.abort()
  })

  // The holder stores its result in the same turn in which it releases the lock; the next one must find it.
  async function releaseAfterWrites(kind: ActorKind, release: () => void) {
    await Promise.resolve()
    await pending[kind]
    release()
  }

  /** Another process may have written what this one does not see yet. */
  async function catchUp(kind: ActorKind, before: TokenPair | null, signal: AbortSignal) {
    const newest = await generations.read(kind).catch(() => null)
    const isBehind = () => {
      const pair = tokens.read(kind)
      return pair !== null && newest?.session === pair.session && newest.generation > pair.generation
    }
    if (tokens.read(kind)?.access !== before?.access) return
    const deadline = Date.now() + catchUpTime
    while (isBehind() && Date.now() < deadline && !signal.aborted) await watch.next(kind, 20)
  }

  const refreshToken = fromPromise<RefreshAnswer, { kind: ActorKind }>(async ({ input: { kind }, signal }) => {
    const used = tokens.read(kind)
    if (!used?.refresh) return { kind: 'rejected', at: clock.now() }
    const answer = await exchange({
      endpoint: sessionEndpoints.refresh,
      params: {},
      query: undefined,
      fields: { refresh: used.refresh },
      files: undefined,
      token: null,
      idempotencyKey: null,
      signal,
    }).catch((error: unknown) => {
      if (isApiError(error)) return null
      throw error
    })
    const at = clock.now()
    if (answer?.status === 200) {
      const parsed = v.safeParse(Refreshed, answer.body)
      if (!parsed.success) return { kind: 'unreachable', at }
      if (parsed.output.typ !== kind) return { kind: 'rejected', at }
      const { access, refresh } = parsed.output
      return { kind: 'renewed', access, refresh: refresh || null, expiresAt: readExpiry(access), at }
    }
    const newer = tokens.read(kind)
    if (newer && newer.session === used.session && newer.access !== used.access) {
      return { kind: 'renewed', access: newer.access, refresh: newer.refresh, expiresAt: readExpiry(newer.access), at }
    }
    return { kind: answer && isRefusal(answer) ? 'rejected' : 'unreachable', at }
  })

  return tokenRefreshMachine.provide({ actors: { tokenStore, tokenLock, refreshToken } })
}

/** Whether the server itself refused. A proxy's error page, a rate limit or an outage does not end the session (TRAP-14). */
const isRefusal = ({ status, body }: { status: number; body: unknown }) =>
  (status === 400 || status === 401 || status === 403) && typeof body === 'object' && body !== null
