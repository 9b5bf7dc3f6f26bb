import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { kettleMachine } from '#tests/model/toy-machine.ts'

test('an empty kettle is not heated', () => {
  const kettle = createActor(kettleMachine).start()
  kettle.send({ type: 'boil' })
  expect(kettle.getSnapshot().value).toBe('cold')
  kettle.send({ type: 'fill' })
  kettle.send({ type: 'boil' })
  expect(kettle.getSnapshot().value).toBe('heating')
  kettle.stop()
})

test('without power it is cold again', async () => {
  const heat = fromPromise<number, { cups: number }>(() => Promise.reject(new Error('no power')))
  const kettle = createActor(kettleMachine.provide({ actors: { heat } })).start()
  kettle.send({ type: 'fill' })
  kettle.send({ type: 'boil' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(kettle.getSnapshot().value).toBe('cold')
  kettle.stop()
})
