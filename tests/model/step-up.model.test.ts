import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { stepUpMachine } from '#machines/step-up/step-up.machine.ts'
import { stepUpModel } from '#machines/step-up/step-up.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(stepUpModel)

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('SC-25 a question without an answer is abandoned after five minutes, counted anew after each refused code', async () => {
  const clock = new SimulatedClock()
  const outcomes: string[] = []
  const verifyCode = fromPromise<void, { token: string }>(() => Promise.reject({ status: 400, code: 'invalid_code' }))
  const actor = createActor(stepUpMachine.provide({ actors: { verifyCode } }), { clock })
  actor.on('stepUp.answered', ({ ids, outcome }) => outcomes.push(`${ids.join()} ${outcome}`))
  actor.start()
  actor.send({ type: 'ask', id: 'a' })
  clock.increment(299_999)
  actor.send({ type: 'submit', token: '123456' })
  await settled()
  clock.increment(299_999)
  expect([actor.getSnapshot().value, outcomes]).toEqual(['asking', []])
  clock.increment(1)
  expect([actor.getSnapshot().value, outcomes]).toEqual(['idle', ['a abandoned']])
})
