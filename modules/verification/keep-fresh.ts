import { standingEndpoints } from '#contract/verification/standing.ts'
import { endpointKey } from '#src/query/query-key.ts'
import type { Services } from '#src/services/create-services.ts'

/** Refetches the member's standing when staff or a guardian act on it, also on an open dashboard. */
export function keepStandingFresh({ bus, queryClient }: Pick<Services, 'bus' | 'queryClient'>): () => void {
  const outdated = () => void queryClient.invalidateQueries({ queryKey: endpointKey(standingEndpoints.standing) })
  const stops = [
    bus.subscribe('notification.received', ({ actionUrl }) => {
      if (actionUrl === '/dashboard') outdated()
    }),
    bus.subscribe('socket.resynced', outdated),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
