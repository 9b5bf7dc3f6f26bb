import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, createMachine } from 'xstate'
import { chartModel } from '#machines/model.ts'
import { labelOf, type PathStep } from '#tests/model/paths.ts'
import { plansOf } from '#tests/model/plans.ts'
import type { AnyModel } from '../charts.ts'
import { toursFrom } from './tours.ts'

const stair = (step: number, height: number) => ({
  on: { jump: 'below', ...(step < height && { up: `${step + 1}` }), ...(step > 0 && { down: `${step - 1}` }) },
})
/** Each step leads up, down, or to a fall that ends it. */
const stairs = (height: number) =>
  chartModel({
    name: 'stairs',
    machine: createMachine({
      initial: '0',
      states: {
        ...Object.fromEntries(Array.from({ length: height + 1 }, (_, step) => [step, stair(step, height)])),
        below: { type: 'final' },
      },
    }),
    inputs: { below: undefined },
    events: [{ type: 'jump' }, { type: 'up' }, { type: 'down' }],
    key: () => null,
    invariants: {},
  }) as unknown as AnyModel

function toursOn(model: AnyModel, isPossible: (event: AnyEventObject) => boolean = () => true) {
  const start = plansOf(model)[0]!.paths[0]!.steps[0]!
  const namesOf = ({ event }: PathStep, before: AnyMachineSnapshot | null) =>
    before ? before.machine.getTransitionData(before, event).map(labelOf) : ['start']
  const paths = plansOf(model).flatMap(({ paths }) => paths)
  const missing = new Set(
    paths.flatMap(({ steps }) => steps.flatMap((step, index) => namesOf(step, steps[index - 1]?.state ?? null))),
  )
  const tours = toursFrom(model, missing, { start, namesOf, isPossible })
  return { tours: tours.map((tour) => tour.map(({ event }) => event.type)), missing }
}

test('a tour continues from where it is, and takes dead ends last', () => {
  const { tours, missing } = toursOn(stairs(2))
  expect(missing.size).toBe(0)
  expect(tours).toEqual([
    ['xstate.init', 'up', 'up', 'down', 'down', 'jump'],
    ['xstate.init', 'up', 'jump'],
    ['xstate.init', 'up', 'up', 'jump'],
  ])
})

test('a tour ends before a test’s time limit, and another continues with the rest', () => {
  const { tours, missing } = toursOn(stairs(50), ({ type }) => type !== 'jump')
  expect([...missing].every((name) => name.includes('jump'))).toBe(true)
  expect(tours.every(({ length }) => length <= 100)).toBe(true)
  expect(tours.length).toBeGreaterThan(1)
})

test('a start without possible steps is a path of its own', () => {
  const [plan] = plansOf(stairs(0), { isPossible: () => false })
  expect(plan!.paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([['xstate.init']])
})
