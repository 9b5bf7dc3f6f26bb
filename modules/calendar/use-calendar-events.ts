import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calendarEndpoints, type Calendar } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { queryKey } from '#src/query/query-key.ts'
import { touchedBy } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'
import type { Month } from '#src/lib/time/days.ts'
import { indexByDay } from './event-days.ts'
import { mergeById, rangeOfMonth } from './query-range.ts'

/** The calendars of a tab: the member's own, managed and member calendars, or subscribed ones. */
export function useShownCalendars(tab: 'my-calendar' | 'subscribed') {
  const own = useApiQuery(calendarEndpoints.listCalendars, {}, { isKept: true })
  const subscriptions = useApiQuery(calendarEndpoints.listSubscriptions, {}, { isKept: true })
  const calendars = useMemo<Calendar[] | undefined>(
    () =>
      tab === 'subscribed'
        ? subscriptions.data?.map(({ calendar, color_override }) => ({ ...calendar, color: color_override ?? calendar.color }))
        : own.data,
    [tab, own.data, subscriptions.data],
  )
  const list = tab === 'subscribed' ? subscriptions : own
  return { calendars, list, manageable: own.data?.filter(({ can_manage }) => can_manage) ?? [], own }
}

/**
 * Events of these calendars in these months’ ranges, indexed by day; `isJoined` adds those of other calendars to which the member
 * is invited or answered. Without calendars no request is made (TRAP-66).
 */
export function useCalendarEvents(calendarIds: readonly string[], months: readonly Month[], isJoined: boolean) {
  const { api } = useServices()
  const queries = useQueries({
    queries: months.map((month) => {
      const { start_date, end_date } = rangeOfMonth(month)
      const joined = isJoined ? ({ joined: 'true' } as const) : {}
      const input = { query: { calendar: calendarIds.join(','), start_date, end_date, ...joined } }
      return {
        queryKey: queryKey(calendarEndpoints.listEvents, input),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.call(calendarEndpoints.listEvents, input, { signal, suppressErrors: true }),
        enabled: calendarIds.length > 0,
        meta: { isKept: true, ...touchedBy(calendarEndpoints.listEvents) },
      }
    }),
    combine: (answers) => ({
      lists: answers.map(({ data }) => data),
      isPending: calendarIds.length > 0 && answers.some(({ isPending }) => isPending),
      isError: answers.some(({ isError }) => isError),
      error: answers.find(({ isError }) => isError)?.error ?? null,
      isFetching: answers.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  })
  const { lists } = queries
  const events = useMemo(() => mergeById(lists.filter((list): list is CalendarEvent[] => list !== undefined)), [lists])
  const index = useMemo(() => indexByDay(events), [events])
  return { ...queries, events, index }
}
