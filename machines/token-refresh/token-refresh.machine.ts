import { coolTime, lockLimit, longestDelay, type StoredToken, untilNext } from './schedule.ts'
import { tokenRefreshSetup } from './token-refresh.setup.ts'
import type { Renewed } from './types.ts'

/**
 * Refreshes one actor's access token, ahead of its expiry or on demand, one refresh at a time (SC-2). It never clears a token.
 */
export const tokenRefreshMachine = tokenRefreshSetup.createMachine({
  id: 'tokenRefresh',
  context: ({ input }) => ({ kind: input.kind, stored: null, since: null, startedAt: null, now: 0, refreshAt: 0, waiters: [] }),
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
        actions: {
          type: 'reply',
          params: ({ context, event }) => ({ id: event.id, outcome: untilNext(context.stored) }),
        },
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
                  { type: 'conclude', params: ({ context, event }) => ({ outcome: untilNext(context.stored, event.token) }) },
                  { type: 'announceFailure', params: ({ context, event }) => ({ kind: untilNext(context.stored, event.token) }) },
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
                  'noteRefusal',
                  'refuse',
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
