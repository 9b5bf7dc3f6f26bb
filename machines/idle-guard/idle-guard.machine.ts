import { assign, sendTo, setup } from 'xstate'
import { notProvided, streamNotProvided } from '../not-provided.ts'

/** Inactivity before the console asks, and how long it then waits (CON-D8). Milliseconds. */
export const idleAfter = 30 * 60_000
export const warnFor = 60_000

export type IdleContext = { lastSign: number; now: number }
/** Times in epoch milliseconds. */
export type IdleEvent =
  /** A key or a pointer here. The warning is answered by its buttons only. */
  | { type: 'sign'; at: number }
  /** The same in another tab of this account, or the answer to its warning. */
  | { type: 'sign.elsewhere'; at: number }
  /** A write or an upload is under way. */
  | { type: 'working'; at: number }
  | { type: 'stay'; at: number }
  | { type: 'leave' }
  | { type: 'app.visible'; at: number }
/** To the stream: other tabs are to count from here too. */
export type IdleNote = { type: 'note'; at: number }

type At = { at: number }

/** Signs out of a console that nobody uses, asking first (SC-26). Every tab of an account counts from the same sign. */
export const idleGuardMachine = setup({
  types: { input: {} as { now: number }, context: {} as IdleContext, events: {} as IdleEvent },
  actors: {
    signs: streamNotProvided<IdleNote, undefined>('signs'),
    signOut: notProvided<void, undefined>('signOut'),
  },
  actions: {
    take: assign(({ context }, { at }: At) => ({ lastSign: Math.max(context.lastSign, at), now: Math.max(context.now, at) })),
    tell: sendTo('signs', (_, { at }: At) => ({ type: 'note', at })),
    noteTime: assign(({ context }, { at }: At) => ({ now: Math.max(context.now, at) })),
  },
  guards: {
    isNews: ({ context }, { at }: At) => at > context.lastSign,
    isIdle: ({ context }, { at }: At) => at >= context.lastSign + idleAfter,
    isOver: ({ context }, { at }: At) => at >= context.lastSign + idleAfter + warnFor,
  },
  delays: {
    untilIdle: ({ context: { lastSign, now } }) => Math.max(0, lastSign + idleAfter - now),
    untilOver: ({ context: { lastSign, now } }) => Math.max(0, lastSign + idleAfter + warnFor - now),
  },
}).createMachine({
  id: 'idleGuard',
  context: ({ input: { now } }) => ({ lastSign: now, now }),
  initial: 'watching',
  states: {
    watching: {
      invoke: { id: 'signs', src: 'signs' },
      entry: { type: 'tell', params: ({ context }) => ({ at: context.now }) },
      initial: 'active',
      on: {
        'sign.elsewhere': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.active',
          actions: { type: 'take', params: ({ event }) => event },
        },
        working: {
          target: '.active',
          actions: [
            { type: 'take', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
          ],
        },
      },
      states: {
        active: {
          after: {
            untilIdle: {
              target: 'warning',
              actions: { type: 'noteTime', params: ({ context }) => ({ at: context.lastSign + idleAfter }) },
            },
          },
          on: {
            // Timers do not run while a device sleeps: the first sign afterwards comes too late.
            sign: [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#idleGuard.out' },
              {
                guard: { type: 'isIdle', params: ({ event }) => event },
                target: 'warning',
                actions: { type: 'noteTime', params: ({ event }) => event },
              },
              {
                target: 'active',
                reenter: true,
                actions: [
                  { type: 'take', params: ({ event }) => event },
                  { type: 'tell', params: ({ event }) => event },
                ],
              },
            ],
            'app.visible': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#idleGuard.out' },
              {
                guard: { type: 'isIdle', params: ({ event }) => event },
                target: 'warning',
                actions: { type: 'noteTime', params: ({ event }) => event },
              },
              { target: 'active', reenter: true, actions: { type: 'noteTime', params: ({ event }) => event } },
            ],
          },
        },
        warning: {
          after: { untilOver: '#idleGuard.out' },
          on: {
            stay: [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#idleGuard.out' },
              {
                target: 'active',
                actions: [
                  { type: 'take', params: ({ event }) => event },
                  { type: 'tell', params: ({ event }) => event },
                ],
              },
            ],
            leave: '#idleGuard.out',
            'app.visible': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#idleGuard.out' },
              { target: 'warning', reenter: true, actions: { type: 'noteTime', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    out: { invoke: { id: 'signOut', src: 'signOut', onDone: 'ended' } },
    ended: { type: 'final' },
  },
})
