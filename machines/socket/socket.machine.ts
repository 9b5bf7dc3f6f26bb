import { socketSetup } from './socket.setup.ts'

/** A tab's socket (SC-4): when it opens, when it reconnects, and what its frames mean. */
export const socketMachine = socketSetup.createMachine({
  id: 'socket',
  context: ({ input }) => ({
    ...input,
    signedIn: false,
    attempt: 0,
    jitter: 1,
    code: 0,
    lastSeq: null,
    rooms: [],
    queue: [],
    wokenAt: null,
  }),
  initial: 'off',
  on: {
    enable: { actions: 'switchOn' },
    disable: { target: '.off', actions: 'switchOff' },
    'session.changed': [
      { guard: { type: 'isSignIn', params: ({ event }) => event }, actions: 'signIn' },
      { guard: { type: 'isSignOut', params: ({ event }) => event }, target: '.off', actions: 'signOut' },
    ],
    'session.cleared': { guard: { type: 'isClearing', params: ({ event }) => event }, target: '.off', actions: 'signOut' },
    'route.changed': [
      {
        guard: { type: 'isEnteringAdmin', params: ({ event }) => event },
        target: '.off',
        actions: { type: 'noteArea', params: ({ event }) => event },
      },
      { actions: { type: 'noteArea', params: ({ event }) => event } },
    ],
    'net.online': { actions: 'findNetwork' },
    'net.offline': { actions: 'loseNetwork' },
    joinRoom: { actions: { type: 'noteRoom', params: ({ event }) => event } },
    leaveRoom: { actions: { type: 'dropRoom', params: ({ event }) => event } },
    send: { guard: { type: 'canWait', params: ({ event }) => event }, actions: { type: 'queue', params: ({ event }) => event } },
  },
  states: {
    off: {
      entry: ['forget', { type: 'announce', params: { status: 'off' } }],
      on: {
        enable: { guard: 'canEnable', target: 'opening', actions: 'switchOn' },
        reconnect: { guard: 'canConnect', target: 'opening' },
        'session.changed': {
          guard: { type: 'isSignInToUse', params: ({ event }) => event },
          target: 'opening',
          actions: 'signIn',
        },
        'route.changed': {
          guard: { type: 'isLeavingAdmin', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'noteArea', params: ({ event }) => event },
        },
        send: {},
      },
    },
    opening: { always: [{ guard: 'hasNetwork', target: 'live' }, { target: 'suspended' }] },
    live: {
      invoke: { id: 'connection', src: 'connection', input: {} },
      initial: 'connecting',
      on: { 'connection.closed': { target: 'deciding', actions: { type: 'noteClose', params: ({ event }) => event } } },
      states: {
        connecting: {
          entry: { type: 'announce', params: { status: 'connecting' } },
          after: { connectDelay: { target: '#socket.deciding', actions: 'giveUp' } },
          on: {
            'frame.received': {
              guard: { type: 'isEstablished', params: ({ event }) => event },
              target: 'online',
              actions: { type: 'greet', params: ({ event }) => event },
            },
          },
        },
        online: {
          type: 'parallel',
          entry: { type: 'announce', params: { status: 'online' } },
          on: {
            send: { actions: { type: 'send', params: ({ event }) => event } },
            joinRoom: {
              actions: [
                { type: 'noteRoom', params: ({ event }) => event },
                { type: 'send', params: ({ event }) => ({ frame: { type: 'join_room', room_id: event.roomId } }) },
              ],
            },
            leaveRoom: {
              actions: [
                { type: 'dropRoom', params: ({ event }) => event },
                { type: 'send', params: ({ event }) => ({ frame: { type: 'leave_room', room_id: event.roomId } }) },
              ],
            },
          },
          states: {
            pinging: {
              initial: 'beating',
              states: { beating: { after: { pingDelay: { target: 'beating', reenter: true, actions: ['ping', 'sayPinged'] } } } },
            },
            answering: {
              initial: 'answered',
              states: {
                answered: { on: { pinged: 'asked' } },
                asked: {
                  after: { pongDelay: { target: '#socket.deciding', actions: 'giveUp' } },
                  on: { 'frame.received': 'answered' },
                },
              },
            },
            reading: {
              initial: 'listening',
              states: {
                listening: {
                  on: {
                    'frame.received': [
                      { guard: { type: 'isSeen', params: ({ event }) => event } },
                      { actions: { type: 'deliver', params: ({ event }) => event } },
                    ],
                  },
                },
              },
            },
            settling: {
              initial: 'fresh',
              states: { fresh: { after: { stableDelay: { target: 'stable', actions: 'resetAttempt' } } }, stable: {} },
            },
            renewing: {
              initial: 'holding',
              states: { holding: { after: { tokenDelay: { target: 'holding', reenter: true, actions: 'refreshToken' } } } },
            },
          },
        },
      },
    },
    deciding: {
      always: [
        { guard: 'isFinal', target: 'off' },
        { guard: 'isTokenDead', target: 'awaitingToken' },
        { guard: 'canRetry', target: 'waiting', actions: 'countAttempt' },
        { target: 'failed' },
      ],
    },
    waiting: {
      entry: { type: 'announce', params: { status: 'waiting' } },
      after: { reconnectDelay: 'live' },
      on: {
        'net.offline': { target: 'suspended', actions: 'loseNetwork' },
        'net.online': { target: 'live', actions: ['findNetwork', 'resetAttempt'] },
      },
    },
    suspended: {
      entry: { type: 'announce', params: { status: 'suspended' } },
      on: { 'net.online': { target: 'live', actions: ['findNetwork', 'resetAttempt'] } },
    },
    awaitingToken: {
      entry: { type: 'announce', params: { status: 'awaiting-token' } },
      after: { demandDelay: 'failed' },
      invoke: {
        id: 'demandToken',
        src: 'demandToken',
        input: { kind: 'user' },
        onDone: [
          { guard: { type: 'isRenewed', params: ({ event }) => event.output }, target: 'live' },
          { guard: { type: 'isRejected', params: ({ event }) => event.output }, target: 'off', actions: 'announceExpiry' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      on: {
        'token.changed': { guard: { type: 'isMine', params: ({ event }) => event }, target: 'live' },
        'token.refresh-failed': [
          { guard: { type: 'isMyRejection', params: ({ event }) => event }, target: 'off', actions: 'announceExpiry' },
          { guard: { type: 'isMine', params: ({ event }) => event }, target: 'failed' },
        ],
      },
    },
    failed: {
      entry: { type: 'announce', params: { status: 'failed' } },
      on: {
        reconnect: { target: 'live', actions: 'resetAttempt' },
        tryAgain: { target: 'live', actions: 'resetAttempt' },
        'net.online': { target: 'live', actions: ['findNetwork', 'resetAttempt'] },
        'app.visible': {
          guard: { type: 'isRested', params: ({ event }) => event },
          target: 'live',
          actions: ['resetAttempt', { type: 'noteWake', params: ({ event }) => event }],
        },
        continueOffline: 'offline',
      },
    },
    offline: {
      entry: { type: 'announce', params: { status: 'offline' } },
      initial: 'resting',
      on: {
        reconnect: { target: 'live', actions: 'resetAttempt' },
        'session.changed': {
          guard: { type: 'isSignIn', params: ({ event }) => event },
          target: 'live',
          actions: ['signIn', 'resetAttempt'],
        },
      },
      states: {
        resting: { after: { pollDelay: 'asking' } },
        asking: {
          invoke: {
            id: 'countUnread',
            src: 'countUnread',
            input: {},
            onDone: { target: 'resting', actions: { type: 'announceUnread', params: ({ event }) => ({ count: event.output }) } },
            onError: 'resting',
          },
        },
      },
    },
  },
})
