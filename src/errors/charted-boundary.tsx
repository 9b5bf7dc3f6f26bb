import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Catch, type CaughtError } from './catch.tsx'
import { errorBoundaryChart, reloadedVersion } from './error-boundary.actors.ts'
import { FallbackScreen } from './fallback-screen.tsx'

const facts = { listens: ['net.online', 'route.changed'], publishes: ['navigation.requested'] } as const

/** Turns an error thrown by a page into a screen with ways forward (SC-9). `first`: the error caught before this was loaded. */
export function ChartedBoundary({ first, children }: { first: CaughtError; children: ReactNode }) {
  const services = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [chart] = useState(() => errorBoundaryChart(services))
  const actor = useConnected(
    useActorRef(chart, { id: 'errorBoundary', input: { version: services.config.version, reloadedVersion: reloadedVersion() } }),
    services.bus,
    facts,
  )
  const snapshot = useSelector(actor, (current) => current)
  const isRetrying = snapshot.matches('retrying')
  const isShown = snapshot.matches('healthy') || isRetrying
  const [isReset, setReset] = useState(true)
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    actor.send({ type: 'error.caught', ...first })
    setTold(true)
  }, [actor, first])

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
    <Catch onError={(error) => actor.send({ type: 'error.caught', ...error })}>
      {children}
      {isRetrying ? <Rendered onRendered={() => actor.send({ type: 'rendered' })} /> : null}
    </Catch>
  )
}

function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered])
  return null
}
