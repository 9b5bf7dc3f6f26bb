import {
  addDays,
  addMonths,
  type Day,
  firstDay,
  gridDays,
  lastDay,
  localMidnight,
  type Month,
  monthOf,
} from '#src/lib/time/days.ts'

/** Instants of a query: from midnight of its first day to midnight after its last, in the viewer's zone. */
export type QueryRange = { start_date: string; end_date: string }

/** A month padded by 7 days on each side (CAL-43). */
export function rangeOfMonth(month: Month): QueryRange & { last: Day } {
  const last = addDays(lastDay(month), 7)
  return {
    start_date: localMidnight(addDays(firstDay(month), -7)).toISOString(),
    end_date: localMidnight(addDays(last, 1)).toISOString(),
    last,
  }
}

export type CalendarTab = 'my-calendar' | 'subscribed'

/** Query of a tab's events in a month's range, with those of other calendars to which the member is invited or answered. */
export function queryOfMonth(tab: CalendarTab, month: Month) {
  const { start_date, end_date } = rangeOfMonth(month)
  if (tab === 'subscribed') return { calendars: 'subscribed', start_date, end_date } as const
  return { calendars: 'own', start_date, end_date, joined: 'true' } as const
}

/** Months whose ranges cover the 42 cells: the month, and the next one when the grid exceeds its padding (TRAP-64). */
export function monthsOfGrid(month: Month, first = 0): Month[] {
  return monthsThrough(month, gridDays(month, first).at(-1))
}

/** Months whose ranges cover the week that begins on a day (TRAP-65). */
export function monthsOfWeek(start: Day): Month[] {
  return monthsThrough(monthOf(start), addDays(start, 6))
}

const monthsThrough = (month: Month, last: Day = ''): Month[] =>
  last > rangeOfMonth(month).last ? [month, addMonths(month, 1)] : [month]

/** Merges several responses: an event contained in two ranges appears once. */
export const mergeById = <E extends { id: string }>(lists: ReadonlyArray<readonly E[]>): E[] => [
  ...new Map(lists.flat().map((event) => [event.id, event])).values(),
]
