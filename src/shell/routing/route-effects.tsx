import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '../../services/services-context.tsx'
import { areaOf } from '../gates/area.ts'

/** After every navigation: publishes it on the bus and moves the focus to the new page's heading. */
export function useRouteEffects() {
  const router = useRouter()
  const { bus } = useServices()

  useEffect(() => {
    function publish() {
      const path = router.state.location.pathname
      const isMember = router.state.matches.some(({ routeId }) => routeId === '/member')
      bus.publish('router', { type: 'route.changed', path, area: areaOf(path, isMember) })
    }
    publish()
    // A resolved page may be rendered only by the next load, which changes no path: guards run again on signing out.
    let isNew = false
    const stops = [
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!pathChanged) return
        publish()
        isNew = fromLocation !== undefined
      }),
      router.subscribe('onRendered', () => {
        if (isNew) focusHeading()
        isNew = false
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, bus])
}

/** Focuses the page's main heading, else the page itself. Does not scroll: the router does. */
function focusHeading() {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  const { activeElement } = document
  if (!target || (activeElement !== main && main?.contains(activeElement))) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
