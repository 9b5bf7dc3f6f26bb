import type { CalendarEvent } from '#contract/calendar/event.ts'

/** A wall-clock time in the event's zone, `YYYY-MM-DDTHH:mm`, as in datetime-local inputs; '' for none. */
export type WallTime = string
/** The event form as typed. `rsvp_limit` is the text of its field; `title_ar` is '' for none; `start` and `end` become instants in `timezone` when sent. */
export type EventForm = Pick<
  CalendarEvent,
  | 'calendar'
  | 'title'
  | 'description'
  | 'category'
  | 'all_day'
  | 'timezone'
  | 'recurrence_rule'
  | 'location_name'
  | 'location_address'
  | 'online_meeting_url'
  | 'visibility'
  | 'rsvp_enabled'
> & { title_ar: string; start: WallTime; end: WallTime; rsvp_limit: string }
export type FormErrors = Partial<Record<keyof EventForm, string>>

/** Fields in form order: the first with an error is focused. */
const fieldOrder = ['calendar', 'title', 'start', 'end', 'rsvp_limit'] as const satisfies readonly (keyof EventForm)[]

/** All validation errors by field (CAL-30 to CAL-37). `selectable`: calendars that the caller may put events in. */
export function formErrors(form: EventForm, selectable: readonly string[]): FormErrors {
  const errors: FormErrors = {}
  if (!selectable.includes(form.calendar)) errors.calendar = /*i18n*/ 'Please select a calendar'
  if (form.title.trim() === '') errors.title = /*i18n*/ 'Title is required'
  if (!isWallTime(form.start)) errors.start = /*i18n*/ 'Start time is required'
  if (!isWallTime(form.end)) errors.end = /*i18n*/ 'End time is required'
  else if (isWallTime(form.start) && form.start >= form.end) errors.end = /*i18n*/ 'End time must be after start time'
  const limit = form.rsvp_limit.trim()
  if (form.rsvp_enabled && limit !== '' && !(Number(limit) >= 1)) errors.rsvp_limit = /*i18n*/ 'RSVP limit must be at least 1'
  return errors
}

export const firstInvalid = (errors: FormErrors) => fieldOrder.find((field) => errors[field] !== undefined) ?? null

/**
 * A new event (CAL-24, CAL-53 to CAL-55): 10:00 to 11:00 on a clicked date, else one hour from now. `now` is wall-clock time in
 * `timezone`.
 */
export function newForm({
  date,
  now,
  timezone,
  calendar,
}: {
  date: string | null
  now: WallTime
  timezone: string
  calendar: string
}): EventForm {
  const start = date === null ? now.slice(0, 16) : `${date}T10:00`
  return {
    calendar,
    title: '',
    title_ar: '',
    description: '',
    category: 'other',
    start,
    end: hourLater(start),
    all_day: false,
    timezone,
    recurrence_rule: null,
    location_name: '',
    location_address: '',
    online_meeting_url: '',
    visibility: 'public',
    rsvp_enabled: false,
    rsvp_limit: '',
  }
}

/** An event as a form. `wallTimeOf` converts an instant to wall-clock time in a zone; the caller provides Temporal. */
export function formOf(event: CalendarEvent, wallTimeOf: (instant: string, timezone: string) => WallTime): EventForm {
  return {
    calendar: event.calendar,
    title: event.title,
    title_ar: event.title_ar ?? '',
    description: event.description,
    category: event.category,
    all_day: event.all_day,
    timezone: event.timezone,
    recurrence_rule: event.recurrence_rule,
    location_name: event.location_name,
    location_address: event.location_address,
    online_meeting_url: event.online_meeting_url,
    visibility: event.visibility,
    rsvp_enabled: event.rsvp_enabled,
    start: wallTimeOf(event.start_datetime, event.timezone),
    end: wallTimeOf(event.end_datetime, event.timezone),
    rsvp_limit: event.rsvp_limit === null ? '' : String(event.rsvp_limit),
  }
}

type Times = Pick<EventForm, 'start' | 'end'>

/**
 * Turning all-day on fills both times (TRAP-67, EVT-D5): from 00:00 of the first to 23:59 of the last chosen day. Keep the
 * previous times for `allDayOff`.
 */
export function allDayOn({ start, end }: Times): Times {
  const first = start.slice(0, 10) || end.slice(0, 10)
  const [, last] = [first, end.slice(0, 10) || first].sort()
  return first === '' ? { start: '', end: '' } : { start: `${first}T00:00`, end: `${last}T23:59` }
}

/** Turning all-day off restores the previous times, on the days chosen meanwhile. */
export const allDayOff = (now: Times, earlier: Times | null): Times =>
  earlier === null || !isWallTime(earlier.start) || !isWallTime(earlier.end)
    ? { start: now.start && `${now.start.slice(0, 10)}T10:00`, end: now.end && `${now.end.slice(0, 10)}T11:00` }
    : { start: `${now.start.slice(0, 10)}${earlier.start.slice(10)}`, end: `${now.end.slice(0, 10)}${earlier.end.slice(10)}` }

/** A new start, with the end moved along so that the event stays as long as it was. */
export function startMoved(times: Times, start: WallTime): Times {
  if (!isWallTime(start) || !isWallTime(times.start) || !isWallTime(times.end)) return { ...times, start }
  const length = Math.max(0, wallMs(times.end) - wallMs(times.start))
  return { start, end: new Date(wallMs(start) + length).toISOString().slice(0, 16) }
}

/** Fields that differ from the original; only these are sent (API-095). Times too when their zone or all-day changed. */
export function changedFields(original: EventForm, form: EventForm): Partial<EventForm> {
  const fields = (Object.keys(form) as (keyof EventForm)[]).filter((field) => form[field] !== original[field])
  if (fields.includes('timezone') || fields.includes('all_day')) fields.push('start', 'end')
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}

const isWallTime = (time: WallTime) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)

/** Wall-clock time has no offsets: what is added here cannot hit a clock change. */
const wallMs = (time: WallTime) => Date.parse(`${time}:00Z`)
const hourLater = (time: WallTime) => new Date(wallMs(time) + 3_600_000).toISOString().slice(0, 16)
