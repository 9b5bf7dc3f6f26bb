import type { CalendarEvent } from './event.ts'

type Dated = Pick<
  CalendarEvent,
  'calendar' | 'title' | 'category' | 'visibility' | 'status' | 'all_day' | 'start_datetime' | 'timezone'
>
/** An event with its later dates in the same list. */
export type Series<E extends Dated = CalendarEvent> = { event: E; later: readonly E[] }

/**
 * Series of a whole list, each at its first date, in the order given: events of one calendar with the same title at the same local
 * hour. A cancelled date stands by itself. The server folds paged lists by the same rule (API browseEvents).
 */
export function seriesOf<E extends Dated>(events: readonly E[]): Series<E>[] {
  const found = new Map<string, { event: E; later: E[] }>()
  for (const event of events) {
    const { calendar, title, category, visibility, status, all_day } = event
    const key = JSON.stringify([calendar, title, category, visibility, status, all_day, localHour(event)])
    const series = found.get(key)
    if (series) series.later.push(event)
    else found.set(key, { event, later: [] })
  }
  return [...found.values()]
}

const localHour = ({ start_datetime, timezone }: Dated) =>
  new Intl.DateTimeFormat('en', { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(start_datetime),
  )
