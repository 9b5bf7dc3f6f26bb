import { rsvpMoves } from './rsvp.moves.ts'
import type { CalendarEvent, Rsvp } from '#contract/calendar/event.ts'
import { isUncertain, toFailure } from '../failure.ts'
import { chartModel, done, failed, isIn, newKey } from '../model.ts'
import { clampGuests, maxGuests } from './guests.ts'
import { type RsvpContext, type RsvpDraft, rsvpMachine, type SubmitRsvpInput } from './rsvp.machine.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const picnic: CalendarEvent = {
  id: '01930000-0000-7000-8000-00000000e001',
  calendar: '01930000-0000-7000-8000-00000000c001',
  calendar_name: 'St. Mark',
  calendar_name_ar: null,
  calendar_color: 'gold',
  title: 'Parish picnic',
  title_ar: null,
  description: '',
  category: 'social',
  start_datetime: '2026-11-28T08:00:00.000Z',
  end_datetime: '2026-11-28T12:00:00.000Z',
  all_day: false,
  timezone: 'Africa/Cairo',
  recurrence_rule: null,
  location_name: '',
  location_address: '',
  online_meeting_url: '',
  visibility: 'public',
  status: 'scheduled',
  is_held: false,
  takedown: null,
  cancel_message: '',
  time_changed: false,
  is_invited: false,
  rsvp_enabled: true,
  rsvp_limit: 4,
  attendee_count: 1,
  is_full: false,
  user_rsvp: null,
  can_edit: false,
  created_by_name: 'Abouna Luka',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
}
const yes: Rsvp = { response: 'yes', guests: 1, notes: '' }
/** Children of the member's household. */
const mark = '01930000-0000-7000-8000-00000000d001'
const irene = '01930000-0000-7000-8000-00000000d002'
const withMark: Rsvp = { ...yes, companions: [mark] }
const full = { ...picnic, attendee_count: 4, is_full: true }
const answered = (mine: Rsvp, change: Partial<CalendarEvent> = {}) => ({
  ...picnic,
  user_rsvp: mine,
  attendee_count: 3,
  ...change,
})
/** One seat is left. */
const nearlyFull = { ...picnic, attendee_count: 3 }
const enter = (event: CalendarEvent, signedIn = true) => ({ event, signedIn, now })
const loaded = (event: CalendarEvent) => ({ type: 'event.loaded' as const, event, at: now + 1000 })

export const rsvpPicnic = { picnic, full, answered, now, children: { Mark: mark, Irene: irene } }

export const rsvpModel = chartModel({
  name: 'rsvp',
  about: 'Answering an invitation; nothing is counted before the server has said so.',
  machine: rsvpMachine,
  actor: () => 'user',
  inputs: {
    'a free event': enter(picnic),
    'a full event': enter(full),
    'my yes to a full event': enter(answered(yes, { attendee_count: 4, is_full: true })),
    'signed out': enter(picnic, false),
    'a cancelled event': enter({ ...picnic, status: 'cancelled' }),
    'an event that is over': enter({ ...picnic, end_datetime: '2026-11-21T07:59:59.000Z' }),
  },
  events: [
    { type: 'open' },
    { type: 'change' },
    { type: 'cancel' },
    { type: 'pick', response: 'yes' },
    { type: 'pick', response: 'no' },
    { type: 'pick', response: 'maybe' },
    { type: 'setGuests', guests: 2 },
    { type: 'setGuests', guests: 99 },
    { type: 'setGuests', guests: -3 },
    { type: 'setCompanions', companions: [mark] },
    { type: 'setCompanions', companions: [mark, irene, mark] },
    { type: 'setCompanions', companions: [] },
    { type: 'setNotes', notes: 'Bringing bread' },
    { type: 'submit', key: newKey },
    loaded(picnic),
    loaded(full),
    loaded(answered(yes)),
    loaded(answered(withMark)),
    loaded(nearlyFull),
    { ...loaded(picnic), at: now - 1000 },
    { type: 'event.deleted', eventId: picnic.id, at: now },
    { type: 'event.deleted', eventId: 'another', at: now },
    { type: 'session.cleared', actor: 'user', reason: 'expired', at: now },
    { type: 'session.cleared', actor: 'admin', reason: 'expired', at: now },
    { type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'u', at: now },
    { type: 'session.changed', actor: 'user', status: 'anonymous', userId: null, at: now },
    done('submitRsvp', answered(yes)),
    done('submitRsvp', answered(withMark)),
    done('submitRsvp', answered({ response: 'no', guests: 0, notes: '' }, { attendee_count: 1 })),
    done('submitRsvp', answered({ response: 'no', guests: 0, notes: '' }, { attendee_count: 4, is_full: true })),
    done('submitRsvp', answered({ response: 'maybe', guests: 0, notes: '' }, { attendee_count: 1 })),
    failed('submitRsvp', { status: 409, code: 'event_full', detail: 'This event is full.' }),
    failed('submitRsvp', { status: 400, detail: 'Use at most 500 characters' }),
    failed('submitRsvp', { status: 0 }),
    done('loadEvent', full),
    failed('loadEvent', { status: 0 }),
  ],
  key: (snapshot) => {
    const { event, signedIn, draft, key } = snapshot.context
    return [
      event.is_full,
      event.user_rsvp?.response ?? null,
      event.rsvp_enabled && event.status,
      signedIn,
      draft.response,
      isIn(snapshot, 'editing') && key !== null,
    ]
  },
  moves: rsvpMoves,
  invariants: {
    'a new yes is never sent to a full event': ({ started, before }) =>
      started.every(
        ({ actor, input }) =>
          actor !== 'submitRsvp' ||
          (input as SubmitRsvpInput).rsvp.response !== 'yes' ||
          !before?.context.event.is_full ||
          before.context.event.user_rsvp?.response === 'yes',
      ),
    'guests are sent only with a yes, from 0 to the most': ({ started, now }) =>
      started.every(({ actor, input }) => {
        if (actor !== 'submitRsvp') return true
        const { response, guests } = (input as SubmitRsvpInput).rsvp
        return guests >= 0 && guests <= (response === 'yes' ? maxGuests(now.context.event) : 0)
      }),
    'the draft never holds more guests than there are seats': ({ now: { context } }) =>
      context.draft.guests >= 0 && (!context.draft.guests || context.draft.guests <= maxGuests(context.event)),
    'companions are guests by name: each once, never more than there are guests': ({ now: { context } }) => {
      const { companions = [], guests } = context.draft
      return companions.length <= guests && new Set(companions).size === companions.length
    },
    'the count changes only by what the server says': ({ before, now, event }) =>
      !before ||
      before.context.event.attendee_count === now.context.event.attendee_count ||
      'event' in event ||
      'output' in event,
    'one sending at a time, each under a key': ({ started, now }) =>
      started.length <= 1 &&
      started.every(
        ({ actor, input }) => actor !== 'submitRsvp' || ((input as SubmitRsvpInput).key !== '' && isIn(now, 'submitting')),
      ),
    'whoever answered may always change it': ({ now }) => !isIn(now, 'responded') || now.can({ type: 'change' }),
    'whoever comes may always withdraw': ({ now }) =>
      !isIn(now, 'editing') ||
      now.context.draft.response === null ||
      now.context.draft.response === 'yes' ||
      now.can({ type: 'submit', key: 'k' }),
    'nothing is sent without a session': ({ started, before }) =>
      started.every(({ actor }) => actor !== 'submitRsvp') || before?.context.signedIn === true,
    'what is typed stands in the draft, guests within the limit': ({ event, before, now }) => {
      if (!isIn(before, 'editing') || !isIn(now, 'editing')) return true
      const { draft } = now.context
      if (event.type === 'pick') return draft.response === event['response']
      if (event.type === 'setNotes') return draft.notes === event['notes']
      if (event.type === 'setCompanions') return namesCompanions(event['companions'] as string[], before?.context, draft)
      if (event.type !== 'setGuests') return true
      return draft.guests === (draft.response === 'yes' ? clampGuests(event['guests'] as number, now.context.event) : 0)
    },
    'a sending keeps its key exactly until the server has answered': ({ event, before, now }) =>
      event.type === 'xstate.done.actor.submitRsvp'
        ? now.context.key === null
        : event.type !== 'xstate.error.actor.submitRsvp' ||
          now.context.key === (isUncertain(toFailure(event['error'])) ? before?.context.key : null),
    'what is changed goes out under another key, fewer seats for guests too': ({ event, before, now: { context } }) => {
      if (!before || !(isIn(before, 'editing') || isIn(before, 'submitting'))) return true
      const isChanged = context !== before.context && ['pick', 'setGuests', 'setCompanions', 'setNotes'].includes(event.type)
      if (event.type !== 'event.loaded') return !isChanged || context.key === null
      return context.key === (context.draft.guests === before.context.draft.guests ? before.context.key : null)
    },
    'the time is that of the latest event.loaded': ({ event, before, now }) =>
      event.type !== 'event.loaded' || now.context.now === Math.max(before?.context.now ?? 0, event['at'] as number),
    'what is told as saved is what the server stored': ({ event, emitted }) => {
      const told = emitted.filter(({ type }) => type === 'rsvp.saved').map(({ eventId, response }) => [eventId, response])
      if (event.type !== 'xstate.done.actor.submitRsvp') return told.length === 0
      const stored = event['output'] as CalendarEvent
      return isSame(told, [[stored.id, stored.user_rsvp?.response]])
    },
    'what is sent is what stands in the draft': ({ started, now: { context } }) =>
      started.every(({ actor, input }) => {
        if (actor !== 'submitRsvp') return true
        const { eventId, rsvp } = input as SubmitRsvpInput
        const { response, notes, companions } = context.draft
        return eventId === context.event.id && isSame([rsvp.response, rsvp.notes, rsvp.companions], [response, notes, companions])
      }),
    'what the server says of the event is taken': ({ event, now }) => {
      const said = event.type === 'event.loaded' ? event['event'] : event.type.startsWith('xstate.done.') ? event['output'] : null
      return said === null || isSame(said, now.context.event)
    },
    'it is saved before it is praised, and a failure is said once': ({ event, effects }) => {
      const told = effects.filter((effect) => effect.startsWith('emit ')).join()
      if (event.type === 'xstate.done.actor.submitRsvp') return told === 'emit rsvp.saved,emit toast.requested'
      return told === (event.type === 'xstate.error.actor.submitRsvp' ? 'emit toast.requested' : '')
    },
    'changing begins with the answer that was given, a first one with nothing': ({ event, before, now: { context } }) => {
      const blank = { response: null, guests: 0, notes: '' }
      if (event.type === 'open') return !isIn(before, 'none') || isSame([context.draft, context.key], [blank, null])
      if (event.type !== 'change' || !isIn(before, 'responded')) return true
      return isSame(context.draft, before?.context.event.user_rsvp) && context.key === null
    },
    'the place follows from the event, the session and the answer': ({ now, now: { context } }) => {
      const { event, signedIn } = context
      const mine = event.user_rsvp?.response
      const isOver = !event.rsvp_enabled || event.status === 'cancelled' || Date.parse(event.end_datetime) <= context.now
      if (isIn(now, 'submitting') || isIn(now, 'reloading')) return true
      if (isOver) return isIn(now, 'unavailable')
      if (!signedIn) return isIn(now, 'signedOut')
      return (
        isIn(now, 'editing') || (mine ? isIn(now, `responded.${mine}`) : isIn(now, event.is_full ? 'none.full' : 'none.free'))
      )
    },
    'who signs in or out is known': ({ event, before, now }) => {
      if (event['actor'] !== 'user') return true
      if (event.type === 'session.cleared') return !now.context.signedIn
      return now.context.signedIn === (event['status'] === 'authenticated' || before?.context.signedIn)
    },
    'a deleted event closes its own page and no other': ({ event, before, now }) =>
      event.type !== 'event.deleted' ||
      now.context.event.rsvp_enabled ===
        (before?.context.event.rsvp_enabled === true && event['eventId'] !== now.context.event.id),
    'a failure keeps what was typed': ({ event, before, now }) =>
      event.type !== 'xstate.error.actor.submitRsvp' || before?.context.draft.notes === now.context.draft.notes,
  },
})

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Those chosen come along as far as seats reach, beside as many guests without a name as before; only with a yes. */
function namesCompanions(chosen: readonly string[], before: RsvpContext | undefined, draft: RsvpDraft): boolean {
  const { companions = [], guests, response } = draft
  if (response !== 'yes' || !before) return isSame(draft, before?.draft)
  const wanted = [...new Set(chosen)]
  const unnamed = before.draft.guests - (before.draft.companions?.length ?? 0)
  return guests === clampGuests(unnamed + wanted.length, before.event) && isSame(companions, wanted.slice(0, guests))
}
