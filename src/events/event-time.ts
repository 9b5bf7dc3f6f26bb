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
export function eventHours({ start_datetime, end_datetime, all_day }: Timed, locale: string): string | null {
  if (all_day) return null
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).formatRange(new Date(start_datetime), new Date(end_datetime))
}

/** The hours where the event takes place, when they read differently from the viewer's; else null. */
export function hoursThere(event: Timed, locale: string): string | null {
  if (event.all_day) return null
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...(timeZone ? { timeZone, timeZoneName: 'short' } : {}) })
  const [start, end] = [new Date(event.start_datetime), new Date(event.end_datetime)]
  const there = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: event.timezone }).formatRange(start, end)
  return there === format().formatRange(start, end) ? null : format(event.timezone).formatRange(start, end)
}

export const isOver = ({ end_datetime }: Pick<Timed, 'end_datetime'>, now: number) => Date.parse(end_datetime) <= now
