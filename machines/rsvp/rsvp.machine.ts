import type { SessionChanged, SessionCleared } from '../session-facts.ts'
import { assign, emit, setup } from 'xstate'
import type { CalendarEvent, Rsvp, RsvpResponse } from '#contract/calendar/event.ts'
import { type Failure, isUncertain, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import type { ActorKind, ToastRequest } from '../requests.ts'
import { clampGuests, guestsOf, withCompanions, withGuests } from './guests.ts'

/** One event, one occurrence. `now` in epoch milliseconds. */
export type RsvpInput = { event: CalendarEvent; signedIn: boolean; now: number }
export type RsvpDraft = Omit<Rsvp, 'response'> & { response: RsvpResponse | null }
export type RsvpContext = RsvpInput & {
  draft: RsvpDraft
  /** Key of the request; the same draft is sent again with it when there was no response. */
  key: string | null
}
export type RsvpEvent =
  | { type: 'open' | 'change' | 'cancel' }
  | { type: 'pick'; response: RsvpResponse }
  | { type: 'setGuests'; guests: number }
  /** Children of the household who come along, by id. */
  | { type: 'setCompanions'; companions: readonly string[] }
  | { type: 'setNotes'; notes: string }
  /** `key`: one per press of the button. */
  | { type: 'submit'; key: string }
  /** The server's current version of the event. */
  | { type: 'event.loaded'; event: CalendarEvent; at: number }
  | { type: 'event.deleted'; eventId: string; at: number }
  | SessionCleared
  | SessionChanged
export type RsvpEmitted = { type: 'rsvp.saved'; eventId: string; response: RsvpResponse } | ToastRequest
export type SubmitRsvpInput = { eventId: string; rsvp: Rsvp; key: string }

const blank: RsvpDraft = { response: null, guests: 0, notes: '' }
const saved: ToastRequest = {
  type: 'toast.requested',
  host: 'single',
  variant: 'default',
  title: /*i18n*/ 'RSVP Submitted',
  description: /*i18n*/ 'Your response has been recorded.',
}
const refused = ({ text }: Failure): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'destructive',
  title: /*i18n*/ 'Error',
  description: /*i18n*/ 'Failed to submit RSVP.',
  ...(text !== null && { serverText: text }),
})

/** Answering an invitation (SC-5). Nothing is counted before the server confirms it. */
export const rsvpMachine = setup({
  types: {
    input: {} as RsvpInput,
    context: {} as RsvpContext,
    events: {} as RsvpEvent,
    emitted: {} as RsvpEmitted,
    tags: {} as 'busy',
  },
  actors: {
    submitRsvp: notProvided<CalendarEvent, SubmitRsvpInput>('submitRsvp'),
    loadEvent: notProvided<CalendarEvent, { eventId: string }>('loadEvent'),
  },
  actions: {
    blank: assign({ draft: blank, key: null }),
    prefill: assign(({ context }) => ({ draft: context.event.user_rsvp ? { ...context.event.user_rsvp } : blank, key: null })),
    pick: assign(({ context }, { response }: { response: RsvpResponse }) => ({
      draft: { ...withGuests(context.draft, guestsOf(response, context.draft.guests, context.event)), response },
      key: null,
    })),
    setGuests: assign(({ context }, { guests }: { guests: number }) => ({
      draft: withGuests(context.draft, clampGuests(guests, context.event)),
      key: null,
    })),
    setCompanions: assign(({ context }, { companions }: { companions: readonly string[] }) => ({
      draft: withCompanions(context.draft, companions, context.event),
      key: null,
    })),
    setNotes: assign(({ context }, { notes }: { notes: string }) => ({ draft: { ...context.draft, notes }, key: null })),
    takeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key })),
    dropKey: assign({ key: null }),
    /** Fewer seats may leave fewer guests: that is another request, under another key. */
    take: assign(({ context: { draft, key } }, { event }: { event: CalendarEvent }) => {
      const guests = draft.response === null ? 0 : guestsOf(draft.response, draft.guests, event)
      return { event, draft: withGuests(draft, guests), key: guests === draft.guests ? key : null }
    }),
    noteTime: assign(({ context }, { at }: { at: number }) => ({ now: Math.max(context.now, at) })),
    markDeleted: assign(({ context }) => ({ event: { ...context.event, rsvp_enabled: false } })),
    signOut: assign({ signedIn: false }),
    signIn: assign({ signedIn: true }),
    announce: emit(({ context: { event, draft } }) => ({
      type: 'rsvp.saved' as const,
      eventId: event.id,
      response: event.user_rsvp?.response ?? draft.response ?? 'no',
    })),
    praise: emit(saved),
    complain: emit((_, { failure }: { failure: Failure }) => refused(failure)),
  },
  guards: {
    isClosed: ({ context: { event, now } }) =>
      !event.rsvp_enabled || event.status === 'cancelled' || Date.parse(event.end_datetime) <= now,
    isSignedOut: ({ context }) => !context.signedIn,
    hasAnswered: ({ context }) => context.event.user_rsvp !== null,
    isYes: ({ context }) => context.event.user_rsvp?.response === 'yes',
    isNo: ({ context }) => context.event.user_rsvp?.response === 'no',
    isFull: ({ context }) => context.event.is_full,
    /** A full event refuses a new yes; a current attendee may change or keep the answer (RSVP-06, TRAP-70). */
    canSubmit: ({ context: { draft, event } }) =>
      draft.response !== null && (draft.response !== 'yes' || !event.is_full || event.user_rsvp?.response === 'yes'),
    bringsGuests: ({ context }) => context.draft.response === 'yes',
    isConflict: (_, { status }: Failure) => status === 409,
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isHere: ({ context }, { eventId }: { eventId: string }) => eventId === context.event.id,
    isMember: (_, { actor }: { actor: ActorKind }) => actor === 'user',
    isMemberSignedIn: (_, { actor, status }: { actor: ActorKind; status: string }) =>
      actor === 'user' && status === 'authenticated',
  },
}).createMachine({
  id: 'rsvp',
  context: ({ input }) => ({ ...input, draft: blank, key: null }),
  initial: 'deciding',
  on: {
    'event.loaded': {
      target: '.deciding',
      actions: [
        { type: 'noteTime', params: ({ event }) => event },
        { type: 'take', params: ({ event }) => event },
      ],
    },
    'event.deleted': { guard: { type: 'isHere', params: ({ event }) => event }, target: '.deciding', actions: 'markDeleted' },
    'session.cleared': { guard: { type: 'isMember', params: ({ event }) => event }, target: '.deciding', actions: 'signOut' },
    'session.changed': { guard: { type: 'isMemberSignedIn', params: ({ event }) => event }, actions: 'signIn' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isClosed', target: 'unavailable' },
        { guard: 'isSignedOut', target: 'signedOut' },
        { guard: 'isYes', target: 'responded.yes' },
        { guard: 'isNo', target: 'responded.no' },
        { guard: 'hasAnswered', target: 'responded.maybe' },
        { guard: 'isFull', target: 'none.full' },
        { target: 'none.free' },
      ],
    },
    unavailable: {},
    signedOut: {
      on: {
        'session.changed': {
          guard: { type: 'isMemberSignedIn', params: ({ event }) => event },
          target: 'deciding',
          actions: 'signIn',
        },
      },
    },
    none: {
      initial: 'free',
      on: { open: { target: 'editing', actions: 'blank' } },
      states: { free: {}, full: {} },
    },
    responded: {
      initial: 'maybe',
      on: { change: { target: 'editing', actions: 'prefill' } },
      states: { yes: {}, no: {}, maybe: {} },
    },
    editing: {
      always: [
        { guard: 'isClosed', target: 'unavailable' },
        { guard: 'isSignedOut', target: 'signedOut' },
      ],
      on: {
        pick: { actions: { type: 'pick', params: ({ event }) => event } },
        setGuests: { guard: 'bringsGuests', actions: { type: 'setGuests', params: ({ event }) => event } },
        setCompanions: { guard: 'bringsGuests', actions: { type: 'setCompanions', params: ({ event }) => event } },
        setNotes: { actions: { type: 'setNotes', params: ({ event }) => event } },
        'event.loaded': {
          actions: [
            { type: 'noteTime', params: ({ event }) => event },
            { type: 'take', params: ({ event }) => event },
          ],
        },
        submit: { guard: 'canSubmit', target: 'submitting', actions: { type: 'takeKey', params: ({ event }) => event } },
        cancel: 'deciding',
      },
    },
    submitting: {
      tags: 'busy',
      on: {
        'event.loaded': {
          actions: [
            { type: 'noteTime', params: ({ event }) => event },
            { type: 'take', params: ({ event }) => event },
          ],
        },
        'event.deleted': { guard: { type: 'isHere', params: ({ event }) => event }, actions: 'markDeleted' },
        'session.cleared': { guard: { type: 'isMember', params: ({ event }) => event }, actions: 'signOut' },
      },
      invoke: {
        id: 'submitRsvp',
        src: 'submitRsvp',
        input: ({ context: { event, draft, key } }) => ({
          eventId: event.id,
          rsvp: {
            ...withGuests(draft, guestsOf(draft.response ?? 'no', draft.guests, event)),
            response: draft.response ?? 'no',
          },
          key: key ?? '',
        }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'take', params: ({ event }) => ({ event: event.output }) }, 'dropKey', 'announce', 'praise'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => toFailure(event.error) },
            target: 'reloading',
            actions: ['dropKey', { type: 'complain', params: ({ event }) => ({ failure: toFailure(event.error) }) }],
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => toFailure(event.error) },
            target: 'editing',
            actions: { type: 'complain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            target: 'editing',
            actions: ['dropKey', { type: 'complain', params: ({ event }) => ({ failure: toFailure(event.error) }) }],
          },
        ],
      },
    },
    reloading: {
      tags: 'busy',
      on: {
        'event.loaded': {
          target: 'editing',
          actions: [
            { type: 'noteTime', params: ({ event }) => event },
            { type: 'take', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ({ context }) => ({ eventId: context.event.id }),
        onDone: { target: 'editing', actions: { type: 'take', params: ({ event }) => ({ event: event.output }) } },
        onError: 'editing',
      },
    },
  },
})
