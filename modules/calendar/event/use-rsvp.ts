import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { groupKey, queryKey } from '#src/query/query-key.ts'
import { useServices, useSession } from '#src/services/services-context.tsx'
import { rsvpChart } from './rsvp.actors.ts'

const facts = {
  listens: ['event.deleted', 'session.cleared', 'session.changed'],
  publishes: ['rsvp.saved', 'toast.requested'],
} as const

/** The RSVP chart of one event, kept in step with what the cache knows of it. */
export function useRsvp(event: CalendarEvent) {
  const services = useServices()
  const queryClient = useQueryClient()
  const { status } = useSession()
  const [chart] = useState(() => rsvpChart(services))
  const actor = useConnected(
    useActorRef(chart, {
      id: `rsvp:${event.id}`,
      input: { event, signedIn: status === 'authenticated', now: services.clock.now() },
    }),
    services.bus,
    facts,
  )
  useEffect(() => actor.send({ type: 'event.loaded', event, at: services.clock.now() }), [actor, event, services])
  useEffect(() => {
    const saved = actor.on('rsvp.saved', () => {
      const { event: latest } = actor.getSnapshot().context
      queryClient.setQueryData(queryKey(calendarEndpoints.readEvent, { params: { id: latest.id } }), latest)
      void queryClient.invalidateQueries({ queryKey: groupKey(calendarEndpoints.listEvents) })
    })
    return () => saved.unsubscribe()
  }, [actor, queryClient])
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
