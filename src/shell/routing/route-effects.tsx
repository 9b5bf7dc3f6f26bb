import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '../../services/services-context.tsx'
import { areaOf } from '../gates/area.ts'

/** What follows every navigation: the bus hears of it, and the focus goes to the heading of the new page. */
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
    // A page that was resolved may be drawn by the next load only, which changes no path: the guards decide anew on signing out.
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

/** The main heading of the page, else the page itself. Does not scroll: that is the router's. */
function focusHeading() {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  const { activeElement } = document
  if (!target || (activeElement !== main && main?.contains(activeElement))) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
