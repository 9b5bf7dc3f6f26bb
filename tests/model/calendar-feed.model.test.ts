import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { FeedToken } from '#contract/calendar/feed.ts'
import { calendarFeedMachine } from '#machines/calendar-feed/calendar-feed.machine.ts'
import { calendarFeedModel, feedTokens } from '#machines/calendar-feed/calendar-feed.model.ts'
import { firstActive } from '#machines/calendar-feed/first-active.ts'
import { modelSuite } from './suite.ts'

modelSuite(calendarFeedModel)

const { active, revoked, second } = feedTokens
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

async function open(tokens: readonly FeedToken[], create: () => Promise<FeedToken> = async () => active) {
  const clock = new SimulatedClock()
  const toasts: string[] = []
  const keys: string[] = []
  const machine = calendarFeedMachine.provide({
    actors: {
      loadTokens: fromPromise<readonly FeedToken[], undefined>(async () => tokens),
      createToken: fromPromise<FeedToken, { key: string }>(({ input }) => {
        keys.push(input.key)
        return create()
      }),
      copyAddress: fromPromise<void, { url: string }>(async () => {}),
      revokeToken: fromPromise<void, { id: string }>(async () => {}),
    },
  })
  const actor = createActor(machine, { clock })
  actor.on('toast.requested', ({ title, description }) => toasts.push(`${title}: ${description}`))
  actor.start()
  await settled()
  return { actor, clock, toasts, keys, value: () => actor.getSnapshot().value }
}

test('FEED-06 among several tokens the first active one is used', () => {
  expect(firstActive([revoked, active, second])).toBe(active)
  expect([firstActive([revoked]), firstActive([])]).toEqual([null, null])
})

test('FEED-03 FEED-05 FEED-07 without a token one is created, once for a double click', async () => {
  const { actor, toasts, keys, value } = await open([])
  expect(value()).toBe('none')
  actor.send({ type: 'create', key: 'k1' })
  actor.send({ type: 'create', key: 'k2' })
  await settled()
  expect([value(), keys]).toEqual([{ ready: 'idle' }, ['k1']])
  expect(toasts).toEqual(['Feed Created: Your calendar feed has been created.'])
})

test('TRAP-77 a creation without an answer is sent again under the same key', async () => {
  const { actor, keys, value } = await open([], async () => Promise.reject({ status: 0 }))
  for (const key of ['k1', 'k2']) {
    actor.send({ type: 'create', key })
    await settled()
  }
  expect([value(), keys]).toEqual(['none', ['k1', 'k1']])
})

test('FEED-01 copying is confirmed for two seconds', async () => {
  const { actor, clock, value } = await open([active])
  actor.send({ type: 'copy' })
  await settled()
  expect(value()).toEqual({ ready: 'copied' })
  clock.increment(1999)
  expect(value()).toEqual({ ready: 'copied' })
  clock.increment(1)
  expect(value()).toEqual({ ready: 'idle' })
})
