import { traitsOf } from '#contract/core/languages.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { dateFormat } from '#src/lib/intl.ts'

type Timed = Pick<CalendarEvent, 'start_datetime' | 'end_datetime' | 'all_day' | 'timezone'>
type Options = Intl.DateTimeFormatOptions

const dayLong = 86_400_000
const clock = { hour: 'numeric', minute: '2-digit' } as const
const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const viewersZone = () => dateFormat('en', {}).resolvedOptions().timeZone

/**
 * When an event takes place, as text: dates in its own zone for all-day events, otherwise the viewer's date and time (TRAP-68).
 */
export function eventTime(event: Timed, locale: string, viewer = viewersZone()): string {
  const [start, end] = [new Date(event.start_datetime), new Date(event.end_datetime)]
  if (event.all_day) {
    const format = dateFormat(locale, { ...date, timeZone: event.timezone })
    return isSameDay(start, end, event.timezone) ? format.format(start) : format.formatRange(start, end)
  }
  if (end.getTime() - start.getTime() >= dayLong)
    return dateFormat(locale, { ...date, ...clock, timeZone: viewer }).formatRange(start, end)
  return `${zonedTime(start, locale, viewer, date)}${traitsOf(locale).comma}${hours(event, locale, viewer)}`
}

/** Only the time: "10:00 – 11:00", for lists under a day's heading. Null for all-day events. */
export const eventHours = (event: Timed, locale: string, viewer = viewersZone()): string | null =>
  event.all_day ? null : hours(event, locale, viewer)

export type TimeThere = { hours: string; zone: string; start: string }

/**
 * The local time of the event when it differs from the viewer's, else null: the hours, with the day if different; the zone's
 * name; and the start with the short zone name.
 */
export function timeThere(event: Timed, locale: string, viewer = viewersZone()): TimeThere | null {
  const { all_day, timezone } = event
  const start = new Date(event.start_datetime)
  const isOtherDay = zonedTime(start, locale, timezone, date) !== zonedTime(start, locale, viewer, date)
  const own = hours(event, locale, timezone)
  if (all_day || (!isOtherDay && own === hours(event, locale, viewer))) return null
  const names = dateFormat(locale, { timeZone: timezone, timeZoneName: 'long' }).formatToParts(start)
  return {
    hours: isOtherDay ? `${zonedTime(start, locale, timezone, { weekday: 'long' })}${traitsOf(locale).comma}${own}` : own,
    zone: names.find(({ type }) => type === 'timeZoneName')?.value ?? timezone,
    start: shortTime(start, locale, timezone, { ...clock, ...(isOtherDay ? { weekday: 'short' } : {}) }),
  }
}

/** With the zone's name, unless the browser has it only in Latin letters: "٧:٣٠ م توقيت Los Angeles". */
function shortTime(at: Date, locale: string, timeZone: string, options: Options): string {
  const named = zonedTime(at, locale, timeZone, { ...options, timeZoneName: 'shortGeneric' })
  const isForeign = /\p{Script=Latin}/u.test(named) && new Intl.Locale(locale).maximize().script !== 'Latn'
  return isForeign ? zonedTime(at, locale, timeZone, options) : named
}

// Intl's own range repeats the dates when the event runs past midnight.
const hours = ({ start_datetime, end_datetime }: Timed, locale: string, timeZone: string) =>
  `${zonedTime(new Date(start_datetime), locale, timeZone, clock)} – ${zonedTime(new Date(end_datetime), locale, timeZone, clock)}`

const zonedTime = (at: Date, locale: string, timeZone: string, options: Options) =>
  dateFormat(locale, { ...options, timeZone }).format(at)
const isSameDay = (a: Date, b: Date, timeZone: string) =>
  zonedTime(a, 'en', timeZone, date) === zonedTime(b, 'en', timeZone, date)
