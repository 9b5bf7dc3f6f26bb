import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { undoMachine } from '#machines/undo/undo.machine.ts'
import { undoModel } from '#machines/undo/undo.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(undoModel)

test('SC-27 an act can be taken back for six seconds, then the server is told', () => {
  const clock = new SimulatedClock()
  let told = 0
  const commit = fromPromise<void, undefined>(async () => void told++)
  const begin = () => createActor(undoMachine.provide({ actors: { commit } }), { clock }).start()
  const taken = begin()
  clock.increment(5999)
  taken.send({ type: 'undo' })
  const left = begin()
  clock.increment(5999)
  expect([taken.getSnapshot().value, left.getSnapshot().value, told]).toEqual(['undone', 'offered', 0])
  clock.increment(1)
  left.send({ type: 'undo' })
  expect([left.getSnapshot().value, told]).toEqual(['committing', 1])
})
