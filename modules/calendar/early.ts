import type { EarlyRoutes } from '#src/early/early-calls.ts'
import type { EarlyHeads } from '#src/early/early-head.ts'
import { localDay, monthOf } from '#src/lib/time/days.ts'
import { calendarParts, comingEvents, eventsParts } from './early-parts.ts'
import { monthsOfGrid, queryOfMonth } from './query-range.ts'

export const early: EarlyRoutes = {
  '/dashboard': ['calendar/api/events/browse/?scope=own&page_size=3'],
  '/calendar': [
    'calendar/api/calendars/',
    'calendar/api/subscriptions/',
    ({ user, now }) =>
      monthsOfGrid(monthOf(localDay(now)), user?.first_day).map(
        (month) => `calendar/api/events/?${searchOf(queryOfMonth('my-calendar', month))}`,
      ),
  ],
  '/events': [comingEvents],
}

export const heads: EarlyHeads = { '/calendar': calendarParts, '/events': eventsParts }

/** Written as the API client writes it. */
const searchOf = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
