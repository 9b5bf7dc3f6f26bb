import { expect, test } from 'vitest'
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Caught } from '#machines/error-boundary/caught.ts'
import { errorBoundaryMachine } from '#machines/error-boundary/error-boundary.machine.ts'
import { errorBoundaryModel } from '#machines/error-boundary/error-boundary.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(errorBoundaryModel)

const offline: Caught = { name: 'TypeError', message: 'Failed to fetch', status: null }
const bug: Caught = { name: 'RangeError', message: 'x', status: null }

function boundary(reloadedVersion: string | null = null, isOnline = true) {
  const clock = new SimulatedClock()
  const reports: AnyEventObject[] = []
  const reloads: string[] = []
  const machine = errorBoundaryMachine.provide({
    actors: {
      reporter: fromCallback(({ receive }) => receive((message) => reports.push(message))),
      reloadPage: fromPromise<void, { version: string }>(({ input }) => {
        reloads.push(input.version)
        return new Promise(() => {})
      }),
    },
  })
  const actor = createActor(machine, { input: { version: 'b2', reloadedVersion, isOnline }, clock }).start()
  let crashes = 0
  const crash = (error: Caught) =>
    actor.send({ type: 'error.caught', error, errorId: `E${++crashes}`, path: '/events', at: clock.now() })
  return {
    actor,
    clock,
    reports,
    reloads,
    crash,
    value: () => actor.getSnapshot().value,
    count: () => actor.getSnapshot().context.count,
  }
}

test('ERR-09 offline it retries automatically at most 3 times, 1 s apart', () => {
  const { clock, crash, value, count } = boundary()
  crash(offline)
  for (const retry of [1, 2, 3]) {
    clock.increment(999)
    expect([value(), count()]).toEqual([{ fallback: 'network' }, retry - 1])
    clock.increment(1)
    expect([value(), count()]).toEqual(['retrying', retry])
    crash(offline)
  }
  clock.increment(86_400_000)
  expect([value(), count()]).toEqual(['exhausted', 3])
})

test('ERR-09 TRAP-49 anything else is retried only by the button, 1 s later, with the same counter', () => {
  const { actor, clock, crash, value } = boundary()
  crash(bug)
  clock.increment(600_000)
  expect(value()).toEqual({ fallback: 'runtime' })
  for (let retry = 0; retry < 3; retry++) {
    actor.send({ type: 'tryAgain' })
    clock.increment(999)
    expect(value()).toBe('pausing')
    clock.increment(1)
    expect(value()).toBe('retrying')
    crash(bug)
  }
  expect(value()).toBe('exhausted')
  expect(actor.getSnapshot().can({ type: 'tryAgain' })).toBe(false)
})

test('the counter resets after 60 s without an error, and on navigation', () => {
  for (const calm of ['time', 'route'] as const) {
    const { actor, clock, crash, count } = boundary()
    crash(offline)
    clock.increment(1000)
    actor.send({ type: 'rendered' })
    expect(count()).toBe(1)
    if (calm === 'time') clock.increment(60_000)
    else actor.send({ type: 'route.changed', path: '/', area: 'public', at: 0 })
    expect(count()).toBe(0)
  }
})

test('ERR-02 an outdated page is reloaded once per version', () => {
  const gone: Caught = { name: 'TypeError', message: 'error loading dynamically imported module: /assets/x.js', status: null }
  const first = boundary('b1')
  first.crash(gone)
  first.actor.send({ type: 'reload' })
  expect([first.value(), first.reloads]).toEqual(['reloading', ['b2']])
  const second = boundary('b2')
  second.crash(gone)
  second.actor.send({ type: 'reload' })
  expect([second.value(), second.reloads]).toEqual([{ fallback: 'chunk' }, []])
})

test('ROUTE-33 Go Home leads to / from every screen, and the report has the shown Error ID', () => {
  const { actor, reports, crash, value } = boundary()
  const places: string[] = []
  actor.on('navigation.requested', ({ to }) => places.push(to))
  crash(bug)
  expect(reports.map(({ report }) => (report as { errorId: string }).errorId)).toEqual([
    actor.getSnapshot().context.current?.errorId,
  ])
  actor.send({ type: 'goHome' })
  expect([places, value()]).toEqual([['/'], 'healthy'])
})

test('ERR-36 the log keeps the last 10, oldest dropped', () => {
  const { actor, crash } = boundary()
  for (let number = 0; number < 12; number++) {
    crash(bug)
    actor.send({ type: 'goHome' })
  }
  expect(actor.getSnapshot().context.log.map(({ errorId }) => errorId)).toEqual([
    'E3',
    'E4',
    'E5',
    'E6',
    'E7',
    'E8',
    'E9',
    'E10',
    'E11',
    'E12',
  ])
})
