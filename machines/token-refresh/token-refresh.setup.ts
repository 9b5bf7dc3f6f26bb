import { assign, emit, enqueueActions, type EventObject, sendTo, setup } from 'xstate'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { ActorKind } from '../requests.ts'
import {
  coolTime,
  countedStart,
  isAlive,
  isTooSoon,
  lockLimit,
  longestDelay,
  refreshTime,
  type StoredToken,
  tooFrequent,
} from './schedule.ts'
import type {
  FailureKind,
  Outcome,
  RefreshAnswer,
  Renewed,
  TokenRefreshContext,
  TokenRefreshEmitted,
  TokenRefreshEvent,
  TokenRefreshInput,
  TokenStoreMessage,
} from './types.ts'

/** Setup of token-refresh.machine.ts: guards, actions, actors and delays. */
export const tokenRefreshSetup = setup({
  types: {
    input: {} as TokenRefreshInput,
    context: {} as TokenRefreshContext,
    events: {} as TokenRefreshEvent,
    emitted: {} as TokenRefreshEmitted,
  },
  actors: {
    tokenStore: streamNotProvided<TokenStoreMessage, { kind: ActorKind }>('tokenStore'),
    tokenLock: streamNotProvided<EventObject, { kind: ActorKind }>('tokenLock'),
    refreshToken: notProvided<RefreshAnswer, { kind: ActorKind }>('refreshToken'),
  },
  actions: {
    adopt: assign(({ context }, { token, at }: { token: StoredToken; at: number }) => {
      const since = context.since ?? at
      const start = countedStart(token, since)
      return {
        stored: token,
        since,
        now: at,
        startedAt: start === null ? context.startedAt : Math.max(start, context.startedAt ?? 0),
      }
    }),
    forget: assign({ stored: null }),
    noteTime: assign((_, { at }: { at: number }) => ({ now: at })),
    plan: assign(({ context }) => ({ refreshAt: refreshTime(context) })),
    start: assign(({ context }) => ({ startedAt: context.now })),
    stamp: sendTo('tokenStore', ({ context }) => ({ type: 'stamp', at: context.now })),
    keep: sendTo('tokenStore', (_, { access, refresh, expiresAt }: Renewed) => ({ type: 'keep', access, refresh, expiresAt })),
    renew: assign(({ context }, { access, expiresAt, at }: Renewed) => ({
      stored: { access, expiresAt, hasRefresh: true, refreshedAt: context.startedAt, isAnswered: true, isRefused: false },
      now: at,
    })),
    noteRefusal: assign(({ context: { stored } }) => ({ stored: stored && { ...stored, isRefused: true } })),
    refuse: sendTo('tokenStore', { type: 'refuse' }),
    wait: assign(({ context }, { id }: { id: string }) => ({ waiters: [...context.waiters, id] })),
    reply: emit((_, { id, outcome }: { id: string; outcome: Outcome }) => ({
      type: 'refresh.answered' as const,
      ids: [id],
      outcome,
      text: outcome === 'refused' ? tooFrequent : null,
    })),
    conclude: enqueueActions(({ context, enqueue }, { outcome }: { outcome: Outcome }) => {
      if (context.waiters.length === 0) return
      enqueue.emit({
        type: 'refresh.answered' as const,
        ids: context.waiters,
        outcome,
        text: outcome === 'refused' ? tooFrequent : null,
      })
      enqueue.assign({ waiters: [] })
    }),
    announceChange: emit(({ context }) => ({
      type: 'token.changed' as const,
      actor: context.kind,
      expiresAt: context.stored?.expiresAt ?? null,
    })),
    announceFailure: emit(({ context }, { kind }: { kind: FailureKind }) => ({
      type: 'token.refresh-failed' as const,
      actor: context.kind,
      kind,
    })),
  },
  guards: {
    isKnown: ({ context }, { access }: { access: string }) => context.stored?.access === access,
    isKeepableNow: ({ context }) => isAlive(context.stored, context.now) && context.stored?.hasRefresh === true,
    isNewer: ({ context }, { token }: { token: StoredToken | null }) => token !== null && token.access !== context.stored?.access,
    isVanished: (_, { token }: { token: StoredToken | null }) => token === null,
    isJustTried: ({ context }, { token, at }: { token: StoredToken | null; at: number }) =>
      isTooSoon(token && countedStart(token, context.since ?? at), at) || isTooSoon(context.startedAt, at),
    isRenewed: (_, { kind }: RefreshAnswer) => kind === 'renewed',
    isRejected: (_, { kind }: RefreshAnswer) => kind === 'rejected',
    isAbsent: ({ context }) => context.stored === null,
    isOutdated: ({ context }, { usedToken }: { usedToken: string | null }) => usedToken !== context.stored?.access,
    isEarly: ({ context }, { at }: { at: number }) => isTooSoon(context.startedAt, at),
    isLast: ({ context }) => context.stored?.hasRefresh === false,
    isAlive: ({ context }, { at }: { at: number }) => isAlive(context.stored, at),
    isFar: ({ context }) => context.refreshAt - context.now > longestDelay,
  },
  delays: {
    refreshDelay: ({ context }) => Math.min(Math.max(context.refreshAt - context.now, 0), longestDelay),
    lockDelay: lockLimit,
    coolDelay: coolTime,
  },
})
