import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { endpointKey, groupKey, queryKey } from '#src/query/query-key.ts'
import type { Services } from '#src/services/create-services.ts'

/** Invalidates queries of an event when it changes, in this tab or elsewhere. */
export function keepEventsFresh({ bus, queryClient }: Pick<Services, 'bus' | 'queryClient'>): () => void {
  const changed = ({ eventId }: { eventId: string }) => {
    void queryClient.invalidateQueries({ queryKey: queryKey(calendarEndpoints.readEvent, { params: { id: eventId } }) })
    void queryClient.invalidateQueries({
      queryKey: queryKey(calendarEndpoints.listAttendees, { params: { id: eventId } }).slice(0, 2),
    })
    void queryClient.invalidateQueries({ queryKey: endpointKey(calendarEndpoints.listEvents) })
    void queryClient.invalidateQueries({ queryKey: endpointKey(calendarEndpoints.browseEvents) })
  }
  const counted = () => void queryClient.invalidateQueries({ queryKey: endpointKey(parishesEndpoints.myStats) })
  const stops = [
    bus.subscribe('event.changed', changed),
    bus.subscribe('event.saved', changed),
    bus.subscribe('event.saved', counted),
    bus.subscribe('rsvp.saved', changed),
    bus.subscribe('event.deleted', changed),
    bus.subscribe('event.deleted', counted),
    bus.subscribe(
      'socket.resynced',
      () => void queryClient.invalidateQueries({ queryKey: groupKey(calendarEndpoints.listEvents) }),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
