import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { chatRoomMachine } from '#machines/chat-room/chat-room.machine.ts'
import type { LinesPage } from '#machines/chat-room/chat-room.setup.ts'
import { chatRoomModel, lineOf } from '#machines/chat-room/chat-room.model.ts'
import type { Outgoing } from '#machines/chat-room/log.ts'
import type { Message } from '#contract/chat/message.ts'
import { modelSuite } from './suite.ts'

modelSuite(chatRoomModel)

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const page: LinesPage = { results: [lineOf(2, 2)], last_rev: 2, has_more: false }

/** A room whose server answers each line as `answers` says, in turn. */
async function open(answers: (Message | object)[]) {
  const clock = new SimulatedClock()
  const posted: string[] = []
  const machine = chatRoomMachine.provide({
    actors: {
      loadNewest: fromPromise<LinesPage, { roomId: string }>(async () => page),
      sendLine: fromPromise<Message, { roomId: string; line: Outgoing }>(async ({ input }) => {
        posted.push(input.line.clientId)
        const answer = answers.shift()
        if (!answer || 'status' in answer) throw answer
        return answer as Message
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { roomId: 'r', readSeq: 0 } }).start()
  await settled()
  const write = (clientId: string) =>
    actor.send({ type: 'send', line: { clientId, content: clientId, replyToId: null, fileName: null, at: clock.now() } })
  const states = () => actor.getSnapshot().context.outbox.map(({ clientId, state }) => `${clientId} ${state}`)
  return { actor, clock, posted, write, states }
}

test('SC-16 lines go out one at a time in their order, also when an answer is missing', async () => {
  const { clock, posted, write, states } = await open([
    { status: 0 },
    lineOf(3, 3, { client_id: 'a' }),
    lineOf(4, 4, { client_id: 'b' }),
  ])
  for (const clientId of ['a', 'b']) write(clientId)
  expect([posted, states()]).toEqual([['a'], ['a sending', 'b queued']])
  await settled()
  expect([posted, states()]).toEqual([['a'], ['a queued', 'b queued']])
  clock.increment(3000)
  await settled()
  await settled()
  expect([posted, states()]).toEqual([['a', 'a', 'b'], []])
})

test('SC-16 a refused line holds up no other, and goes to the end when it is tried again', async () => {
  const { actor, clock, posted, write, states } = await open([{ status: 403, detail: 'No' }, { status: 0 }, { status: 0 }])
  for (const clientId of ['a', 'b']) write(clientId)
  await settled()
  await settled()
  expect([posted, states()]).toEqual([
    ['a', 'b'],
    ['a failed', 'b queued'],
  ])
  actor.send({ type: 'retry', clientId: 'a', at: clock.now() })
  expect(states()).toEqual(['b queued', 'a queued'])
  clock.increment(3000)
  expect([posted.at(-1), states()]).toEqual(['b', ['b sending', 'a queued']])
})

test('MSG-D8 what waited longer than five minutes is sent by the person only', async () => {
  const { actor, clock, posted, write, states } = await open([{ status: 0 }])
  write('a')
  await settled()
  clock.increment(1)
  write('b')
  actor.send({ type: 'net.online', at: 300_001 })
  expect([posted.at(-1), states()]).toEqual(['b', ['a failed', 'b sending']])
})
