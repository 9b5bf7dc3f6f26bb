import type { Bus } from '#src/bus/bus.ts'

type Router = {
  navigate: (to: { href: string; replace: boolean }) => Promise<void>
  invalidate: () => Promise<void>
}

/** The only handler of `navigation.requested`; also re-runs the guards when their inputs have changed. */
export function serveRequests({ bus, router }: { bus: Bus; router: unknown }): () => void {
  const { navigate, invalidate } = router as Router
  const again = () => void invalidate()
  const stops = [
    bus.subscribe('navigation.requested', ({ to, from, replace }) => {
      const href = from === null ? to : `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ from })}`
      void navigate({ href, replace })
    }),
    bus.subscribe('flags.changed', again),
    bus.subscribe('rights.changed', again),
    bus.subscribe('session.changed', ({ status }) => {
      if (status === 'anonymous' || status === 'authenticated') again()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
