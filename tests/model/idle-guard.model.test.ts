import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { idleGuardMachine, type IdleNote } from '#machines/idle-guard/idle-guard.machine.ts'
import { idleGuardModel } from '#machines/idle-guard/idle-guard.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(idleGuardModel)

const minute = 60_000

/** Two tabs of one account that hear each other's signs. */
function twoTabs() {
  const clock = new SimulatedClock()
  const listeners: ((from: object, at: number) => void)[] = []
  const open = () => {
    const self = {}
    const signs = fromCallback<IdleNote, undefined>(({ receive, sendBack }) => {
      listeners.push((from, at) => from !== self && sendBack({ type: 'sign.elsewhere', at }))
      receive(({ at }) => {
        for (const hear of listeners) hear(self, at)
      })
    })
    const machine = idleGuardMachine.provide({ actors: { signs, signOut: fromPromise<void, undefined>(async () => {}) } })
    return createActor(machine, { clock, input: { now: clock.now() } }).start()
  }
  return { clock, tabs: [open(), open()] as const }
}

test('CON-D8 SC-26 after 30 idle minutes the console warns for 60 seconds, then signs out', () => {
  const { clock, tabs } = twoTabs()
  const [tab] = tabs
  const steps = [30 * minute - 1, 1, minute - 1, 1].map((ms) => {
    clock.increment(ms)
    return tab.getSnapshot().value
  })
  expect(steps).toEqual([{ watching: 'active' }, { watching: 'warning' }, { watching: 'warning' }, 'out'])
})

test('SC-26 two tabs count alike: a sign in one ends the warning of the other, and both warn again at the same moment', () => {
  const { clock, tabs } = twoTabs()
  const values = () => tabs.map((tab) => tab.getSnapshot().value)
  clock.increment(30 * minute)
  expect(values()).toEqual([{ watching: 'warning' }, { watching: 'warning' }])
  tabs[0].send({ type: 'stay', at: 30 * minute })
  expect(values()).toEqual([{ watching: 'active' }, { watching: 'active' }])
  clock.increment(30 * minute - 1)
  expect(values()).toEqual([{ watching: 'active' }, { watching: 'active' }])
  clock.increment(1)
  expect(values()).toEqual([{ watching: 'warning' }, { watching: 'warning' }])
})

test('SC-26 a device that slept over the time signs out at the first sign, without another minute', () => {
  const [tab] = twoTabs().tabs
  tab.send({ type: 'sign', at: 8 * 60 * minute })
  expect(tab.getSnapshot().value).toBe('out')
})

test('SC-26 a tab that is seen again while it warns counts only what is left of the minute', () => {
  const { clock, tabs } = twoTabs()
  clock.increment(30 * minute)
  tabs[0].send({ type: 'app.visible', at: 30 * minute + 20_000 })
  clock.increment(39_999)
  expect(tabs[0].getSnapshot().value).toEqual({ watching: 'warning' })
  clock.increment(1)
  expect(tabs[0].getSnapshot().value).toBe('out')
})

test('SC-26 after hours of sleep Stay signed in comes too late, and an old sign of another tab changes nothing', () => {
  const { clock, tabs } = twoTabs()
  clock.increment(30 * minute)
  tabs[0].send({ type: 'sign.elsewhere', at: 0 })
  expect(tabs[0].getSnapshot().value).toEqual({ watching: 'warning' })
  tabs[0].send({ type: 'stay', at: 8 * 60 * minute })
  expect(tabs[0].getSnapshot().value).toBe('out')
})
