import { useEffect, useSyncExternalStore } from 'react'
import type { LateToasts } from './late-toasts.ts'

/** Live regions mount before their first text, or screen readers often miss it: pending toasts follow once they are rendered. */
export function Toasts({ late }: { late: LateToasts }) {
  const drawn = useSyncExternalStore(late.subscribe, late.drawn, late.drawn)
  useEffect(() => {
    if (drawn) drawn.handOver()
    else late.loadLater()
  }, [drawn, late])
  return drawn ? <drawn.Hosts toasts={drawn.toasts} /> : null
}
