import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type DemandAnswer, type RequestEmitted, type RequestInput, requestMachine } from '#machines/request/request.machine.ts'
import { requestModel } from '#machines/request/request.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(requestModel)

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const once = { retries: 0, firstDelay: 0, factor: 1, longestDelay: 0, longestLimit: 0 }
const memberCall: RequestInput = {
  path: 'calendar/api/events/',
  kind: 'user',
  refreshable: true,
  exempt: false,
  suppress: false,
  policy: once,
}

/** A call to a server that gives these responses in turn, repeating the last. */
async function run(
  input: Partial<RequestInput>,
  answers: readonly unknown[],
  demand: DemandAnswer = { outcome: 'renewed', token: 'second' },
) {
  const clock = new SimulatedClock()
  const sent: (string | null)[] = []
  const demanded: unknown[] = []
  const emitted: RequestEmitted[] = []
  const machine = requestMachine.provide({
    actors: {
      readToken: fromPromise<{ token: string | null }, { kind: 'user' | 'admin' }>(async () => ({ token: 'first' })),
      sendRequest: fromPromise<unknown, { token: string | null; attempt: number }>(async ({ input: { token } }) => {
        const answer = answers[Math.min(sent.length, answers.length - 1)]
        sent.push(token)
        if (typeof answer === 'number')
          throw { status: answer, detail: `answered ${answer}`, retryAfter: answer === 429 ? 7 : null }
        return answer
      }),
      demandToken: fromPromise<DemandAnswer, { kind: 'user' | 'admin'; usedToken: string }>(async (call) => {
        demanded.push(call.input)
        return demand
      }),
    },
  })
  const actor = createActor(machine, { input: { ...memberCall, ...input }, clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  await settled()
  return { actor, clock, sent, demanded, emitted, output: () => actor.getSnapshot().output }
}

test('SES-12 a 401 refreshes once and the call is sent again with the new token', async () => {
  const { sent, demanded, emitted, output } = await run({}, [401, 'ok'])
  expect(sent).toEqual(['first', 'second'])
  expect(demanded).toEqual([{ kind: 'user', usedToken: 'first' }])
  expect([emitted, output()]).toEqual([[], { kind: 'done', answer: 'ok' }])
})

test('SES-13 a 401 on the repeated call causes no second refresh', async () => {
  const { sent, demanded, emitted, output } = await run({}, [401, 401])
  expect([sent.length, demanded.length]).toEqual([2, 1])
  expect(emitted).toEqual([])
  expect(output()).toEqual({
    kind: 'failed',
    failure: { status: 401, code: null, text: 'answered 401', retryAfter: null, fields: {} },
  })
})

test('SES-14 when the server refuses the refresh after a 401, the session is notified', async () => {
  const { emitted } = await run({}, [401], { outcome: 'rejected', token: null })
  expect(emitted).toEqual([{ type: 'http.unauthorized', actor: 'user', exempt: false, path: 'calendar/api/events/' }])
})

test.each([
  ['refused', []],
  ['unreachable', [{ type: 'http.failed', status: 0, text: null, suppress: false }]],
  ['cleared', []],
] as const)('TRAP-2 TRAP-14 a refresh that was %s expires no session', async (outcome, facts) => {
  const { sent, emitted, output } = await run({}, [401], { outcome, token: null })
  expect([sent.length, emitted, output()?.kind]).toEqual([1, facts, 'failed'])
})

test('SES-17 an exempt call joins the refresh and just rejects', async () => {
  const { demanded, emitted, output } = await run({ path: 'social/follow/', exempt: true }, [401], {
    outcome: 'rejected',
    token: null,
  })
  expect([demanded.length, emitted, output()?.kind]).toEqual([1, [], 'failed'])
})

test('SES-18 no refresh is attempted where the path forbids it', async () => {
  const { sent, demanded, emitted } = await run({ path: 'auth/profile/', refreshable: false }, [401])
  expect([sent, demanded, emitted]).toEqual([['first'], [], []])
})

test('SES-19 SES-21 an admin call refreshes the admin token once, and without a usable one the admin session is notified', async () => {
  const admin = { path: 'superadmin/users/', kind: 'admin' } as const
  const well = await run(admin, [401, 'ok'])
  expect([well.sent, well.demanded]).toEqual([['first', 'second'], [{ kind: 'admin', usedToken: 'first' }]])
  const same = await run(admin, [401], { outcome: 'renewed', token: 'first' })
  expect(same.emitted).toEqual([{ type: 'http.unauthorized', actor: 'admin', exempt: false, path: 'superadmin/users/' }])
})

test('ERR-23~ ERR-25~ calls are retried as the policy says, and not after 401 or 403', async () => {
  const policy = { retries: 2, firstDelay: 2000, factor: 2, longestDelay: 30_000, longestLimit: 30_000 }
  const { clock, sent, emitted } = await run({ policy }, [503])
  clock.increment(1999)
  await settled()
  expect(sent.length).toBe(1)
  clock.increment(1)
  await settled()
  clock.increment(4000)
  await settled()
  expect(sent.length).toBe(3)
  expect(emitted).toEqual([{ type: 'http.failed', status: 503, text: 'answered 503', suppress: false }])
  for (const status of [401, 403]) expect((await run({ policy, refreshable: false }, [status])).sent.length).toBe(1)
})

test('ERR-22 a 429 waits for retry_after; without a policy it is announced with its seconds', async () => {
  const patient = await run({ policy: { ...once, retries: 1, longestLimit: 30_000 } }, [429, 'ok'])
  patient.clock.increment(6999)
  await settled()
  expect(patient.sent.length).toBe(1)
  patient.clock.increment(1)
  await settled()
  expect(patient.output()).toEqual({ kind: 'done', answer: 'ok' })
  expect((await run({}, [429])).emitted).toEqual([{ type: 'http.rate-limited', retryAfter: 7 }])
})

test('a call is not retried after its caller cancelled or its session ended', async () => {
  const policy = { retries: 5, firstDelay: 1000, factor: 1, longestDelay: 1000, longestLimit: 30_000 }
  for (const event of [{ type: 'cancel' }, { type: 'session.cleared', actor: 'user', reason: 'logout', at: 0 }] as const) {
    const { actor, clock, sent, output } = await run({ policy }, [503])
    actor.send(event)
    clock.increment(60_000)
    await settled()
    expect([sent.length, output()]).toEqual([1, { kind: 'failed', failure: null }])
  }
})
