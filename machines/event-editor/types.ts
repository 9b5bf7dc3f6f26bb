import type { SessionCleared } from '../session-facts.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { ToastRequest } from '../requests.ts'
import type { EventForm, FormErrors, WallTime } from './form-rules.ts'

/** `manageable`: ids of the calendars the person can manage, the one offered first at its head. */
export type EventEditorInput = { manageable: readonly string[] }
export type EventEditorContext = {
  manageable: readonly string[]
  eventId: string | null
  canEdit: boolean
  /** The form at the start of an edit; null for a new event. */
  original: EventForm | null
  /** What the form starts from, then what was last sent. */
  form: EventForm | null
  errors: FormErrors
  /** Of the last sending; the same form goes out under it again when there was no answer. */
  key: string | null
  /** Where a declined or failed deletion leads back to. */
  back: 'viewing' | 'updating'
}
export type EventEditorEvent =
  /** `date`: YYYY-MM-DD of a clicked cell. `now`: wall time in `timezone`. */
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

/** A new event has no `eventId` and all fields; a change names its event and the changed fields only. Times are on the wall of `timezone`. */
export type SaveEventInput = { eventId: string | null; fields: Partial<EventForm>; timezone: string; key: string }
export type SavedEvent = Pick<CalendarEvent, 'id' | 'title'>
