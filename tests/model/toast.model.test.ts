import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { toastMachine } from '#machines/toast/toast.machine.ts'
import { toastModel } from '#machines/toast/toast.model.ts'
import type { SingleToastOptions } from '#machines/requests.ts'
import { modelSuite } from './suite.ts'

modelSuite(toastModel)

function toaster() {
  const clock = new SimulatedClock()
  const actor = createActor(toastMachine, { clock }).start()
  const show = (toast: Partial<SingleToastOptions>) =>
    actor.send({ type: 'toast.requested', host: 'single', variant: 'default', description: '', at: clock.now(), ...toast })
  const shown = () => actor.getSnapshot().context.current?.title ?? null
  return { clock, actor, show, shown }
}

// The simulated clock starts a new delay at the end of an increment, so a chain of delays takes one increment each.
const pass = (clock: SimulatedClock, ...delays: number[]) => {
  for (const delay of delays) clock.increment(delay)
}

test('TOAST-01 TOAST-05 a toast is open for 5000 ms, then closed, then removed', () => {
  const { clock, actor, show, shown } = toaster()
  show({ title: 'Event Created' })
  clock.increment(4999)
  expect(actor.getSnapshot().matches({ shown: 'open' })).toBe(true)
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('closing')
  clock.increment(999)
  expect(shown()).toBe('Event Created')
  clock.increment(1)
  expect([actor.getSnapshot().value, shown()]).toEqual(['idle', null])
})

test('TOAST-02 a new toast replaces the open one and has its own time', () => {
  const { clock, actor, show, shown } = toaster()
  show({ title: 'First' })
  clock.increment(4000)
  show({ title: 'Second' })
  clock.increment(4999)
  expect([shown(), actor.getSnapshot().matches('shown')]).toEqual(['Second', true])
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('closing')
})

test("TRAP-46 nothing replaces 'Session Expired' for its 5 s; newcomers follow in order, at most three, oldest dropped", () => {
  const { clock, show, shown } = toaster()
  show({ title: 'Session Expired', variant: 'destructive', priority: 'session' })
  for (const title of ['one', 'two', 'three', 'four']) show({ title })
  expect(shown()).toBe('Session Expired')
  pass(clock, 5000, 1000)
  expect(shown()).toBe('two')
  pass(clock, 5000, 1000)
  expect(shown()).toBe('three')
  pass(clock, 5000, 1000)
  expect(shown()).toBe('four')
})

test('time stops while hovered, focused or hidden', () => {
  const { clock, actor, show } = toaster()
  show({ title: 'Saved' })
  clock.increment(3000)
  actor.send({ type: 'hover', at: clock.now() })
  clock.increment(60_000)
  expect(actor.getSnapshot().matches({ shown: 'paused' })).toBe(true)
  actor.send({ type: 'leave', at: clock.now() })
  clock.increment(1999)
  expect(actor.getSnapshot().matches({ shown: 'open' })).toBe(true)
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('closing')
})

test('TOAST-06 a swipe of 50 px closes, one of 49 px does not', () => {
  const { actor, show } = toaster()
  show({ title: 'Saved' })
  actor.send({ type: 'swipe', distance: 49, at: 100 })
  expect(actor.getSnapshot().matches('shown')).toBe(true)
  actor.send({ type: 'swipe', distance: 50, at: 200 })
  expect(actor.getSnapshot().value).toBe('closing')
})
