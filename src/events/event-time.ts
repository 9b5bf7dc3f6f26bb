import type { CalendarEvent } from '#contract/calendar.ts'

type Timed = Pick<CalendarEvent, 'start_datetime' | 'end_datetime' | 'all_day' | 'timezone'>

const sameDay = (a: Date, b: Date, timeZone?: string) => {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  return day.format(a) === day.format(b)
}

/** When an event is, in words: days for all-day events in their own zone, days and times in the viewer's zone otherwise. */
export function eventTime({ start_datetime, end_datetime, all_day, timezone }: Timed, locale: string): string {
  const start = new Date(start_datetime)
  const end = new Date(end_datetime)
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  if (all_day) {
    const format = new Intl.DateTimeFormat(locale, { ...day, timeZone: timezone })
    return sameDay(start, end, timezone) ? format.format(start) : format.formatRange(start, end)
  }
  return new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' }).formatRange(start, end)
}

/** Only the hours: "10:00 – 11:00", for lists under a day's heading. Null for all-day events. */
export const eventHours = (event: Timed, locale: string): string | null => (event.all_day ? null : hours(event, locale))

/** The hours where the event takes place, with its zone, when they read differently from the viewer's; else null. */
export function hoursThere(event: Timed, locale: string): string | null {
  if (event.all_day || hours(event, locale, event.timezone) === hours(event, locale)) return null
  const zone = new Intl.DateTimeFormat(locale, { timeZone: event.timezone, timeZoneName: 'short' }).formatToParts(
    new Date(event.start_datetime),
  )
  return `${hours(event, locale, event.timezone)} ${zone.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trim()
}

// Intl's own range repeats the dates when the event runs past midnight.
function hours({ start_datetime, end_datetime }: Timed, locale: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...(timeZone ? { timeZone } : {}) })
  return `${format.format(new Date(start_datetime))} – ${format.format(new Date(end_datetime))}`
}
