import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { caught } from '#machines/error-boundary/categories.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices } from '#src/services/services-context.tsx'
import { errorBoundaryChart, reloadedVersion } from './error-boundary.actors.ts'
import { newErrorId } from './error-id.ts'
import { FallbackScreen } from './fallback-screen.tsx'

const facts = { listens: ['net.online', 'route.changed'], publishes: ['navigation.requested'] } as const

/** Stands between a page and the frame: what a page throws becomes a screen that says what can be done (SC-9). */
export function PageBoundary({ children }: { children: ReactNode }) {
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

  // What failed is remembered by the router and the query cache: both forget it before the page is drawn again.
  useEffect(() => {
    if (!isShown) return setReset(false)
    if (isReset) return
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    void router.invalidate().finally(() => setReset(true))
  }, [isShown, isReset, queryClient, router])

  if (!isShown) return <FallbackScreen actor={actor} snapshot={snapshot} />
  if (!isReset) return null
  return (
    <Catch
      onError={(thrown) =>
        actor.send({
          type: 'error.caught',
          error: caught(thrown),
          errorId: newErrorId(services.newKey()),
          path: location.pathname,
          at: services.clock.now(),
        })
      }
    >
      {children}
      {isRetrying ? <Rendered onRendered={() => actor.send({ type: 'rendered' })} /> : null}
    </Catch>
  )
}

function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered])
  return null
}

type CatchProps = { onError: (error: unknown) => void; children: ReactNode }

class Catch extends Component<CatchProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
