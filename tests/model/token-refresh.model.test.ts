import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts'
import { tokenRefreshModel } from '#machines/token-refresh/token-refresh.model.ts'
import type { RefreshAnswer } from '#machines/token-refresh/types.ts'
import { rejected, renews, settled, setUp, unreachable } from './refreshing.ts'
import { modelSuite } from './suite.ts'

modelSuite(tokenRefreshModel)

test('SES-06 the refresh starts 300000 ms before the access token expires', async () => {
  const { calls, store, pass } = setUp(renews(900_000))
  store({ expiresAt: 900_000 })
  await pass(599_999)
  expect(calls).toEqual([])
  await pass(1)
  expect(calls).toEqual([600_000])
})

test('SES-07 it is scheduled again after each refresh and after each login', async () => {
  const { calls, store, pass } = setUp(renews(900_000))
  store({ expiresAt: 900_000 })
  await pass(600_000)
  await pass(600_000)
  store({ access: 'signed in again', expiresAt: 1_200_000 + 1_000_000 })
  await pass(699_999)
  expect(calls).toEqual([600_000, 1_200_000])
  await pass(1)
  expect(calls).toEqual([600_000, 1_200_000, 1_900_000])
})

test('SES-08 SES-30 at startup an unexpired token is scheduled; an expired or unreadable one is not', async () => {
  for (const expiresAt of [-1, 0, null]) {
    const { actor, calls, store, pass } = setUp(renews(900_000))
    store({ expiresAt })
    await pass(86_400_000)
    expect([actor.getSnapshot().value, calls]).toEqual(['idle', []])
  }
  const { actor, store } = setUp(renews(900_000))
  store({ expiresAt: 1 })
  expect(actor.getSnapshot().value).toBe('scheduled')
})

test('SES-09 SES-10 a refresh token in the response replaces the old one; without one only the access token is replaced', async () => {
  for (const refresh of ['next', null]) {
    const { kept, store, demand } = setUp((at) => ({ kind: 'renewed', access: 'second', refresh, expiresAt: at + 900_000, at }))
    store({ expiresAt: 900_000 })
    demand('call')
    await settled()
    expect(kept).toEqual([
      { type: 'stamp', at: 0 },
      { type: 'keep', access: 'second', refresh, expiresAt: 900_000 },
    ])
  }
})

test.each([['user'], ['admin']] as const)(
  'SES-11 a failed scheduled refresh of the %s keeps the token and retries after 60000 ms',
  async (kind) => {
    let up = false
    const { actor, calls, kept, emitted, store, pass } = setUp((at) => (up ? renews(900_000)(at) : unreachable(at)), kind)
    store({ expiresAt: 900_000 })
    await pass(600_000)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.stored?.access]).toEqual(['cooling', 'first'])
    expect(emitted).toEqual([{ type: 'token.refresh-failed', actor: kind, kind: 'unreachable' }])
    up = true
    await pass(59_999)
    expect(calls.length).toBe(1)
    await pass(1)
    expect(calls).toEqual([600_000, 660_000])
    expect(kept.some(({ type }) => type === 'keep')).toBe(true)
  },
)

test('SES-28 a request less than 30000 ms after the last start is rejected with the stated message', async () => {
  const { calls, emitted, store, demand, pass } = setUp(renews(900_000))
  store({ expiresAt: 900_000 })
  demand('first')
  await settled()
  await pass(29_999)
  demand('second')
  expect(emitted.at(-1)).toEqual({
    type: 'refresh.answered',
    ids: ['second'],
    outcome: 'refused',
    text: 'Token refresh attempted too frequently',
  })
  await pass(1)
  demand('third')
  await settled()
  expect(calls).toEqual([0, 30_000])
  expect(emitted.at(-2)).toEqual({ type: 'refresh.answered', ids: ['third'], outcome: 'renewed', text: null })
})

test('SES-28 a refresh from before the page loaded counts if it was answered; a later one counts in any case', async () => {
  const outcomeOf = async (pair: { refreshedAt: number; isAnswered: boolean }) => {
    const { emitted, store, demand } = setUp(renews(900_000))
    store({ expiresAt: 900_000, ...pair })
    demand('call')
    await settled()
    return emitted.flatMap((fact) => ('outcome' in fact ? [fact.outcome] : []))
  }
  expect(await outcomeOf({ refreshedAt: -1, isAnswered: true })).toEqual(['refused'])
  expect(await outcomeOf({ refreshedAt: -1, isAnswered: false })).toEqual(['renewed'])
  expect(await outcomeOf({ refreshedAt: 0, isAnswered: false })).toEqual(['refused'])
})

test('SES-29 user and admin are counted separately', async () => {
  const user = setUp(renews(900_000), 'user')
  const admin = setUp(renews(900_000), 'admin')
  for (const { store } of [user, admin]) store({ expiresAt: 900_000 })
  user.demand('call')
  admin.demand('call')
  await settled()
  expect([user.calls, admin.calls]).toEqual([[0], [0]])
})

test('SES-12 SES-20 a hundred requests share one refresh and all get its result', async () => {
  const { calls, emitted, store, demand } = setUp(renews(900_000))
  store({ expiresAt: 900_000 })
  const ids = Array.from({ length: 100 }, (_, number) => `call ${number}`)
  for (const id of ids) demand(id, 'first')
  await settled()
  expect(calls.length).toBe(1)
  expect(emitted.filter(({ type }) => type === 'refresh.answered')).toEqual([
    { type: 'refresh.answered', ids, outcome: 'renewed', text: null },
  ])
})

test('TRAP-2 a call with an older token is told at once to use the stored one', () => {
  const { calls, emitted, store, demand } = setUp(renews(900_000))
  store({ expiresAt: 900_000 })
  demand('late', 'before')
  expect([calls, emitted]).toEqual([[], [{ type: 'refresh.answered', ids: ['late'], outcome: 'renewed', text: null }]])
})

test('TRAP-1 TRAP-14 a request learns whether the server refused or was unreachable, and the token stays', async () => {
  for (const [answer, outcome] of [
    [rejected, 'rejected'],
    [unreachable, 'unreachable'],
  ] as const) {
    const { actor, emitted, store, demand } = setUp(answer)
    store({ expiresAt: 900_000 })
    demand('call')
    await settled()
    expect(emitted[0]).toEqual({ type: 'refresh.answered', ids: ['call'], outcome, text: null })
    expect(actor.getSnapshot().context.stored?.access).toBe('first')
  }
})

test('SES-14 SES-28 a refusal stays: the next request gets it at once, and after 30 s the server is asked again', async () => {
  const { calls, kept, emitted, store, demand, pass } = setUp(rejected)
  store({ expiresAt: 900_000 })
  demand('socket')
  await settled()
  expect(kept).toEqual([{ type: 'stamp', at: 0 }, { type: 'refuse' }])
  await pass(29_999)
  demand('call')
  expect([calls, emitted.at(-1)]).toEqual([[0], { type: 'refresh.answered', ids: ['call'], outcome: 'rejected', text: null }])
  await pass(1)
  demand('later call')
  await settled()
  expect(calls).toEqual([0, 30_000])
})

test('SES-14 a refusal in another tab or an earlier load counts here', async () => {
  const reloaded = setUp(rejected)
  reloaded.store({ expiresAt: 900_000, refreshedAt: 0, isRefused: true })
  await reloaded.pass(10_000)
  reloaded.demand('call')
  const beside = setUp(rejected)
  beside.store({ expiresAt: 900_000 })
  beside.writeElsewhere({ refreshedAt: 0, isRefused: true })
  await beside.pass(10_000)
  beside.demand('call')
  await settled()
  for (const { calls, emitted } of [reloaded, beside]) {
    expect(calls).toEqual([])
    expect(emitted[0]).toEqual({ type: 'refresh.answered', ids: ['call'], outcome: 'rejected', text: null })
  }
  expect(beside.emitted.at(-1)).toEqual({ type: 'token.refresh-failed', actor: 'user', kind: 'rejected' })
})

test('SES-14 TRAP-14 an unreachable server after a refusal changes nothing; a new pair does', async () => {
  let answer = rejected
  const { emitted, store, demand, pass } = setUp((at) => answer(at))
  store({ expiresAt: 900_000 })
  demand('first')
  await settled()
  answer = unreachable
  await pass(60_000)
  demand('second')
  store({ access: 'second', expiresAt: 900_000 })
  demand('third')
  const answered = emitted.filter(({ type }) => type === 'refresh.answered').map((fact) => 'outcome' in fact && fact.outcome)
  expect(answered).toEqual(['rejected', 'rejected', 'refused'])
})

test('TRAP-5 a lifetime shorter than the buffer refreshes every 30 s, without a storm', async () => {
  const { calls, store, pass } = setUp(renews(60_000))
  store({ expiresAt: 60_000 })
  await pass(0)
  for (let second = 0; second < 300; second++) await pass(1000)
  expect(calls).toEqual(Array.from({ length: 11 }, (_, number) => number * 30_000))
})

test('TRAP-5 a lifetime of 60 days is waited for in steps that a browser supports', async () => {
  const { actor, calls, store, pass } = setUp(renews(900_000))
  const life = 60 * 86_400_000
  store({ expiresAt: life })
  await pass(2_147_483_647)
  expect([actor.getSnapshot().value, calls]).toEqual(['scheduled', []])
  await pass(2_147_483_647)
  expect(calls).toEqual([])
  await pass(life - 300_000 - 2 * 2_147_483_647)
  expect(calls).toEqual([life - 300_000])
})

test('after a night asleep the overdue refresh starts on waking', async () => {
  const { actor, clock, calls, store } = setUp(renews(900_000))
  store({ expiresAt: 900_000 })
  actor.send({ type: 'app.visible', at: 8 * 3_600_000 })
  clock.increment(0)
  await settled()
  expect(calls.length).toBe(1)
})

test('after 5 s without the lock the refresh proceeds alone', async () => {
  const clock = new SimulatedClock()
  let calls = 0
  const machine = tokenRefreshMachine.provide({
    actors: {
      tokenStore: fromCallback(() => {}),
      tokenLock: fromCallback(() => {}),
      refreshToken: fromPromise(async () => {
        calls++
        return unreachable(clock.now())
      }),
    },
  })
  const actor = createActor(machine, { input: { kind: 'user' }, clock }).start()
  actor.send({
    type: 'token.stored',
    token: { access: 'first', expiresAt: 900_000, hasRefresh: true, refreshedAt: null, isAnswered: true, isRefused: false },
    at: 0,
  })
  actor.send({ type: 'demand', id: 'call', usedToken: 'first', at: 0 })
  clock.increment(4999)
  expect(calls).toBe(0)
  clock.increment(1)
  expect(calls).toBe(1)
})

test('a response after the session was cleared is dropped', async () => {
  const server = Promise.withResolvers<RefreshAnswer>()
  const { actor, kept, emitted, store, demand } = setUp(() => server.promise)
  store({ expiresAt: 900_000 })
  demand('call')
  await settled()
  actor.send({ type: 'token.removed' })
  server.resolve(renews(900_000)(0))
  await settled()
  expect(kept).toEqual([{ type: 'stamp', at: 0 }])
  expect(emitted).toEqual([{ type: 'refresh.answered', ids: ['call'], outcome: 'cleared', text: null }])
  expect([actor.getSnapshot().value, actor.getSnapshot().context.stored]).toEqual(['idle', null])
})
