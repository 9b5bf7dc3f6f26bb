import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { isChunkLost } from '#machines/error-boundary/categories.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Catch, type CaughtError } from './catch.tsx'
import { errorBoundaryChart, reloadedVersion } from './error-boundary.actors.ts'
import { FallbackScreen } from './fallback-screen.tsx'
import { isOutOfReach } from './out-of-reach.ts'

const facts = { listens: ['net.online', 'net.offline', 'route.changed'], publishes: ['navigation.requested'] } as const

/**
 * Turns an error thrown by a page into a screen with ways forward (SC-9). `first`: the error caught before this was loaded. A lost
 * file of the app is either of a build that is gone, or nothing can be loaded at all: the server is asked before the screen says so.
 */
export function ChartedBoundary({ first, children }: { first: CaughtError; children: ReactNode }) {
  const services = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [chart] = useState(() => errorBoundaryChart(services))
  const actor = useConnected(
    useActorRef(chart, {
      id: 'errorBoundary',
      input: { version: services.config.version, reloadedVersion: reloadedVersion(), isOnline: navigator.onLine },
    }),
    services.bus,
    facts,
  )
  const snapshot = useSelector(actor, (current) => current)
  const isRetrying = snapshot.matches('retrying')
  const isShown = snapshot.matches('healthy') || isRetrying
  const [isReset, setReset] = useState(true)
  const [isTold, setTold] = useState(false)
  const tell = useCallback(
    async (found: CaughtError) => {
      const { error } = found
      const known = isChunkLost(error) ? { ...error, isOutOfReach: await isOutOfReach(services) } : error
      actor.send({ type: 'error.caught', ...found, error: known })
    },
    [actor, services],
  )
  useEffect(() => void tell(first).then(() => setTold(true)), [tell, first])

  // The router and the query cache remember failures: both are reset before the page is rendered again.
  useEffect(() => {
    if (!isShown) return setReset(false)
    if (isReset) return
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    void router.invalidate().finally(() => setReset(true))
  }, [isShown, isReset, queryClient, router])

  if (!isTold) return null
  if (!isShown) return <FallbackScreen actor={actor} snapshot={snapshot} />
  if (!isReset) return null
  return (
    <Catch onError={tell}>
      {children}
      {isRetrying ? <Rendered onRendered={() => actor.send({ type: 'rendered' })} /> : null}
    </Catch>
  )
}

function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered])
  return null
}
