import { fromPromise } from 'xstate'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { EventInput, EventPatch } from '#contract/calendar/event.ts'
import { eventEditorMachine } from '#machines/event-editor/event-editor.machine.ts'
import type { EventForm } from '#machines/event-editor/form-rules.ts'
import type { SavedEvent, SaveEventInput } from '#machines/event-editor/types.ts'
import { shareEvent } from '../event/share/share.ts'
import type { Services } from '#src/services/create-services.ts'
import { toInstant } from '../wall-time.ts'

/** The editor chart with the real calls. It shows failures itself (TRAP-45). `shared`: what goes with the link of the event being shared. */
export const eventEditorChart = ({ api }: Pick<Services, 'api'>, shared: () => { title: string; note: string | null }) =>
  eventEditorMachine.provide({
    actors: {
      saveEvent: fromPromise<SavedEvent, SaveEventInput>(({ input: { eventId, fields, timezone, key }, signal }) => {
        const body = toBody(fields, timezone)
        const options = { suppressErrors: true, signal }
        return eventId === null
          ? api.call(calendarEndpoints.createEvent, { body: body as EventInput }, { ...options, idempotencyKey: key })
          : api.call(calendarEndpoints.patchEvent, { params: { id: eventId }, body }, options)
      }),
      deleteEvent: fromPromise<void, { eventId: string }>(async ({ input: { eventId }, signal }) => {
        await api.call(calendarEndpoints.deleteEvent, { params: { id: eventId } }, { suppressErrors: true, signal })
      }),
      shareEvent: fromPromise(({ input: { eventId } }: { input: { eventId: string } }) =>
        shareEvent(
          { id: eventId, ...shared() },
          {
            origin: location.origin,
            share: navigator.share ? (data) => navigator.share(data) : undefined,
            copy: (text) => navigator.clipboard.writeText(text),
          },
        ),
      ),
    },
  })

/** Form fields under their API names: wall times become instants, the limit's text a number or null. */
export function toBody({ start, end, rsvp_limit, ...fields }: Partial<EventForm>, timezone: string): EventPatch {
  return {
    ...fields,
    ...(start === undefined ? {} : { start_datetime: toInstant(start, timezone) }),
    ...(end === undefined ? {} : { end_datetime: toInstant(end, timezone) }),
    ...(rsvp_limit === undefined ? {} : { rsvp_limit: rsvp_limit.trim() === '' ? null : Number(rsvp_limit) }),
  }
}
