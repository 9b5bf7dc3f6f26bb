import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { type RsvpEmitted, type RsvpInput, rsvpMachine, type SubmitRsvpInput } from '#machines/rsvp/rsvp.machine.ts'
import { rsvpModel, rsvpPicnic } from '#machines/rsvp/rsvp.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(rsvpModel)

const { picnic, full, answered, now } = rsvpPicnic
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
type Submit = (call: SubmitRsvpInput) => Promise<CalendarEvent>

const accept: Submit = async ({ rsvp }) => ({
  ...picnic,
  user_rsvp: rsvp,
  attendee_count: 1 + (rsvp.response === 'yes' ? 1 + rsvp.guests : 0),
})

function open(
  event: CalendarEvent = picnic,
  submit: Submit = accept,
  input: Partial<RsvpInput> = {},
  reload: CalendarEvent | Promise<CalendarEvent> = full,
) {
  const calls: SubmitRsvpInput[] = []
  const emitted: RsvpEmitted[] = []
  const machine = rsvpMachine.provide({
    actors: {
      submitRsvp: fromPromise<CalendarEvent, SubmitRsvpInput>(async (call) => {
        calls.push(call.input)
        return submit(call.input)
      }),
      loadEvent: fromPromise<CalendarEvent, { eventId: string }>(async () => reload),
    },
  })
  const actor = createActor(machine, { input: { event, signedIn: true, now, ...input } })
  actor.on('*', (fact) => emitted.push(fact))
  actor.start()
  let keys = 0
  const submitNow = async () => {
    actor.send({ type: 'submit', key: `k${++keys}` })
    await settled()
  }
  const texts = () =>
    emitted.flatMap((fact) => (fact.type === 'toast.requested' ? [[fact.title, fact.serverText ?? fact.description]] : []))
  return {
    actor,
    calls,
    emitted,
    texts,
    submitNow,
    value: () => actor.getSnapshot().value,
    draft: () => actor.getSnapshot().context.draft,
  }
}

test('RSVP-02 no response, then yes, no or maybe, each changeable into another', async () => {
  const { actor, submitNow, value } = open()
  expect(value()).toEqual({ none: 'free' })
  actor.send({ type: 'open' })
  for (const response of ['yes', 'no', 'maybe', 'yes'] as const) {
    actor.send({ type: 'pick', response })
    await submitNow()
    expect(value()).toEqual({ responded: response })
    actor.send({ type: 'change' })
    expect(value()).toBe('editing')
  }
})

test('TRAP-72 event updates during a reload keep the answer being given', async () => {
  const conflict = () => Promise.reject({ status: 409, code: 'event_full', detail: 'Full' })
  const { actor, value, draft } = open(picnic, conflict, {}, new Promise(() => {}))
  actor.send({ type: 'open' })
  actor.send({ type: 'pick', response: 'yes' })
  actor.send({ type: 'setNotes', notes: 'Bringing bread' })
  actor.send({ type: 'submit', key: 'k1' })
  await settled()
  expect(value()).toBe('reloading')
  actor.send({ type: 'event.loaded', event: full, at: now })
  expect([value(), draft().notes, actor.getSnapshot().context.event.is_full]).toEqual(['editing', 'Bringing bread', true])
})

test('RSVP-06 TRAP-70 a full event rejects a new yes, accepts no and maybe, and lets a yes be kept and changed', async () => {
  const fresh = open(full)
  expect(fresh.value()).toEqual({ none: 'full' })
  fresh.actor.send({ type: 'open' })
  fresh.actor.send({ type: 'pick', response: 'yes' })
  await fresh.submitNow()
  expect([fresh.value(), fresh.calls]).toEqual(['editing', []])
  fresh.actor.send({ type: 'pick', response: 'maybe' })
  await fresh.submitNow()
  expect(fresh.calls.map(({ rsvp }) => rsvp)).toEqual([{ response: 'maybe', guests: 0, notes: '' }])

  const coming = open(answered({ response: 'yes', guests: 1, notes: '' }, { is_full: true, attendee_count: 4 }))
  coming.actor.send({ type: 'change' })
  coming.actor.send({ type: 'setNotes', notes: 'Bringing bread' })
  await coming.submitNow()
  expect(coming.calls.map(({ rsvp }) => rsvp)).toEqual([{ response: 'yes', guests: 1, notes: 'Bringing bread' }])
})

test('RSVP-07 RSVP-08 guests stay between 0 and the available seats, even when the event fills up meanwhile', () => {
  const { actor, draft } = open()
  actor.send({ type: 'open' })
  actor.send({ type: 'pick', response: 'yes' })
  const guests = (wanted: number) => {
    actor.send({ type: 'setGuests', guests: wanted })
    return draft().guests
  }
  expect([guests(-1), guests(2), guests(3)]).toEqual([0, 2, 2])
  actor.send({ type: 'event.loaded', event: { ...picnic, attendee_count: 2 }, at: now })
  expect(draft().guests).toBe(1)
})

test('RSVP-13 guests start at 0, and again after switching away from yes', () => {
  const { actor, draft } = open()
  actor.send({ type: 'open' })
  actor.send({ type: 'pick', response: 'yes' })
  expect(draft().guests).toBe(0)
  actor.send({ type: 'setGuests', guests: 2 })
  actor.send({ type: 'pick', response: 'maybe' })
  expect(draft().guests).toBe(0)
  actor.send({ type: 'setGuests', guests: 2 })
  expect(draft().guests).toBe(0)
})

test('without a session nothing is sent', async () => {
  const { actor, calls, submitNow, value } = open(picnic, accept, { signedIn: false })
  actor.send({ type: 'open' })
  await submitNow()
  expect([value(), calls]).toEqual(['signedOut', []])
})

test('RSVP-12 success shows RSVP Submitted / Your response has been recorded.', async () => {
  const { actor, emitted, texts, submitNow } = open()
  actor.send({ type: 'open' })
  actor.send({ type: 'pick', response: 'yes' })
  await submitNow()
  expect(texts()).toEqual([['RSVP Submitted', 'Your response has been recorded.']])
  expect(emitted[0]).toEqual({ type: 'rsvp.saved', eventId: picnic.id, response: 'yes' })
})

test("RSVP-11 TRAP-72 a rejection shows the server's message, else Failed to submit RSVP., and a conflict reloads the event with dialog and notes kept", async () => {
  const refusing =
    (status: number, detail?: string): Submit =>
    () =>
      Promise.reject({ status, detail })
  const silent = open(picnic, refusing(400))
  silent.actor.send({ type: 'open' })
  silent.actor.send({ type: 'pick', response: 'no' })
  await silent.submitNow()
  expect(silent.texts()).toEqual([['Error', 'Failed to submit RSVP.']])

  const late = open(picnic, refusing(409, 'This event is full.'))
  late.actor.send({ type: 'open' })
  late.actor.send({ type: 'pick', response: 'yes' })
  late.actor.send({ type: 'setNotes', notes: 'Bringing bread' })
  await late.submitNow()
  await settled()
  expect(late.texts()).toEqual([['Error', 'This event is full.']])
  expect([late.value(), late.draft(), late.actor.getSnapshot().context.event.is_full]).toEqual([
    'editing',
    { response: 'yes', guests: 0, notes: 'Bringing bread' },
    true,
  ])
  await late.submitNow()
  expect(late.calls.length).toBe(1)
})

test('the same answer keeps its key after no response and gets a new one after a rejection or a change', async () => {
  let status = 0
  const { actor, calls, submitNow } = open(picnic, () => Promise.reject({ status }))
  actor.send({ type: 'open' })
  actor.send({ type: 'pick', response: 'no' })
  await submitNow()
  await submitNow()
  actor.send({ type: 'setNotes', notes: 'Ill' })
  await submitNow()
  status = 400
  await submitNow()
  await submitNow()
  expect(calls.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3', 'k3', 'k5'])
})

test('a session that ends while sending is noticed when the response arrives', async () => {
  const server = Promise.withResolvers<CalendarEvent>()
  const { actor, submitNow, value } = open(picnic, () => server.promise)
  actor.send({ type: 'open' })
  actor.send({ type: 'pick', response: 'no' })
  await submitNow()
  actor.send({ type: 'session.cleared', actor: 'user', reason: 'expired', at: now })
  expect(value()).toBe('submitting')
  server.reject({ status: 401 })
  await settled()
  expect(value()).toBe('signedOut')
})

test('a first answer begins with nothing, also after one that was called off without an answer of the server', async () => {
  const { actor, calls, submitNow, draft } = open(picnic, () => Promise.reject({ status: 0 }))
  const begin = () => {
    actor.send({ type: 'open' })
    actor.send({ type: 'pick', response: 'yes' })
  }
  begin()
  actor.send({ type: 'setGuests', guests: 2 })
  await submitNow()
  actor.send({ type: 'cancel' })
  actor.send({ type: 'open' })
  expect(draft()).toEqual({ response: null, guests: 0, notes: '' })
  actor.send({ type: 'cancel' })
  begin()
  await submitNow()
  expect(calls.map(({ rsvp, key }) => [rsvp.guests, key])).toEqual([
    [2, 'k1'],
    [0, 'k2'],
  ])
})

test('while an answer is sent, another event may be deleted', () => {
  const { actor } = open()
  actor.send({ type: 'open' })
  actor.send({ type: 'pick', response: 'maybe' })
  actor.send({ type: 'submit', key: 'k1' })
  actor.send({ type: 'event.deleted', eventId: 'another', at: now })
  expect(actor.getSnapshot().context.event.rsvp_enabled).toBe(true)
})
