import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices, useSession } from '#src/services/services-context.tsx'
import { followEvent } from '../event/cached-event.ts'
import { rsvpChart } from './rsvp.actors.ts'

const facts = {
  listens: ['event.deleted', 'session.cleared', 'session.changed'],
  publishes: ['rsvp.saved', 'toast.requested'],
} as const

/** An event's RSVP chart. The cache owns the event, the chart the draft RSVP. */
export function useRsvp(event: CalendarEvent) {
  const services = useServices()
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
  useEffect(() => {
    const { event: known } = actor.getSnapshot().context
    return followEvent(services.queryClient, known, (latest) =>
      actor.send({ type: 'event.loaded', event: latest, at: services.clock.now() }),
    )
  }, [actor, services])
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
