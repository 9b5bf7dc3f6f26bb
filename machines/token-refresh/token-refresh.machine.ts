import { assign, emit, enqueueActions, type EventObject, sendTo, setup } from 'xstate'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { ActorKind } from '../requests.ts'
import { isAlive, isTooSoon, longestDelay, refreshTime, type StoredToken, tooFrequent } from './schedule.ts'
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

const lockLimit = 5000
const coolTime = 60_000

/** One refresh of one actor's access token at a time, ahead of its expiry or on demand (SC-2). It never clears a token. */
export const tokenRefreshMachine = setup({
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
    adopt: assign(({ context }, { token, at }: { token: StoredToken; at: number }) => ({
      stored: token,
      now: at,
      startedAt: token.refreshedAt === null ? context.startedAt : Math.max(token.refreshedAt, context.startedAt ?? 0),
    })),
    forget: assign({ stored: null }),
    noteTime: assign((_, { at }: { at: number }) => ({ now: at })),
    plan: assign(({ context }) => ({ refreshAt: refreshTime(context) })),
    start: assign(({ context }) => ({ startedAt: context.now })),
    stamp: sendTo('tokenStore', ({ context }) => ({ type: 'stamp', at: context.now })),
    keep: sendTo('tokenStore', (_, { access, refresh, expiresAt }: Renewed) => ({ type: 'keep', access, refresh, expiresAt })),
    renew: assign(({ context }, { access, expiresAt, at }: Renewed) => ({
      stored: { access, expiresAt, hasRefresh: true, refreshedAt: context.startedAt },
      now: at,
    })),
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
      isTooSoon(token?.refreshedAt ?? null, at) || isTooSoon(context.startedAt, at),
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
}).createMachine({
  id: 'tokenRefresh',
  context: ({ input }) => ({ kind: input.kind, stored: null, startedAt: null, now: 0, refreshAt: 0, waiters: [] }),
  invoke: { id: 'tokenStore', src: 'tokenStore', input: ({ context }) => ({ kind: context.kind }) },
  initial: 'idle',
  on: {
    'token.stored': [
      { guard: { type: 'isKnown', params: ({ event }) => event.token } },
      {
        target: '.deciding',
        actions: [
          { type: 'adopt', params: ({ event }) => event },
          { type: 'conclude', params: { outcome: 'renewed' } },
        ],
      },
    ],
    'token.removed': { target: '.idle', actions: ['forget', { type: 'conclude', params: { outcome: 'cleared' } }] },
    demand: [
      { guard: 'isAbsent', actions: { type: 'reply', params: ({ event }) => ({ id: event.id, outcome: 'cleared' }) } },
      {
        guard: { type: 'isOutdated', params: ({ event }) => event },
        actions: { type: 'reply', params: ({ event }) => ({ id: event.id, outcome: 'renewed' }) },
      },
      {
        guard: { type: 'isEarly', params: ({ event }) => event },
        actions: { type: 'reply', params: ({ event }) => ({ id: event.id, outcome: 'refused' }) },
      },
      { guard: 'isLast', actions: { type: 'reply', params: ({ event }) => ({ id: event.id, outcome: 'rejected' }) } },
      {
        target: '.renewing',
        actions: [
          { type: 'noteTime', params: ({ event }) => event },
          { type: 'wait', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    idle: {},
    scheduled: {
      entry: 'plan',
      after: {
        refreshDelay: [
          {
            guard: 'isFar',
            target: 'scheduled',
            reenter: true,
            actions: { type: 'noteTime', params: ({ context }) => ({ at: context.now + longestDelay }) },
          },
          {
            target: 'renewing',
            actions: { type: 'noteTime', params: ({ context }) => ({ at: Math.max(context.refreshAt, context.now) }) },
          },
        ],
      },
      on: {
        'app.visible': { target: 'scheduled', reenter: true, actions: { type: 'noteTime', params: ({ event }) => event } },
        'net.online': { target: 'scheduled', reenter: true, actions: { type: 'noteTime', params: ({ event }) => event } },
      },
    },
    renewing: {
      invoke: { id: 'tokenLock', src: 'tokenLock', input: ({ context }) => ({ kind: context.kind }) },
      initial: 'locking',
      on: { demand: { actions: { type: 'wait', params: ({ event }) => event } } },
      states: {
        locking: {
          after: {
            lockDelay: {
              target: 'refreshing',
              actions: { type: 'noteTime', params: ({ context }) => ({ at: context.now + lockLimit }) },
            },
          },
          on: {
            'lock.granted': [
              {
                guard: { type: 'isNewer', params: ({ event }) => event },
                target: '#tokenRefresh.deciding',
                actions: [
                  { type: 'adopt', params: ({ event }) => ({ token: event.token as StoredToken, at: event.at }) },
                  { type: 'conclude', params: { outcome: 'renewed' } },
                ],
              },
              {
                guard: { type: 'isVanished', params: ({ event }) => event },
                target: '#tokenRefresh.idle',
                actions: ['forget', { type: 'conclude', params: { outcome: 'cleared' } }],
              },
              {
                guard: { type: 'isJustTried', params: ({ event }) => event },
                target: '#tokenRefresh.cooling',
                actions: [
                  { type: 'noteTime', params: ({ event }) => event },
                  { type: 'conclude', params: { outcome: 'refused' } },
                  { type: 'announceFailure', params: { kind: 'refused' } },
                ],
              },
              { target: 'refreshing', actions: { type: 'noteTime', params: ({ event }) => event } },
            ],
          },
        },
        refreshing: {
          entry: ['start', 'stamp'],
          invoke: {
            id: 'refreshToken',
            src: 'refreshToken',
            input: ({ context }) => ({ kind: context.kind }),
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                target: '#tokenRefresh.deciding',
                actions: [
                  { type: 'renew', params: ({ event }) => event.output as Renewed },
                  { type: 'keep', params: ({ event }) => event.output as Renewed },
                  { type: 'conclude', params: { outcome: 'renewed' } },
                  'announceChange',
                ],
              },
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                target: '#tokenRefresh.cooling',
                actions: [
                  { type: 'noteTime', params: ({ event }) => event.output },
                  { type: 'conclude', params: { outcome: 'rejected' } },
                  { type: 'announceFailure', params: { kind: 'rejected' } },
                ],
              },
              {
                target: '#tokenRefresh.cooling',
                actions: [
                  { type: 'noteTime', params: ({ event }) => event.output },
                  { type: 'conclude', params: { outcome: 'unreachable' } },
                  { type: 'announceFailure', params: { kind: 'unreachable' } },
                ],
              },
            ],
            onError: {
              target: '#tokenRefresh.cooling',
              actions: [
                { type: 'conclude', params: { outcome: 'unreachable' } },
                { type: 'announceFailure', params: { kind: 'unreachable' } },
              ],
            },
          },
        },
      },
    },
    deciding: { always: [{ guard: 'isKeepableNow', target: 'scheduled' }, { target: 'idle' }] },
    cooling: {
      after: {
        coolDelay: [
          {
            guard: { type: 'isAlive', params: ({ context }) => ({ at: context.now + coolTime }) },
            target: 'renewing',
            actions: { type: 'noteTime', params: ({ context }) => ({ at: context.now + coolTime }) },
          },
          { target: 'idle' },
        ],
      },
      on: {
        'net.online': [
          { guard: { type: 'isEarly', params: ({ event }) => event } },
          {
            guard: { type: 'isAlive', params: ({ event }) => event },
            target: 'renewing',
            actions: { type: 'noteTime', params: ({ event }) => event },
          },
          { target: 'idle' },
        ],
      },
    },
  },
})
