import type { QueryClient } from '@tanstack/react-query'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { endpointKey, queryKey } from '#src/query/query-key.ts'

/** The event from the newest cached response that contains it, its own or a list; undefined when none does. */
export function cachedEvent(queryClient: QueryClient, id: string): CalendarEvent | undefined {
  const own = queryKey(calendarEndpoints.readEvent, { params: { id } })
  const lists = queryClient.getQueriesData<CalendarEvent[]>({ queryKey: endpointKey(calendarEndpoints.listEvents) })
  const pages = queryClient.getQueriesData<{ results: CalendarEvent[] }>({
    queryKey: endpointKey(calendarEndpoints.browseEvents),
  })
  return [
    { key: own, event: queryClient.getQueryData<CalendarEvent>(own) },
    ...lists.map(([key, events]) => ({ key, event: events?.find((each) => each.id === id) })),
    ...pages.map(([key, page]) => ({ key, event: page?.results.find((each) => each.id === id) })),
  ]
    .filter(({ event }) => event !== undefined)
    .map(({ key, event }) => ({ event, at: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 }))
    .sort((a, b) => b.at - a.at)[0]?.event
}

/** Calls `onChange` whenever the cached event differs from the last one passed. Returns a function that stops. */
export function followEvent(
  queryClient: QueryClient,
  known: CalendarEvent,
  onChange: (event: CalendarEvent) => void,
): () => void {
  let last = known
  const look = () => {
    const event = cachedEvent(queryClient, known.id)
    if (event === undefined || event === last) return
    last = event
    onChange(event)
  }
  look()
  return queryClient.getQueryCache().subscribe((change) => {
    if (change.type === 'updated' && change.action.type === 'success') look()
  })
}
