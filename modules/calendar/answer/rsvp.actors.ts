import { fromPromise } from 'xstate'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { rsvpMachine, type SubmitRsvpInput } from '#machines/rsvp/rsvp.machine.ts'
import { queryKey } from '#src/query/query-key.ts'
import type { Services } from '#src/services/create-services.ts'

/** The RSVP chart with the real calls. It shows failures itself, so the generic toast is suppressed (TRAP-45). */
export function rsvpChart({ api, queryClient }: Pick<Services, 'api' | 'queryClient'>) {
  /** The cache owns the event and sends its state to the chart. */
  const keep = (event: CalendarEvent, signal: AbortSignal) => {
    if (!signal.aborted) queryClient.setQueryData(queryKey(calendarEndpoints.readEvent, { params: { id: event.id } }), event)
    return event
  }
  return rsvpMachine.provide({
    actors: {
      submitRsvp: fromPromise<CalendarEvent, SubmitRsvpInput>(async ({ input: { eventId, rsvp, key }, signal }) =>
        keep(
          await api.call(
            calendarEndpoints.rsvp,
            { params: { id: eventId }, body: rsvp },
            { idempotencyKey: key, suppressErrors: true, signal },
          ),
          signal,
        ),
      ),
      loadEvent: fromPromise<CalendarEvent, { eventId: string }>(async ({ input: { eventId }, signal }) =>
        keep(await api.call(calendarEndpoints.readEvent, { params: { id: eventId } }, { suppressErrors: true, signal }), signal),
      ),
    },
  })
}
