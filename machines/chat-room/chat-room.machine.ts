import { toFailure } from '../failure.ts'
import { chatRoomSetup, sendingOf } from './chat-room.setup.ts'
import type { Outgoing } from './log.ts'

/**
 * A room that is open (SC-16). The socket is joined first, then what came since is asked for, and frames meanwhile wait: every line is
 * shown once, in order. Lines of the member go out one at a time with a key of their own.
 */
export const chatRoomMachine = chatRoomSetup.createMachine({
  id: 'chatRoom',
  context: ({ input: { roomId, readSeq } }) => ({
    roomId,
    lines: [],
    haveRev: 0,
    hasEarlier: false,
    held: [],
    outbox: [],
    openedAt: readSeq,
    isJoined: false,
    failure: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'room.closed': 'closed', 'session.cleared': 'closed' },
      states: {
        log: {
          initial: 'opening',
          states: {
            opening: {
              invoke: {
                id: 'loadNewest',
                src: 'loadNewest',
                input: ({ context }) => ({ roomId: context.roomId }),
                onDone: [
                  {
                    guard: 'isJoined',
                    target: 'filling',
                    actions: { type: 'begin', params: ({ event }) => event.output },
                  },
                  { target: 'polling', actions: { type: 'begin', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => toFailure(event.error) },
                    target: '#chatRoom.closed',
                  },
                  { target: 'failed', actions: { type: 'fail', params: ({ event }) => toFailure(event.error) } },
                ],
              },
              on: {
                'room.joined': { actions: 'join' },
                'room.lost': { actions: 'part' },
                'room.row': { actions: { type: 'hold', params: ({ event }) => event } },
              },
            },
            failed: { on: { reload: 'opening', 'room.joined': { actions: 'join' }, 'room.lost': { actions: 'part' } } },
            filling: {
              invoke: {
                id: 'fillGap',
                src: 'fillGap',
                input: ({ context }) => ({ roomId: context.roomId, afterRev: context.haveRev }),
                onDone: [
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event.output },
                    target: 'filling',
                    reenter: true,
                    actions: { type: 'fill', params: ({ event }) => event.output },
                  },
                  {
                    target: 'live',
                    actions: [
                      { type: 'fill', params: ({ event }) => event.output },
                      { type: 'apply', params: ({ context }) => ({ rows: context.held }) },
                    ],
                  },
                ],
                onError: [
                  { guard: { type: 'isGone', params: ({ event }) => toFailure(event.error) }, target: '#chatRoom.closed' },
                  { target: 'polling' },
                ],
              },
              on: {
                'room.joined': { target: 'filling', reenter: true },
                'room.lost': { target: 'polling', actions: 'part' },
                'room.row': { actions: { type: 'hold', params: ({ event }) => event } },
              },
            },
            live: {
              on: {
                'room.lost': { target: 'polling', actions: 'part' },
                'room.joined': 'filling',
                'room.row': [
                  {
                    guard: { type: 'isNext', params: ({ event }) => event },
                    actions: { type: 'apply', params: ({ event }) => ({ rows: [event.message] }) },
                  },
                  { target: 'filling', actions: { type: 'hold', params: ({ event }) => event } },
                ],
              },
            },
            polling: {
              after: { pollDelay: 'asking' },
              on: {
                'room.joined': { target: 'filling', actions: 'join' },
                'room.lost': { actions: 'part' },
                'net.online': 'asking',
              },
            },
            asking: {
              invoke: {
                id: 'fillGap',
                src: 'fillGap',
                input: ({ context }) => ({ roomId: context.roomId, afterRev: context.haveRev }),
                onDone: [
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event.output },
                    target: 'asking',
                    reenter: true,
                    actions: { type: 'fill', params: ({ event }) => event.output },
                  },
                  // Frames of the meantime were not kept.
                  {
                    guard: 'isJoined',
                    target: 'filling',
                    actions: { type: 'fill', params: ({ event }) => event.output },
                  },
                  { target: 'polling', actions: { type: 'fill', params: ({ event }) => event.output } },
                ],
                onError: [
                  { guard: { type: 'isGone', params: ({ event }) => toFailure(event.error) }, target: '#chatRoom.closed' },
                  { target: 'polling' },
                ],
              },
              on: { 'room.joined': { target: 'filling', actions: 'join' }, 'room.lost': { actions: 'part' } },
            },
          },
        },
        earlier: {
          initial: 'resting',
          states: {
            resting: { on: { earlier: { guard: 'hasEarlier', target: 'loading' } } },
            loading: {
              invoke: {
                id: 'loadEarlier',
                src: 'loadEarlier',
                input: ({ context }) => ({ roomId: context.roomId, before: context.lines[0]?.seq ?? 0 }),
                onDone: { target: 'resting', actions: { type: 'prepend', params: ({ event }) => event.output } },
                onError: 'resting',
              },
            },
          },
        },
        sending: {
          initial: 'idle',
          on: {
            send: { actions: { type: 'enqueue', params: ({ event }) => event } },
            retry: {
              guard: { type: 'isFailed', params: ({ event }) => event },
              actions: { type: 'requeue', params: ({ event }) => event },
            },
            discard: {
              guard: { type: 'isUnsent', params: ({ event }) => event },
              actions: { type: 'discard', params: ({ event }) => event },
            },
          },
          states: {
            idle: { always: { guard: 'hasQueued', target: 'posting' } },
            posting: {
              entry: 'start',
              invoke: {
                id: 'sendLine',
                src: 'sendLine',
                input: ({ context }) => ({ roomId: context.roomId, line: sendingOf(context) as Outgoing }),
                onDone: { target: 'idle', actions: { type: 'arrive', params: ({ event }) => event.output } },
                onError: [
                  {
                    guard: { type: 'isUnanswered', params: ({ event }) => toFailure(event.error) },
                    target: 'waiting',
                    actions: 'wait',
                  },
                  { target: 'idle', actions: { type: 'refuse', params: ({ event }) => toFailure(event.error) } },
                ],
              },
            },
            waiting: {
              after: { againDelay: 'idle' },
              on: { 'net.online': { target: 'idle', actions: { type: 'expire', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
    closed: { type: 'final', entry: 'empty' },
  },
})
