import type { CalendarEvent } from '#contract/calendar/event.ts'
import { addDays, type Day, localDay, localMidnight, zonedDay } from '#src/lib/time/days.ts'

type Timed = Pick<CalendarEvent, 'start_datetime' | 'end_datetime' | 'all_day' | 'timezone'>

/** First and last day of an event: an all-day event by its own zone's dates, any other by the viewer's. */
export function spanOf(event: Timed): { first: Day; last: Day } {
  const start = new Date(event.start_datetime)
  const end = new Date(event.end_datetime)
  if (event.all_day) return { first: zonedDay(start, event.timezone), last: zonedDay(end, event.timezone) }
  const first = localDay(start)
  // An event that ends at midnight does not occupy the day that begins then.
  const last = localDay(new Date(Math.max(start.getTime(), end.getTime() - 1)))
  return { first, last }
}

export type DayIndex<E extends Timed = CalendarEvent> = ReadonlyMap<Day, readonly E[]>

/** Events by day, all-day ones first and then by start. Built once per response; moving between months only reads it. */
export function indexByDay<E extends Timed>(events: readonly E[]): DayIndex<E> {
  const index = new Map<Day, E[]>()
  const add = (day: Day, event: E) => {
    const list = index.get(day)
    if (list) list.push(event)
    else index.set(day, [event])
  }
  const within = dayOfMany()
  for (const event of events) {
    const only = event.all_day ? null : within(event.start_datetime, event.end_datetime)
    if (only !== null) {
      add(only, event)
      continue
    }
    const { first, last } = spanOf(event)
    for (let day = first; day <= last; day = addDays(day, 1)) add(day, event)
  }
  for (const list of index.values()) list.sort(byAllDayThenStart)
  return index
}

/** Neighbouring events that begin on the same day, in the order given. */
export function groupByDay<E extends Timed>(events: readonly E[]): { day: Day; events: E[] }[] {
  const groups: { day: Day; events: E[] }[] = []
  for (const event of events) {
    const day = spanOf(event).first
    const last = groups.at(-1)
    if (last?.day === day) last.events.push(event)
    else groups.push({ day, events: [event] })
  }
  return groups
}

/**
 * The viewer's day in which an event lies from start to end; null if it lies in several, or if that takes more than a look. One after the
 * other they mostly share the day: then instants, in UTC, are compared as text.
 */
function dayOfMany(): (start: string, end: string) => Day | null {
  let day: Day = ''
  let [midnight, next] = ['', '']
  return (start, end) => {
    if (!start.endsWith('Z') || !end.endsWith('Z')) return null
    if (start < midnight || start >= next) {
      day = localDay(new Date(start))
      midnight = localMidnight(day).toISOString()
      next = localMidnight(addDays(day, 1)).toISOString()
    }
    return end <= next && end >= start ? day : null
  }
}

/** Instants of the server are compared as text: all are in UTC, to the millisecond. */
const byAllDayThenStart = (a: Timed, b: Timed) =>
  Number(b.all_day) - Number(a.all_day) ||
  (a.start_datetime < b.start_datetime ? -1 : a.start_datetime > b.start_datetime ? 1 : 0)

/** Content of a month cell: at most three events, and the number of further ones. */
export const cellOf = <E>(events: readonly E[]): { shown: readonly E[]; more: number } => ({
  shown: events.slice(0, 3),
  more: Math.max(0, events.length - 3),
})
