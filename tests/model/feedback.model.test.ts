import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { feedbackMachine } from '#machines/feedback/feedback.machine.ts'
import { feedbackExample, feedbackModel } from '#machines/feedback/feedback.model.ts'
import type { FeedbackInput, FlattenInput, Picture, SendFeedbackInput } from '#machines/feedback/feedback.setup.ts'
import { modelSuite } from './suite.ts'

modelSuite(feedbackModel)

const { at, mina, capture, screenshot, user } = feedbackExample
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
type Send = (call: SendFeedbackInput) => Promise<{ receipt: string }>
const accept: Send = async () => ({ receipt: 'F-1A2B3C4D' })

function start(send: Send = accept, input: Partial<FeedbackInput> = {}, canFlatten = () => true) {
  const clock = new SimulatedClock()
  const calls: SendFeedbackInput[] = []
  const painted: FlattenInput[] = []
  const published: unknown[] = []
  const machine = feedbackMachine.provide({
    actors: {
      captureScreen: fromPromise<Picture, void>(async () => capture),
      flatten: fromPromise<Picture, FlattenInput>(async ({ input }) => {
        if (!canFlatten()) throw new Error('no canvas')
        painted.push(input)
        return screenshot
      }),
      sendFeedback: fromPromise<{ receipt: string }, SendFeedbackInput>(async ({ input }) => {
        calls.push(input)
        return send(input)
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { person: null, canCapture: true, ...input } })
  actor.on('*', (fact) => published.push(fact))
  actor.start()
  let keys = 0
  const submit = async () => {
    actor.send({ type: 'submit', key: `k${++keys}`, source: '/calendar' })
    await settled()
  }
  const write = (message: string) => actor.send({ type: 'type', field: 'message', text: message })
  return {
    actor,
    clock,
    calls,
    painted,
    published,
    submit,
    write,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
const pending: Send = () => new Promise(() => {})

test('BUG-09 BUG-11 the dialog is closed, open, submitting, success for 5000 ms, and closed and empty again', async () => {
  const { actor, clock, submit, write, state, context, published } = start()
  expect(state()).toBe('closed')
  actor.send({ type: 'open' })
  expect(state()).toEqual({ open: 'form' })
  write('The calendar is empty')
  actor.send({ type: 'submit', key: 'k', source: '/' })
  expect(state()).toBe('submitting')
  await settled()
  expect([state(), context().receipt, published]).toEqual(['success', 'F-1A2B3C4D', [{ type: 'feedback.sent' }]])
  clock.increment(4999)
  expect(state()).toBe('success')
  clock.increment(1)
  expect([state(), context().draft]).toEqual(['closed', { name: '', email: '', message: '' }])
  await submit()
  expect(state()).toBe('closed')
})

test('BUG-12 a click on the success message closes at once', async () => {
  const { actor, submit, write, state } = start()
  actor.send({ type: 'open' })
  write('x')
  await submit()
  actor.send({ type: 'dismiss' })
  expect(state()).toBe('closed')
})

test('BUG-10 while submitting nothing closes, changes or is sent again', async () => {
  const { actor, submit, write, state, context, calls } = start(pending)
  actor.send({ type: 'open' })
  write('x')
  await submit()
  for (const type of ['cancel', 'dismiss', 'open', 'capture', 'removeScreenshot'] as const) actor.send({ type })
  write('y')
  await submit()
  expect([state(), context().draft.message, calls.length]).toEqual(['submitting', 'x', 1])
})

test('BUG-13 cancelling closes, drops the screenshot and keeps the text', async () => {
  const { actor, write, state, context } = start()
  actor.send({ type: 'open' })
  write('half a sentence')
  actor.send({ type: 'capture' })
  await settled()
  actor.send({ type: 'confirm' })
  await settled()
  expect([state(), context().screenshot]).toEqual([{ open: 'form' }, screenshot])
  actor.send({ type: 'cancel' })
  expect([state(), context().screenshot, context().capture]).toEqual(['closed', null, null])
  actor.send({ type: 'open' })
  expect(context().draft.message).toBe('half a sentence')
})

test('BUG-19 TRAP-51 after 30000 ms the outcome is unknown, the dialog stays open, and a late response is dropped', async () => {
  const server = Promise.withResolvers<{ receipt: string }>()
  const { actor, clock, submit, write, state, context, published } = start(() => server.promise)
  actor.send({ type: 'open' })
  write('x')
  await submit()
  clock.increment(29_999)
  expect(state()).toBe('submitting')
  clock.increment(1)
  expect([state(), context().complaint?.text]).toEqual([{ open: 'form' }, 'Unable to determine if Feedback was correctly sent'])
  server.resolve({ receipt: 'F-1A2B3C4D' })
  await settled()
  expect([state(), published]).toEqual([{ open: 'form' }, []])
})

test('BUG-20 BUG-21 BUG-22 BUG-23 a failure is shown in the form, which stays unchanged', async () => {
  const cases = [
    [0, 'Unable to send Feedback, because of network issues or an ad-blocker'],
    [403, 'Unable to send Feedback, the domain is not in the allowed list'],
    [500, 'Unable to send Feedback. Please try again later.'],
  ] as const
  for (const [status, text] of cases) {
    const { actor, submit, write, state, context } = start(() => Promise.reject({ status }))
    actor.send({ type: 'open' })
    write('The calendar is empty')
    await submit()
    expect([state(), context().complaint?.text, context().draft.message]).toEqual([
      { open: 'form' },
      text,
      'The calendar is empty',
    ])
  }
})

test('BUG-15 BUG-16 an empty form names the missing fields, a blank one is rejected, and neither is sent', async () => {
  const { actor, submit, write, context, calls } = start()
  actor.send({ type: 'open' })
  await submit()
  expect(context().complaint).toMatchObject({
    text: 'Please enter in the following required fields:',
    labels: ['Description'],
  })
  write('  \n ')
  await submit()
  expect(context().complaint?.text).toBe('Unable to submit feedback with empty message')
  expect(calls).toEqual([])
})

test('BUG-18 name and email are those of the known user until edited', () => {
  const { actor, context } = start(accept, { person: mina })
  actor.send({ type: 'open' })
  expect(context().draft).toEqual({ name: 'Mina Girgis', email: 'mina@example.org', message: '' })
  actor.send({ type: 'type', field: 'email', text: '' })
  actor.send({ type: 'session.user-updated', user, at })
  expect(context().draft).toEqual({ name: 'Maria Hanna', email: '', message: '' })
  actor.send({ type: 'cancel' })
  actor.send({ type: 'session.cleared', actor: 'user', reason: 'logout', at })
  actor.send({ type: 'open' })
  expect(context().draft).toEqual({ name: '', email: '', message: '' })
})

test('BUG-06 TRAP-52 drawn areas that were not removed are painted, and the capture is discarded', async () => {
  const { actor, context, painted } = start()
  actor.send({ type: 'open' })
  actor.send({ type: 'capture' })
  await settled()
  actor.send({ type: 'draw', from: { x: 0, y: 0 }, to: { x: 9, y: 9 } })
  expect(context().areas).toEqual([])
  actor.send({ type: 'pick', tool: 'highlight' })
  actor.send({ type: 'draw', from: { x: 0, y: 0 }, to: { x: 9, y: 9 } })
  actor.send({ type: 'pick', tool: 'hide' })
  actor.send({ type: 'draw', from: { x: 50, y: 50 }, to: { x: 20, y: 30 } })
  actor.send({ type: 'pick', tool: 'hide' })
  actor.send({ type: 'place' })
  actor.send({ type: 'remove', index: 0 })
  actor.send({ type: 'confirm' })
  await settled()
  expect(painted).toEqual([{ capture, areas: [{ kind: 'hide', x: 20, y: 30, width: 30, height: 20 }] }])
  expect([context().capture, context().areas, context().screenshot]).toEqual([null, [], screenshot])
})

test('the same report keeps its key after no response and gets a new one after a rejection or a change', async () => {
  let status = 0
  const { actor, calls, submit, write } = start(() => Promise.reject({ status }))
  actor.send({ type: 'open' })
  write('x')
  await submit()
  await submit()
  write('y')
  await submit()
  status = 400
  await submit()
  await submit()
  expect(calls.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3', 'k3', 'k5'])
})

test('a report with another picture goes out under another key, and a picture made at last has no complaint', async () => {
  let isFlat = true
  const { actor, calls, submit, write, context } = start(
    () => Promise.reject({ status: 500 }),
    {},
    () => isFlat,
  )
  actor.send({ type: 'open' })
  write('The calendar is empty')
  await submit()
  isFlat = false
  actor.send({ type: 'capture' })
  await settled()
  actor.send({ type: 'confirm' })
  await settled()
  expect(context().complaint?.text).toBe('The screenshot could not be prepared. Try again, or discard it.')
  isFlat = true
  actor.send({ type: 'confirm' })
  await settled()
  expect(context().complaint).toBeNull()
  await submit()
  expect(calls.map(({ key, screenshot: picture }) => [key, picture?.id ?? null])).toEqual([
    ['k1', null],
    ['k2', screenshot.id],
  ])
})

test('an area can be placed without a pointer, once a tool is chosen', async () => {
  const { actor, context } = start()
  actor.send({ type: 'open' })
  actor.send({ type: 'capture' })
  await settled()
  actor.send({ type: 'place' })
  expect(context().areas).toEqual([])
  actor.send({ type: 'pick', tool: 'hide' })
  actor.send({ type: 'place' })
  expect(context().areas).toEqual([{ x: 75, y: 37, width: 50, height: 25, kind: 'hide' }])
})
