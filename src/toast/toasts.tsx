import { useEffect, useSyncExternalStore } from 'react'
import type { LateToasts } from './late-toasts.ts'

/** Live regions stand before their first text does, or it would often not be read: what waited comes once they are drawn. */
export function Toasts({ late }: { late: LateToasts }) {
  const drawn = useSyncExternalStore(late.subscribe, late.drawn, late.drawn)
  useEffect(() => {
    if (drawn) drawn.handOver()
    else late.load()
  }, [drawn, late])
  return drawn ? <drawn.Hosts toasts={drawn.toasts} /> : null
}
