import { fromPromise } from 'xstate'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { rsvpMachine, type SubmitRsvpInput } from '#machines/rsvp/rsvp.machine.ts'
import type { Services } from '#src/services/create-services.ts'

/** The RSVP chart with the real calls. It shows failures itself, so the generic toast is suppressed (TRAP-45). */
export const rsvpChart = ({ api }: Pick<Services, 'api'>) =>
  rsvpMachine.provide({
    actors: {
      submitRsvp: fromPromise<CalendarEvent, SubmitRsvpInput>(({ input: { eventId, rsvp, key }, signal }) =>
        api.call(
          calendarEndpoints.rsvp,
          { params: { id: eventId }, body: rsvp },
          { idempotencyKey: key, suppressErrors: true, signal },
        ),
      ),
      loadEvent: fromPromise<CalendarEvent, { eventId: string }>(({ input: { eventId }, signal }) =>
        api.call(calendarEndpoints.readEvent, { params: { id: eventId } }, { suppressErrors: true, signal }),
      ),
    },
  })
