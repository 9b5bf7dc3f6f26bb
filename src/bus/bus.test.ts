import { expect, test } from 'vitest'
import { createBus } from './bus.ts'
import { connect } from './connect.ts'
import { createActor, emit, setup } from 'xstate'

const counter = () => {
  let time = 0
  return () => ++time
}

test('a fact reaches its listeners in subscription order, with its delivery time', () => {
  const bus = createBus({ now: () => 1234 })
  const heard: unknown[] = []
  bus.subscribe('unread.counted', (message) => heard.push(['first', message]))
  bus.subscribe('unread.counted', (message) => heard.push(['second', message]))
  bus.publish('socket', { type: 'unread.counted', count: 3 })
  const message = { type: 'unread.counted', count: 3, at: 1234 }
  expect(heard).toEqual([
    ['first', message],
    ['second', message],
  ])
})

test('a fact published by a listener waits until the first is delivered to everyone', () => {
  const bus = createBus()
  const heard: string[] = []
  bus.subscribe('net.online', () => {
    heard.push('online a')
    bus.publish('test', { type: 'net.offline' })
  })
  bus.subscribe('net.online', () => heard.push('online b'))
  bus.subscribe('net.offline', () => heard.push('offline'))
  bus.publish('test', { type: 'net.online' })
  expect(heard).toEqual(['online a', 'online b', 'offline'])
})

test('a throwing listener is reported with its fact, and the others still receive it', () => {
  const reported: unknown[] = []
  const bus = createBus({ now: counter(), report: (error, trace) => reported.push([String(error), trace.type, trace.source]) })
  let heard = 0
  bus.subscribe('flags.changed', () => {
    throw new Error('broken')
  })
  bus.subscribe('flags.changed', () => heard++)
  bus.publish('core', { type: 'flags.changed', on: [] })
  bus.publish('core', { type: 'flags.changed', on: ['payments'] })
  expect(heard).toBe(2)
  expect(reported).toEqual([
    ['Error: broken', 'flags.changed', 'core'],
    ['Error: broken', 'flags.changed', 'core'],
  ])
})

test('an unsubscribed listener receives nothing more, even during a delivery', () => {
  const bus = createBus()
  const heard: string[] = []
  const stop = bus.subscribe('app.visible', () => heard.push('stopped'))
  stop()
  bus.publish('test', { type: 'app.visible' })
  expect(heard).toEqual([])
})

test('the ring keeps the last 100 facts with their source, without texts or records', () => {
  const bus = createBus({ now: counter() })
  for (let count = 1; count <= 103; count++) bus.publish('socket', { type: 'unread.counted', count })
  bus.publish('socket', {
    type: 'notification.received',
    id: 'n1',
    title: 'Mina',
    message: 'Private words',
    actionUrl: '/events/1',
    isSilent: false,
  })
  const traces = bus.traces()
  expect(traces.length).toBe(100)
  expect(traces[0]).toEqual({ at: 5, source: 'socket', type: 'unread.counted', payload: { count: 5 } })
  expect(traces[99]).toEqual({
    at: 104,
    source: 'socket',
    type: 'notification.received',
    payload: { id: 'n1', actionUrl: '/events/1', isSilent: false },
  })
})

const lamp = setup({
  types: {
    events: {} as { type: 'net.online' | 'net.offline'; at: number },
    emitted: {} as { type: 'unread.counted'; count: number },
  },
  actions: { count: emit({ type: 'unread.counted', count: 1 }) },
}).createMachine({
  initial: 'dark',
  states: { dark: { on: { 'net.online': { target: 'lit', actions: 'count' } } }, lit: { on: { 'net.offline': 'dark' } } },
})

test('connect passes facts to a chart and publishes its emissions until disconnected', () => {
  const bus = createBus()
  const heard: number[] = []
  bus.subscribe('unread.counted', ({ count }) => heard.push(count))
  const actor = createActor(lamp, { id: 'lamp' })
  const disconnect = connect(actor, bus, { listens: ['net.online', 'net.offline'], publishes: ['unread.counted'] })
  actor.start()
  bus.publish('browser', { type: 'net.online' })
  expect([actor.getSnapshot().value, heard]).toEqual(['lit', [1]])
  expect(bus.traces().map(({ source, type }) => [source, type])).toEqual([
    ['browser', 'net.online'],
    ['lamp', 'unread.counted'],
  ])
  disconnect()
  bus.publish('browser', { type: 'net.offline' })
  expect(actor.getSnapshot().value).toBe('lit')
})

test('a stopped chart ignores facts and does not break the bus', () => {
  const bus = createBus({
    report: (error) => {
      throw error
    },
  })
  const actor = createActor(lamp)
  connect(actor, bus, { listens: ['net.online'], publishes: [] })
  actor.start()
  actor.stop()
  bus.publish('browser', { type: 'net.online' })
  expect(actor.getSnapshot().value).toBe('dark')
})
