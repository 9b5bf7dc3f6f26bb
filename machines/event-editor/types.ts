import type { SessionCleared } from '../session-facts.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { ToastRequest } from '../requests.ts'
import type { EventForm, FormErrors, WallTime } from './form-rules.ts'

/** `manageable`: ids of the calendars the member can manage, the default first. */
export type EventEditorInput = { manageable: readonly string[] }
export type EventEditorContext = {
  manageable: readonly string[]
  eventId: string | null
  canEdit: boolean
  /** The form at the start of an edit; null for a new event. */
  original: EventForm | null
  /** The form's initial values, then the last sent ones. */
  form: EventForm | null
  errors: FormErrors
  /** Key of the last request; the same form is sent again with it when there was no response. */
  key: string | null
  /** State to return to after a declined or failed deletion. */
  back: 'viewing' | 'updating'
}
export type EventEditorEvent =
  /** `date`: YYYY-MM-DD of a clicked cell. `now`: wall-clock time in `timezone`. */
  | { type: 'create'; date: string | null; now: WallTime; timezone: string }
  | { type: 'open'; eventId: string; canEdit: boolean }
  | { type: 'edit'; form: EventForm }
  | { type: 'submit'; form: EventForm; key: string }
  | { type: 'close'; dirty: boolean }
  | { type: 'share' | 'delete' | 'confirm' | 'decline' | 'discard' | 'keepEditing' }
  | { type: 'calendars.loaded'; manageable: readonly string[] }
  | { type: 'event.loaded'; eventId: string; canEdit: boolean }
  | { type: 'event.deleted'; eventId: string; at: number }
  | SessionCleared
export type EventEditorEmitted =
  | { type: 'event.saved'; eventId: string }
  | { type: 'event.deleted'; eventId: string }
  | ToastRequest

/**
 * A new event has no `eventId` and all fields; a change has its event's id and the changed fields only. Times are wall-clock in
 * `timezone`.
 */
export type SaveEventInput = { eventId: string | null; fields: Partial<EventForm>; timezone: string; key: string }
export type SavedEvent = Pick<CalendarEvent, 'id' | 'title'>
