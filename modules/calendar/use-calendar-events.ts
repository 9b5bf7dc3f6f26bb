import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calendarEndpoints, type Calendar } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { apiQuery, useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import type { Month } from '#src/lib/time/days.ts'
import { indexByDay } from './event-days.ts'
import { type CalendarTab, mergeById, queryOfMonth } from './query-range.ts'

const ownCalendars = [calendarEndpoints.listCalendars, {}, { isKept: true }] as const
const subscribedCalendars = [calendarEndpoints.listSubscriptions, {}, { isKept: true }] as const
const eventsOf = (tab: CalendarTab, month: Month) =>
  [calendarEndpoints.listEvents, { query: queryOfMonth(tab, month) }, { isKept: true }] as const

/** What the page reads first with this tab and these months. */
export const readsOfCalendar = (tab: CalendarTab, months: readonly Month[]) => [
  ownCalendars,
  subscribedCalendars,
  ...months.map((month) => eventsOf(tab, month)),
]

/** The calendars of a tab: the member's own, managed and member calendars, or subscribed ones. */
export function useShownCalendars(tab: CalendarTab) {
  const own = useApiQuery(...ownCalendars)
  const subscriptions = useApiQuery(...subscribedCalendars)
  const calendars = useMemo<Calendar[] | undefined>(
    () =>
      tab === 'subscribed'
        ? subscriptions.data?.map(({ calendar, color_override }) => ({ ...calendar, color: color_override ?? calendar.color }))
        : own.data,
    [tab, own.data, subscriptions.data],
  )
  const list = [own, subscriptions].find(({ isError }) => isError) ?? own
  return { calendars, list, manageable: own.data?.filter(({ can_manage }) => can_manage) ?? [], own }
}

/**
 * Events of a tab's calendars in these months’ ranges, indexed by day, without those of `hidden` calendars. `isAsked`: false when no
 * calendar is left to show (TRAP-66). The request names no calendar, so that it need not wait for their list.
 */
export function useCalendarEvents(
  tab: CalendarTab,
  months: readonly Month[],
  { hidden, isAsked }: { hidden: ReadonlySet<string>; isAsked: boolean },
) {
  const services = useServices()
  const queries = useQueries({
    queries: months.map((month) => ({ ...apiQuery(services, ...eventsOf(tab, month)), enabled: isAsked })),
    combine: (answers) => ({
      lists: answers.map(({ data }) => data),
      isPending: isAsked && answers.some(({ isPending }) => isPending),
      isError: answers.some(({ isError }) => isError),
      error: answers.find(({ isError }) => isError)?.error ?? null,
      isFetching: answers.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  })
  const { lists } = queries
  const index = useMemo(() => {
    const known = isAsked ? lists.filter((list): list is CalendarEvent[] => list !== undefined) : []
    return indexByDay(mergeById(known).filter((event) => !hidden.has(event.calendar) || isJoined(event)))
  }, [lists, hidden, isAsked])
  return { ...queries, index }
}

/** Invited to it or answered yes or maybe: shown whatever its calendar. */
const isJoined = ({ is_invited, user_rsvp }: CalendarEvent) =>
  is_invited || user_rsvp?.response === 'yes' || user_rsvp?.response === 'maybe'
