import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { socketFrames, socketModel } from '#machines/socket/socket.model.ts'
import { openSocketChart as open, settled } from './socket-chart.ts'
import { modelSuite } from './suite.ts'

modelSuite(socketModel)

const { established, closed, session } = socketFrames

test('WS-02 WS-18 it connects with a session and is online after connection_established', () => {
  const { actor, connections, last, value } = open()
  expect([value(), connections.length]).toEqual(['off', 0])
  actor.send(session('authenticated'))
  expect([value(), connections.length]).toEqual(['live.connecting', 1])
  last()?.say(established)
  expect(value()).toBe('live.online')
})

test('a connection that is not established within 10000 ms is dropped', () => {
  const { actor, clock, connections, value } = open()
  actor.send(session('authenticated'))
  clock.increment(9999)
  expect(value()).toBe('live.connecting')
  clock.increment(1)
  expect([value(), connections[0]?.open]).toEqual(['waiting', false])
})

test('WS-03 WS-10 a ping goes out every 30 s while connected, and the pong keeps the connection', () => {
  const { clock, receive, sentFrames, goOnline } = open()
  goOnline()
  const at: number[] = []
  for (let second = 1; second <= 120; second++) {
    const before = sentFrames().filter(({ type }) => type === 'ping').length
    clock.increment(1000)
    if (sentFrames().filter(({ type }) => type === 'ping').length > before) {
      at.push(second)
      receive({ type: 'pong' })
    }
  }
  expect(at).toEqual([30, 60, 90, 120])
})

test('a connection that answers no ping is dropped before the next one', () => {
  const { pass, connections, goOnline, value } = open()
  goOnline()
  pass(30_000, 9999)
  expect(value()).toBe('live.online')
  pass(1)
  expect([value(), connections[0]?.open]).toEqual(['waiting', false])
})

test('WS-04 WS-06 WS-07 an abnormal close is retried after 1, 2, 4, 8, 16 s and then given up', () => {
  const { actor, clock, connections, emitted, last, value } = open()
  actor.send(session('authenticated'))
  const delays: number[] = []
  last()?.say(closed(1006))
  while (value() === 'waiting') {
    const from = clock.now()
    while (value() === 'waiting') clock.increment(100)
    delays.push(clock.now() - from)
    last()?.say(closed(1006))
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect([value(), connections.length, emitted.at(-1)]).toEqual([
    'failed',
    6,
    { type: 'socket.status-changed', status: 'failed' },
  ])
  clock.increment(86_400_000)
  expect(connections.length).toBe(6)
})

test('the delay is multiplied by the jitter drawn by the closing connection, 0.8 to 1.2', () => {
  const { actor, clock, last, value } = open()
  actor.send(session('authenticated'))
  last()?.say({ ...closed(1006), jitter: 1.2 } as EventObject)
  clock.increment(1199)
  expect(value()).toBe('waiting')
  clock.increment(1)
  expect(value()).toBe('live.connecting')
})

test.each([[1000], [1001]])('WS-05 TRAP-58 close code %i causes no reconnect', (code) => {
  const { clock, connections, last, goOnline, value } = open()
  goOnline()
  last()?.say(closed(code))
  clock.increment(86_400_000)
  expect([value(), connections.length]).toEqual(['off', 1])
})

test('TRAP-59 the attempt count resets only after 30 s online', () => {
  const { pass, last, goOnline, actor } = open()
  goOnline()
  last()?.say(closed(1012))
  pass(1000)
  last()?.say(established)
  pass(29_999)
  expect(actor.getSnapshot().context.attempt).toBe(1)
  pass(1)
  expect(actor.getSnapshot().context.attempt).toBe(0)
})

test('WS-08 TRAP-57 every 60 s the stored token is read again, without requesting a refresh', () => {
  const { clock, last, receive, goOnline } = open()
  goOnline()
  const reads: number[] = []
  for (let second = 1; second <= 180; second++) {
    const before = last()?.sent.length ?? 0
    clock.increment(1000)
    if (second % 30 === 0) receive({ type: 'pong' })
    if (
      last()
        ?.sent.slice(before)
        .some(({ type }) => type === 'refreshToken')
    )
      reads.push(second)
  }
  expect(reads).toEqual([60, 120, 180])
})

test('TRAP-58 4401 waits for a new token without using up attempts; if none may be requested yet, it stops for now', async () => {
  const renewed = open()
  renewed.goOnline()
  renewed.last()?.say(closed(4401))
  expect(renewed.value()).toBe('awaitingToken')
  await settled()
  expect([renewed.value(), renewed.actor.getSnapshot().context.attempt]).toEqual(['live.connecting', 0])
  for (const outcome of ['refused', 'unreachable', 'cleared'] as const) {
    const { emitted, goOnline, last, value } = open({}, { outcome, token: null })
    goOnline()
    last()?.say(closed(4401))
    await settled()
    expect([value(), emitted.some(({ type }) => type === 'http.unauthorized')]).toEqual(['failed', false])
  }
})

test('SES-14 SES-15 a socket whose token the server neither accepts nor renews ends the session, as a call would', async () => {
  const expiry = { type: 'http.unauthorized', actor: 'user', exempt: false, path: '/ws/notifications/' }
  const known = open({}, { outcome: 'rejected', token: null })
  known.goOnline()
  known.last()?.say(closed(4401))
  await settled()
  const heard = open()
  heard.goOnline()
  heard.last()?.say(closed(4401))
  heard.actor.send({ type: 'token.refresh-failed', actor: 'admin', kind: 'rejected', at: 0 })
  expect(heard.value()).toBe('awaitingToken')
  heard.actor.send({ type: 'token.refresh-failed', actor: 'user', kind: 'rejected', at: 0 })
  await settled()
  for (const { connections, emitted, value } of [known, heard]) {
    expect([value(), connections.length]).toEqual(['off', 1])
    expect(emitted.filter(({ type }) => type === 'http.unauthorized')).toEqual([expiry])
    expect(emitted).not.toContainEqual({ type: 'socket.status-changed', status: 'failed' })
  }
})

test('TRAP-1 a failed scheduled refresh ends nothing', () => {
  const { actor, emitted, goOnline, value } = open()
  goOnline()
  actor.send({ type: 'token.refresh-failed', actor: 'user', kind: 'rejected', at: 0 })
  expect([value(), emitted.some(({ type }) => type === 'http.unauthorized')]).toEqual(['live.online', false])
})

test('offline no connection is attempted: it waits, uses up no attempt, and connects when the network is back', () => {
  const { actor, clock, connections, emitted, last, value } = open({ hasNetwork: false })
  actor.send(session('authenticated'))
  clock.increment(86_400_000)
  expect([value(), connections.length, emitted.at(-1)]).toEqual([
    'suspended',
    0,
    { type: 'socket.status-changed', status: 'suspended' },
  ])
  actor.send({ type: 'net.online', at: 0 })
  last()?.say(established)
  expect([value(), connections.length, actor.getSnapshot().context.attempt]).toEqual(['live.online', 1, 0])
})

test('network changes before sign-in count afterwards', () => {
  const { actor, connections, value } = open()
  actor.send({ type: 'net.offline', at: 0 })
  actor.send(session('authenticated'))
  expect([value(), connections.length]).toEqual(['suspended', 0])
  actor.send(session('anonymous'))
  actor.send({ type: 'net.online', at: 0 })
  actor.send(session('authenticated'))
  expect([value(), connections.length]).toEqual(['live.connecting', 1])
})

test('WS-01 returning from the admin area waits for the network lost there', () => {
  const { actor, connections, goOnline, value } = open()
  goOnline()
  actor.send({ type: 'route.changed', path: '/admin', area: 'admin', at: 0 })
  actor.send({ type: 'net.offline', at: 0 })
  actor.send({ type: 'route.changed', path: '/dashboard', area: 'members', at: 0 })
  expect([value(), connections.length]).toEqual(['suspended', 1])
})

test('WS-01 TRAP-61 the admin area closes it, returning opens it, /app-admin keeps it', () => {
  const { actor, connections, goOnline, value } = open()
  goOnline()
  actor.send({ type: 'route.changed', path: '/app-admin/moderation', area: 'members', at: 0 })
  expect(value()).toBe('live.online')
  actor.send({ type: 'route.changed', path: '/admin', area: 'admin', at: 0 })
  expect([value(), connections[0]?.open]).toEqual(['off', false])
  actor.send({ type: 'route.changed', path: '/dashboard', area: 'members', at: 0 })
  expect([value(), connections.length]).toEqual(['live.connecting', 2])
})

test('NOTIF-02 no connection is opened for a start in the admin area', () => {
  const { actor, connections } = open({ area: 'admin' })
  actor.send(session('authenticated'))
  expect(connections.length).toBe(0)
})

test('failed waits for a user action, the network, or the tab becoming visible once in 5 min', () => {
  const { actor, clock, last, value } = open()
  const fail = () => {
    for (let tries = 0; tries <= 5; tries++) {
      last()?.say(closed(1006))
      clock.increment(16_000)
    }
  }
  actor.send(session('authenticated'))
  fail()
  actor.send({ type: 'app.visible', at: 1000 })
  expect(value()).toBe('live.connecting')
  fail()
  actor.send({ type: 'app.visible', at: 300_999 })
  expect(value()).toBe('failed')
  actor.send({ type: 'app.visible', at: 301_000 })
  expect(value()).toBe('live.connecting')
  fail()
  actor.send({ type: 'net.online', at: 301_001 })
  expect(value()).toBe('live.connecting')
  fail()
  actor.send({ type: 'reconnect' })
  expect(value()).toBe('live.connecting')
})
