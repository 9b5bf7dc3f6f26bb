import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { newThingsMachine, type SendInput } from '#machines/new-things/new-things.machine.ts'
import { newThingsModel } from '#machines/new-things/new-things.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(newThingsModel)

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a text without an answer goes out again under its key', async () => {
  const calls: SendInput[] = []
  const sendText = fromPromise<void, SendInput>(async ({ input }) => {
    calls.push(input)
    if (calls.length === 1) throw { status: 0 }
  })
  const actor = createActor(newThingsMachine.provide({ actors: { sendText } })).start()
  actor.send({ type: 'send', text: 'Peace', key: 'k1' })
  await settled()
  actor.send({ type: 'retry' })
  await settled()
  expect([actor.getSnapshot().value, calls]).toEqual(['writing', Array(2).fill({ text: 'Peace', key: 'k1' })])
  actor.stop()
})
