import type { Bus } from '#src/bus/bus.ts'

export type NetParts = { window: EventTarget; document: EventTarget & { readonly visibilityState: string } }

/**
 * Publishes network and visibility changes on the bus. Waking from sleep or the back/forward cache counts as becoming visible.
 */
export function startNet(bus: Bus, { window, document }: NetParts): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const tell = (type: 'net.online' | 'net.offline' | 'app.visible' | 'app.hidden') => bus.publish('net', { type })
  window.addEventListener('online', () => tell('net.online'), { signal })
  window.addEventListener('offline', () => tell('net.offline'), { signal })
  window.addEventListener(
    'pageshow',
    (event) => {
      if ((event as PageTransitionEvent).persisted) tell('app.visible')
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => tell(document.visibilityState === 'visible' ? 'app.visible' : 'app.hidden'),
    { signal },
  )
  return () => stop.abort()
}
