import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { householdsEndpoints } from '#contract/households/households.ts'
import { withCompanions } from '#machines/rsvp/guests.ts'
import type { RsvpContext } from '#machines/rsvp/rsvp.machine.ts'
import { rsvpModel, rsvpPicnic } from '#machines/rsvp/rsvp.model.ts'
import { queryKey } from '#src/query/query-key.ts'
import { createBus } from '#src/bus/bus.ts'
import { RsvpPanel } from '../../../modules/calendar/answer/rsvp-panel.tsx'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { type ComponentDriver, heldCalls, walkComponent, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

type World = {
  calls: ReturnType<typeof heldCalls>
  publish: (fact: AnyEventObject) => void
  show: (event: CalendarEvent) => void
}

const inputs = rsvpModel.inputs
const start = (name: keyof typeof inputs) => async () => open(inputs[name]!)
const driver: ComponentDriver<World> = {
  chart: 'rsvp',
  starts: Object.fromEntries(Object.keys(inputs).map((name) => [name, start(name)])),
  whyNot,
  act: async ({ calls, publish, show }, { event, isRefused }) => {
    if (isRefused) return offersNot(event)
    await act(async () => {
      if (event.type.startsWith('xstate.')) calls.answer(event)
      else if (event.type === 'event.loaded') show(event['event'] as CalendarEvent)
      else if (event.type.includes('.')) publish(event)
      else if (event.type === 'open') press(/^Answer with a note$/)
      else if (event.type === 'change') press('Change Response')
      else if (event.type === 'cancel') press('Cancel')
      else if (event.type === 'submit') press('Submit RSVP')
      else if (event.type === 'pick') fireEvent.click(screen.getByRole('radio', { name: choices[event['response'] as 'yes'] }))
      else if (event.type === 'setGuests') type('Guests', String(event['guests']))
      else if (event.type === 'setCompanions') choose(event['companions'] as string[])
      else if (event.type === 'setNotes') type(/^Notes for the organiser/, event['notes'] as string)
      else throw new Error(`nobody can make ${event.type} here`)
    })
  },
  sees: async (_world, state) => {
    const form = screen.queryByRole('button', { name: 'Submit RSVP' })
    const isBusy = state === 'submitting' || state === 'reloading'
    expect(form !== null, 'the form').toBe(isBusy || state === 'editing')
    expect(form?.getAttribute('aria-busy') === 'true', 'busy').toBe(isBusy)
    expect(screen.queryByText('Please log in to RSVP for this event.') !== null, 'asked to log in').toBe(state === 'signedOut')
    if (form) return
    expect(screen.queryByRole('button', { name: 'Answer with a note' }) !== null, 'the form').toBe(state.startsWith('none'))
    expect(screen.queryByRole('button', { name: 'Event is Full' }) !== null, 'full').toBe(state === 'none.full')
    expect(screen.queryByRole('button', { name: 'Change Response' }) !== null, 'may change').toBe(state.startsWith('responded'))
    const badge = { 'responded.yes': 'Attending', 'responded.no': 'Not Attending', 'responded.maybe': 'Maybe' }[state]
    if (badge) expect(within(screen.getByRole('status')).getByText(badge)).toBeDefined()
  },
}

const choices = { yes: 'Yes', no: 'No', maybe: 'Maybe' } as const
/** Presses the children who are not yet as wanted. */
function choose(wanted: readonly string[]) {
  for (const [name, id] of Object.entries(rsvpPicnic.children)) {
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name })
    if (box.checked !== wanted.includes(id)) fireEvent.click(box)
  }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function whyNot(event: AnyEventObject, { context }: AnyMachineSnapshot): string | null {
  const { draft, event: known } = context as RsvpContext
  const isBlocked = draft.response === 'yes' && known.is_full && known.user_rsvp?.response !== 'yes'
  if (event.type === 'setNotes' && draft.response === null) return 'the notes are asked for after yes, no or maybe'
  if (/^set(Guests|Companions)$/.test(event.type) && draft.response === 'yes' && isBlocked)
    return 'a full event asks for no guests'
  if (event.type === 'pick' && draft.response === event['response']) return 'what is chosen already cannot be chosen again'
  if (event.type === 'setCompanions' && draft.response === 'yes') {
    const after = withCompanions(draft, event['companions'] as string[], known)
    if (JSON.stringify(after) === JSON.stringify(draft)) return 'the same children are no change'
  }
  if (event.type === 'setNotes' && draft.notes === event['notes']) return 'the same words again are no change'
  if (event.type === 'setGuests' && draft.response === 'yes' && draft.guests === event['guests'])
    return 'the same number is no change'
  return null
}

/** Events that the guards refuse are not offered, or have no effect. */
function offersNot(event: AnyEventObject) {
  if (event.type === 'setGuests') expect(screen.queryByLabelText('Guests')).toBe(null)
  else if (event.type === 'setCompanions') expect(screen.queryByRole('group', { name: 'From your household' })).toBe(null)
  else if (event.type === 'submit')
    expect(screen.getByRole('button', { name: 'Submit RSVP' }).getAttribute('aria-disabled')).toBe('true')
  else expect(event.type).toMatch(/^(session|event)\./)
}

const household = {
  household: {
    id: 'h',
    is_head: true,
    adults: [],
    children: Object.entries(rsvpPicnic.children).map(([name, id]) => ({ id, name, birth_year: null })),
  },
  invitations: [],
}

async function open({ event, signedIn }: { event: CalendarEvent; signedIn: boolean }): Promise<World> {
  const calls = heldCalls()
  const bus = createBus({ now: () => rsvpPicnic.now })
  const view = { status: signedIn ? 'authenticated' : 'anonymous', user: null, isStale: false }
  const services = {
    bus,
    api: {
      call: (endpoint: Endpoint) => {
        if (endpoint === householdsEndpoints.mine) return Promise.resolve(household)
        return calls.ask(endpoint.method === 'POST' ? 'submitRsvp' : 'loadEvent')
      },
    },
    clock: { now: () => rsvpPicnic.now },
    newKey: () => 'k1',
    session: { view: () => view, subscribe: () => () => {} },
    queryClient: new QueryClient(),
  }
  render(withServices(services, <RsvpPanel event={event} />))
  const key = queryKey(calendarEndpoints.readEvent, { params: { id: event.id } })
  return {
    calls,
    publish: publishOn(bus),
    // Removed first: an equal answer would keep the same object, and the chart would not be notified.
    show: (known) => {
      services.queryClient.removeQueries({ queryKey: key })
      services.queryClient.setQueryData(key, { ...known })
    },
  }
}

afterEach(cleanup)

test('RSVP-02 RSVP-13 one tap answers, and the guests are counted by steps after it', async () => {
  const { calls } = await open(inputs['a free event']!)
  const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const answered = (response: 'yes' | 'maybe', guests = 0) =>
    act(async () => {
      const { picnic } = rsvpPicnic
      const output = { ...picnic, user_rsvp: { response, guests, notes: '' } }
      calls.answer({ type: 'xstate.done.actor.submitRsvp', output })
    })
  await tap('Yes')
  expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Submit RSVP' })).toBe(null)
  await answered('yes')
  expect(screen.getByRole('status').textContent).toContain('Attending')
  await tap('One guest more')
  await answered('yes', 1)
  expect(screen.getByRole('status').textContent).toContain('+1 guest(s)')
  await tap('Maybe')
  await answered('maybe')
  expect(screen.getByRole('status').textContent).toContain('Maybe')
  expect(screen.queryByRole('button', { name: 'One guest more' })).toBe(null)
})

test('RSVP-06 a tap that is refused leaves the form with the choice, not an answer', async () => {
  const { calls } = await open(inputs['a free event']!)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'No' })))
  const error = { status: 400, detail: 'Not now', code: 'validation_failed' }
  await act(async () => calls.answer({ type: 'xstate.error.actor.submitRsvp', error }))
  expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true)
})

const { paths, leftOut } = planFor(rsvpModel, driver)
test('RSVP-02 the component reaches every state of the chart, except those with a reason', () => {
  expect(leftOut.map(({ reason }) => reason).sort()).toMatchInlineSnapshot(`
    [
      "a full event asks for no guests",
      "the notes are asked for after yes, no or maybe",
      "the same children are no change",
      "the same number is no change",
      "the same words again are no change",
      "what is chosen already cannot be chosen again",
    ]
  `)
})
for (const path of paths) test(`RSVP-02 ${path.title}`, () => walkComponent(driver, path))
