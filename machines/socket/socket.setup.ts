import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate'
import { type ClientFrame, type ServerFrame, socketPath } from '#contract/core/socket.ts'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { DemandAnswer } from '../request/request.machine.ts'
import type { ActorKind, Area } from '../requests.ts'
import { canWait, enqueue as queued, factsOf, seqOf, worthSending } from './frames.ts'
import type { ConnectionMessage, SocketContext, SocketEmitted, SocketEvent, SocketInput, SocketStatus } from './types.ts'

const maxAttempts = 5
const firstDelay = 1000
const betweenWakes = 300_000

const toConnection = (frame: ClientFrame): ConnectionMessage => ({ type: 'send', frame })

/** Setup of socket.machine.ts: guards, actions, actors and delays. */
export const socketSetup = setup({
  types: {
    input: {} as SocketInput,
    context: {} as SocketContext,
    events: {} as SocketEvent,
    emitted: {} as SocketEmitted,
  },
  actors: {
    connection: streamNotProvided<ConnectionMessage, Record<never, never>>('connection'),
    demandToken: notProvided<DemandAnswer, { kind: ActorKind }>('demandToken'),
    countUnread: notProvided<number, Record<never, never>>('countUnread'),
  },
  actions: {
    announce: emit((_, { status }: { status: SocketStatus }) => ({ type: 'socket.status-changed' as const, status })),
    signIn: assign({ signedIn: true }),
    signOut: assign({ signedIn: false }),
    switchOn: assign({ enabled: true }),
    switchOff: assign({ enabled: false }),
    noteArea: assign((_, { area }: { area: Area }) => ({ area })),
    findNetwork: assign({ hasNetwork: true }),
    loseNetwork: assign({ hasNetwork: false }),
    forget: assign({ rooms: [], queue: [], lastSeq: null, attempt: 0 }),
    noteClose: assign((_, { code, jitter }: { code: number; jitter: number }) => ({ code, jitter })),
    giveUp: assign({ code: 0 }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    resetAttempt: assign({ attempt: 0 }),
    noteWake: assign((_, { at }: { at: number }) => ({ wokenAt: at })),
    noteRoom: assign(({ context }, { roomId }: { roomId: string }) => ({ rooms: [...new Set([...context.rooms, roomId])] })),
    dropRoom: assign(({ context }, { roomId }: { roomId: string }) => ({
      rooms: context.rooms.filter((room) => room !== roomId),
    })),
    queue: assign(({ context }, { frame, at }: { frame: ClientFrame; at: number }) => ({
      queue: queued(context.queue, frame, at),
    })),
    send: sendTo('connection', (_, { frame }: { frame: ClientFrame }) => toConnection(frame)),
    ping: sendTo('connection', toConnection({ type: 'ping' })),
    sayPinged: raise({ type: 'pinged' }),
    refreshToken: sendTo('connection', { type: 'refreshToken' } satisfies ConnectionMessage),
    greet: enqueueActions(({ context, enqueue }, { frame, at }: { frame: ServerFrame; at: number }) => {
      if (frame.type !== 'connection_established') return
      if (context.lastSeq === null) enqueue.assign({ lastSeq: frame.last_seq })
      else enqueue.sendTo('connection', toConnection({ type: 'resume', last_seq: context.lastSeq }))
      enqueue.sendTo('connection', toConnection({ type: 'get_unread_count' }))
      for (const room of context.rooms) enqueue.sendTo('connection', toConnection({ type: 'join_room', room_id: room }))
      for (const waiting of worthSending(context.queue, at)) enqueue.sendTo('connection', toConnection(waiting))
      enqueue.assign({ queue: [] })
    }),
    deliver: enqueueActions(({ context, enqueue }, { frame }: { frame: ServerFrame }) => {
      const seq = frame.type === 'resync' ? frame.last_seq : seqOf(frame)
      if (seq !== null) enqueue.assign({ lastSeq: frame.type === 'resync' ? seq : Math.max(seq, context.lastSeq ?? 0) })
      for (const fact of factsOf(frame)) enqueue.emit(fact)
    }),
    announceExpiry: emit({ type: 'http.unauthorized' as const, actor: 'user' as const, exempt: false, path: socketPath }),
    announceUnread: emit((_, { count }: { count: number }) => ({ type: 'unread.counted' as const, count })),
  },
  guards: {
    canConnect: ({ context }) => context.enabled && context.signedIn && context.area !== 'admin',
    canEnable: ({ context }) => context.signedIn && context.area !== 'admin',
    hasNetwork: ({ context }) => context.hasNetwork,
    isSignIn: (_, { actor, status }: { actor: ActorKind; status: string }) => actor === 'user' && status === 'authenticated',
    isSignInToUse: ({ context }, { actor, status }: { actor: ActorKind; status: string }) =>
      actor === 'user' && status === 'authenticated' && context.enabled && context.area !== 'admin',
    isSignOut: ({ context }, { actor, status }: { actor: ActorKind; status: string }) =>
      actor === 'user' && status !== 'authenticated' && context.signedIn,
    isClearing: ({ context }, { actor }: { actor: ActorKind }) => actor === 'user' && context.signedIn,
    isMine: (_, { actor }: { actor: ActorKind }) => actor === 'user',
    isEnteringAdmin: ({ context }, { area }: { area: Area }) => area === 'admin' && context.area !== 'admin',
    isLeavingAdmin: ({ context }, { area }: { area: Area }) =>
      area !== 'admin' && context.area === 'admin' && context.enabled && context.signedIn,
    isEstablished: (_, { frame }: { frame: ServerFrame }) => frame.type === 'connection_established',
    isSeen: ({ context }, { frame }: { frame: ServerFrame }) => {
      const seq = seqOf(frame)
      return seq !== null && context.lastSeq !== null && seq <= context.lastSeq
    },
    /** 1000 and 1001 are never retried (TRAP-58); nor is a banned member. */
    isFinal: ({ context }) => context.code === 1000 || context.code === 1001 || context.code === 4403,
    isTokenDead: ({ context }) => context.code === 4401,
    canRetry: ({ context }) => context.attempt < maxAttempts,
    isRenewed: (_, { outcome }: DemandAnswer) => outcome === 'renewed',
    isRejected: (_, { outcome }: DemandAnswer) => outcome === 'rejected',
    isMyRejection: (_, { actor, kind }: { actor: ActorKind; kind: string }) => actor === 'user' && kind === 'rejected',
    isRested: ({ context }, { at }: { at: number }) => context.wokenAt === null || at - context.wokenAt >= betweenWakes,
    canWait: (_, { frame }: { frame: ClientFrame }) => canWait(frame),
  },
  delays: {
    connectDelay: 10_000,
    pingDelay: 30_000,
    /** Before the next ping, so that a dead connection is noticed within 45 s (B2). */
    pongDelay: 10_000,
    stableDelay: 30_000,
    tokenDelay: 60_000,
    demandDelay: 60_000,
    pollDelay: 60_000,
    reconnectDelay: ({ context }) => Math.round(firstDelay * 2 ** (context.attempt - 1) * context.jitter),
  },
})
