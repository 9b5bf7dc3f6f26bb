import { socketMoves } from './socket.moves.ts'
import type { ClientFrame, ServerFrame } from '#contract/core/socket.ts'
import { chartModel, done, failed, isIn } from '../model.ts'
import { canWait } from './frames.ts'
import { socketMachine } from './socket.machine.ts'

const id = '01930000-0000-7000-8000-00000000000'
const frame = (received: ServerFrame, at = 0) => ({ type: 'frame.received' as const, frame: received, at })
const established = frame({ type: 'connection_established', user_id: `${id}1`, connection_id: 'c1', last_seq: 7 })
const closed = (code: number) => ({ type: 'connection.closed' as const, code, jitter: 1 })
const session = (status: 'authenticated' | 'anonymous' | 'leaving', actor: 'user' | 'admin' = 'user') => ({
  type: 'session.changed' as const,
  actor,
  status,
  userId: null,
  at: 0,
})

export const socketFrames = { frame, established, closed, session, id }

export const socketModel = chartModel({
  name: 'socket',
  about: 'The one socket of a tab: when it is open, when it is tried again, and what its frames mean.',
  machine: socketMachine,
  actor: () => 'user',
  inputs: {
    on: { enabled: true, area: 'members', hasNetwork: true },
    'feature off': { enabled: false, area: 'members', hasNetwork: true },
    'in the admin area': { enabled: true, area: 'admin', hasNetwork: true },
    'without a network': { enabled: true, area: 'members', hasNetwork: false },
  },
  streams: ['connection'],
  events: [
    { type: 'enable' },
    { type: 'disable' },
    { type: 'reconnect' },
    { type: 'tryAgain' },
    { type: 'continueOffline' },
    { type: 'joinRoom', roomId: 'parish:1' },
    { type: 'leaveRoom', roomId: 'parish:1' },
    { type: 'send', frame: { type: 'send_message', room_id: 'parish:1', content: 'Hello' }, at: 0 },
    { type: 'send', frame: { type: 'get_online_users' }, at: 0 },
    established,
    frame({ type: 'pong' }),
    frame({ type: 'unread_count', seq: 7, count: 1 }),
    frame({ type: 'unread_count', seq: 8, count: 2 }),
    ...[1000, 1001, 1006, 1012, 4401, 4403, 4429].map(closed),
    session('authenticated'),
    session('anonymous'),
    session('leaving'),
    session('authenticated', 'admin'),
    { type: 'session.cleared', actor: 'user', reason: 'expired', at: 0 },
    { type: 'session.cleared', actor: 'admin', reason: 'expired', at: 0 },
    { type: 'token.changed', actor: 'user', expiresAt: null, at: 0 },
    { type: 'token.changed', actor: 'admin', expiresAt: null, at: 0 },
    { type: 'token.refresh-failed', actor: 'user', kind: 'rejected', at: 0 },
    { type: 'token.refresh-failed', actor: 'user', kind: 'unreachable', at: 0 },
    { type: 'token.refresh-failed', actor: 'admin', kind: 'rejected', at: 0 },
    { type: 'route.changed', path: '/events', area: 'members', at: 0 },
    { type: 'route.changed', path: '/admin', area: 'admin', at: 0 },
    { type: 'net.online', at: 0 },
    { type: 'net.offline', at: 0 },
    { type: 'app.visible', at: 0 },
    { type: 'app.visible', at: 300_000 },
    done('demandToken', { outcome: 'renewed', token: 't2' }),
    ...(['refused', 'rejected', 'unreachable', 'cleared'] as const).map((outcome) =>
      done('demandToken', { outcome, token: null }),
    ),
    failed('demandToken', 'a bug'),
    done('countUnread', 3),
    failed('countUnread', { status: 0 }),
  ],
  key: ({ context: { enabled, signedIn, area, hasNetwork, attempt, wokenAt } }) => {
    // Distinguished only where a wake can have an effect; elsewhere it would double the states for nothing.
    const inUse = enabled && signedIn && area === 'members' && hasNetwork && attempt === 0
    return [enabled, signedIn, area, hasNetwork, attempt, inUse && wokenAt !== null]
  },
  moves: socketMoves,
  invariants: {
    'one connection, exactly while live': ({ now }) => 'connection' in now.children === isIn(now, 'live'),
    'no socket without a session, in the admin area or switched off': ({ now }) =>
      !isIn(now, 'live') || (now.context.signedIn && now.context.enabled && now.context.area !== 'admin'),
    'nobody who comes without a network is connected': ({ before, now }) =>
      !(isIn(before, 'off') && isIn(now, 'live')) || now.context.hasNetwork,
    'the network state is the last one reported': ({ event, before, now }) =>
      event.type === 'net.online'
        ? now.context.hasNetwork
        : event.type === 'net.offline'
          ? !now.context.hasNetwork
          : before === null || before.context.hasNetwork === now.context.hasNetwork,
    'at most five automatic attempts': ({ now }) => now.context.attempt <= 5,
    'never retried after 1000 or 1001': ({ event, before, now }) =>
      event.type !== 'connection.closed' || !isIn(before, 'live') || ![1000, 1001].includes(event['code']) || isIn(now, 'off'),
    'frames count only while there is a connection': ({ event, before, emitted }) =>
      event.type !== 'frame.received' || isIn(before, 'live') || emitted.length === 0,
    'a frame is delivered once': ({ event, before, emitted }) =>
      event.type !== 'frame.received' ||
      before === null ||
      before.context.lastSeq === null ||
      !(
        (event['frame'] as { seq?: number }).seq !== undefined &&
        (event['frame'] as { seq: number }).seq <= before.context.lastSeq
      ) ||
      emitted.length === 0,
    'the 60 s tick asks nobody for a token': ({ event, started }) =>
      !event.type.startsWith('xstate.after.tokenDelay') || started.length === 0,
    'off forgets rooms, queue and sequence': ({ before, now }) =>
      !isIn(now, 'off') ||
      isIn(before, 'off') ||
      (now.context.rooms.length === 0 && now.context.queue.length === 0 && now.context.lastSeq === null),
    'nothing is queued while off, and never more than fifty': ({ now }) =>
      now.context.queue.length <= (isIn(now, 'off') ? 0 : 50),
    'the rooms are those that were joined and not left': ({ event, now }) => {
      if (event.type === 'joinRoom') return now.context.rooms.includes(event['roomId'] as string)
      return event.type !== 'leaveRoom' || !now.context.rooms.includes(event['roomId'] as string)
    },
    'while there is no connection, messages wait and nothing else does': ({ event, before, now }) => {
      if (event.type !== 'send' || before === null) return true
      const waits = canWait(event['frame'] as ClientFrame) && !isIn(before, 'off') && !isIn(before, 'live.online')
      return now.context.queue.length === Math.min(50, before.context.queue.length + Number(waits))
    },
    'a line that is given up on from here has no close code': ({ event, before, now }) =>
      !isIn(before, 'live') || !/^xstate.after.(connect|pong)Delay/.test(event.type) || now.context.code === 0,
    'coming back to the tab sets off a new round once in five minutes': ({ event, before, now }) =>
      event.type !== 'app.visible' ||
      !isIn(before, 'failed') ||
      !isIn(now, 'live') ||
      (now.context.wokenAt === event['at'] &&
        (before?.context.wokenAt == null || event['at'] - before.context.wokenAt >= 300_000)),
    'nothing is sent without a connection': ({ before, now, sent }) =>
      sent.length === 0 || isIn(before, 'live') || isIn(now, 'live'),
    'the session ends exactly where a token is waited for and the server refuses one': ({ event, before, emitted }) =>
      emitted.filter(({ type }) => type === 'http.unauthorized').length ===
      Number(
        isIn(before, 'awaitingToken') &&
          ((event.type === 'token.refresh-failed' && event['actor'] === 'user' && event['kind'] === 'rejected') ||
            (event.type === 'xstate.done.actor.demandToken' && (event['output'] as { outcome: string }).outcome === 'rejected')),
      ),
    'no token is kept or told': ({ now, emitted }) => !/"t2"/.test(JSON.stringify([now.context, emitted])),
    'every status is told': ({ before, now, emitted }) => {
      const emittedStatus = emitted.filter(({ type }) => type === 'socket.status-changed').at(-1)?.['status']
      const status = {
        off: 'off',
        'live.connecting': 'connecting',
        'live.online': 'online',
        waiting: 'waiting',
        suspended: 'suspended',
        awaitingToken: 'awaiting-token',
        failed: 'failed',
        offline: 'offline',
      }
      const [, expected] = Object.entries(status).find(([state]) => isIn(now, state)) ?? []
      const [was] = Object.entries(status)
        .filter(([state]) => isIn(before, state))
        .map(([, name]) => name)
      return was === expected || emittedStatus === expected
    },
    'it knows the switch, the session and the place as they were last said': ({ event, before, now: { context } }) => {
      if (before === null) return true
      const { enabled, signedIn, area } = before.context
      const isOwn = event['actor'] === 'user'
      const isSignedIn = isOwn && event.type === 'session.changed' ? event['status'] === 'authenticated' : signedIn
      return (
        context.enabled === (event.type === 'enable' || (event.type !== 'disable' && enabled)) &&
        context.signedIn === (isSignedIn && !(isOwn && event.type === 'session.cleared')) &&
        context.area === (event.type === 'route.changed' ? event['area'] : area)
      )
    },
    'a person, the network or a wake begins a round of five attempts': ({ event, before, now }) =>
      !['reconnect', 'tryAgain', 'net.online', 'app.visible'].includes(event.type) ||
      isIn(before, 'live') ||
      !isIn(now, 'live') ||
      now.context.attempt === 0,
    'once established nothing waits, and the sequence goes on': ({ event, before, now: { context } }) =>
      event.type !== 'frame.received' ||
      (event['frame'] as ServerFrame).type !== 'connection_established' ||
      !isIn(before, 'live.connecting') ||
      (context.queue.length === 0 && context.lastSeq === (before?.context.lastSeq ?? 7)),
    'each wait has its time': ({ waits }) =>
      waits.every(({ delay, ms }) => {
        const time = times.find(([name]) => delay.startsWith(`xstate.after.${name}`))
        return time === undefined || ms === time[1]
      }),
  },
})

/** Milliseconds. */
const times = [
  ['connectDelay', 10_000],
  ['pingDelay', 30_000],
  ['pongDelay', 10_000],
  ['stableDelay', 30_000],
  ['tokenDelay', 60_000],
  ['demandDelay', 60_000],
  ['pollDelay', 60_000],
] as const
