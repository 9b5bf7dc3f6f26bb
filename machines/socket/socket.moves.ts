import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const socketMoves = movesOf(
  `
off | enable [usable, network] | live.connecting
off | enable [usable] | suspended
off | reconnect [enabled, network] | live.connecting
off | reconnect [enabled] | suspended
off | reconnect | off | -
off | session.changed [sign-in, of use, network] | live.connecting
off | session.changed [sign-in, of use] | suspended
off | route.changed [leaving the console, network] | live.connecting
off | route.changed [leaving the console] | suspended
off | send | off | -
live | disable | off | emit socket.status-changed
waiting | disable | off | emit socket.status-changed
failed | disable | off | emit socket.status-changed
live | session.cleared [own] | off | emit socket.status-changed
waiting | session.cleared [own] | off | emit socket.status-changed
awaitingToken | session.cleared [own] | off | emit socket.status-changed
live | session.changed [signed out] | off | emit socket.status-changed
suspended | session.changed [signed out] | off | emit socket.status-changed
live | route.changed [console] | off | emit socket.status-changed
offline | route.changed [console] | off | emit socket.status-changed
live.connecting | frame.received [established, again] | live.online | send connection resume, send connection get_unread_count
live.connecting | frame.received [not established] | live.connecting | -
live.connecting | time connectDelay [spent] | failed | emit socket.status-changed
live.connecting | time connectDelay | waiting | emit socket.status-changed
live.online | time pongDelay [spent] | failed | emit socket.status-changed
live.online | time pongDelay | waiting | emit socket.status-changed
live | connection.closed [final] | off | emit socket.status-changed
live | connection.closed [token] | awaitingToken
live | connection.closed [spent] | failed | emit socket.status-changed
live | connection.closed | waiting | emit socket.status-changed
live.online.answering.asked | frame.received | live.online.answering.answered
live.online.pinging | time pingDelay | live.online.answering.asked | send connection send
live.online | time tokenDelay | = | send connection refreshToken
live.online.settling.fresh | time stableDelay | live.online.settling.stable | -
live.online | frame.received [seen] | live.online | -
live.online | send | = | send connection send
live.online | joinRoom | = | send connection send
live.online | leaveRoom | = | send connection send
waiting | time reconnectDelay | live.connecting
waiting | net.offline | suspended | emit socket.status-changed
waiting | net.online | live.connecting
suspended | net.online | live.connecting
awaitingToken | time demandDelay | failed | emit socket.status-changed
awaitingToken | answer demandToken [renewed] | live.connecting
awaitingToken | answer demandToken [rejected] | off | emit http.unauthorized, emit socket.status-changed
awaitingToken | answer demandToken | failed | emit socket.status-changed
awaitingToken | failure demandToken | failed | emit socket.status-changed
awaitingToken | token.changed [own] | live.connecting
awaitingToken | token.refresh-failed [own, rejected] | off | emit http.unauthorized, emit socket.status-changed
awaitingToken | token.refresh-failed [own] | failed | emit socket.status-changed
failed | reconnect | live.connecting
failed | tryAgain | live.connecting
failed | net.online | live.connecting
failed | app.visible [rested] | live.connecting
failed | app.visible | failed | -
failed | continueOffline | offline.resting | emit socket.status-changed
offline | reconnect | live.connecting
offline | session.changed [sign-in] | live.connecting
offline.resting | time pollDelay | offline.asking | start countUnread
offline.asking | answer countUnread | offline.resting | emit unread.counted
offline.asking | failure countUnread | offline.resting | -
`,
  {
    usable: (_, { signedIn, area }) => signedIn && area !== 'admin',
    'usable, network': (_, { signedIn, area, hasNetwork }) => signedIn && area !== 'admin' && hasNetwork,
    'enabled, network': (_, { signedIn, area, enabled, hasNetwork }) => signedIn && area !== 'admin' && enabled && hasNetwork,
    enabled: (_, { signedIn, area, enabled }) => signedIn && area !== 'admin' && enabled,
    'sign-in': ({ actor, status }) => actor === 'user' && status === 'authenticated',
    'sign-in, of use, network': ({ actor, status }, { enabled, area, hasNetwork }) =>
      actor === 'user' && status === 'authenticated' && enabled && area !== 'admin' && hasNetwork,
    'sign-in, of use': ({ actor, status }, { enabled, area }) =>
      actor === 'user' && status === 'authenticated' && enabled && area !== 'admin',
    'leaving the console, network': ({ area }, context) =>
      area !== 'admin' && context.area === 'admin' && context.enabled && context.signedIn && context.hasNetwork,
    'leaving the console': ({ area }, context) =>
      area !== 'admin' && context.area === 'admin' && context.enabled && context.signedIn,
    own: ({ actor }) => actor === 'user',
    'own, rejected': ({ actor, kind }) => actor === 'user' && kind === 'rejected',
    'signed out': ({ actor, status }) => actor === 'user' && status !== 'authenticated',
    console: ({ area }) => area === 'admin',
    'established, again': ({ frame }, { lastSeq, rooms, queue }) =>
      frame.type === 'connection_established' && lastSeq !== null && rooms.length + queue.length === 0,
    'not established': ({ frame }) => frame.type !== 'connection_established',
    final: ({ code }) => [1000, 1001, 4403].includes(code),
    token: ({ code }) => code === 4401,
    spent: (_, { attempt }) => attempt >= 5,
    seen: ({ frame }, { lastSeq }) => frame.seq !== undefined && lastSeq !== null && frame.seq <= lastSeq,
    renewed: ({ output }) => output.outcome === 'renewed',
    rejected: ({ output }) => output.outcome === 'rejected',
    rested: ({ at }, { wokenAt }) => wokenAt === null || at - wokenAt >= 300_000,
  },
)
