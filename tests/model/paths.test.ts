import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { toyModel } from './toy-model.ts'
import { labelOf, type Path } from './paths.ts'
import { plansOf } from './plans.ts'

const labels = ({ steps }: Path) =>
  steps.flatMap(({ event, isRefused }, place) => {
    const before = steps[place - 1]?.state
    return before && !isRefused ? [(before.machine as AnyStateMachine).getTransitionData(before, event).map(labelOf).join()] : []
  })

test('the paths take every transition, and every consecutive pair that the chart allows', () => {
  const [plan] = plansOf(toyModel({}))
  const walks = plan!.paths.map(labels)
  const fill = 'kettle.cold --fill--> same'
  const pour = 'kettle.cold --pour--> same'
  const boil = 'kettle.cold --boil--> kettle.heating'
  const heated = 'kettle.heating --xstate.done.actor.heat--> kettle.hot'
  const failed = 'kettle.heating --xstate.error.actor.heat--> kettle.cold'
  const cooled = 'kettle.hot --xstate.after.coolDelay.kettle.hot--> kettle.cold'
  const emptied = 'kettle.hot --pour--> kettle.cold'
  const inARow = new Set(walks.flatMap((walk) => walk.slice(1).map((label, place) => `${walk[place]}, ${label}`)))
  const follows = [
    ...[fill, pour, boil].map((next) => [fill, next]),
    ...[fill, pour].map((next) => [pour, next]),
    ...[heated, failed].map((next) => [boil, next]),
    ...[cooled, emptied].map((next) => [heated, next]),
    ...[fill, pour, boil].flatMap((next) => [
      [failed, next],
      [cooled, next],
    ]),
    ...[fill, pour].map((next) => [emptied, next]),
  ]
  expect([...inARow].toSorted()).toEqual(follows.map((pair) => pair.join(', ')).toSorted())
})
