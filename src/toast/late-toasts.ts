import type { Services } from '../services/create-services.ts'
import type { Fact } from '../bus/catalogue.ts'
import type { Toasts } from './start-toasts.ts'
import type { ToastHosts } from './toast-hosts.tsx'

type Drawn = { Hosts: typeof ToastHosts; toasts: Toasts; handOver: () => void }
export type LateToasts = ReturnType<typeof createLateToasts>

/**
 * Both toast systems, loaded after the first page or when one is asked for. Requests wait until they are ready; when their code cannot be loaded, the next
 * request tries again.
 */
export function createLateToasts({ bus, quiet }: Pick<Services, 'bus' | 'quiet'>) {
  const early: Fact<'toast.requested'>[] = []
  const listeners = new Set<() => void>()
  let loading: Promise<void> | null = null
  let drawn: Drawn | null = null
  const stopWaiting = bus.subscribe('toast.requested', ({ at: _, ...fact }) => {
    early.push(fact)
    load()
  })

  function load() {
    if (loading) return
    loading = Promise.all([import('./start-toasts.ts'), import('./toast-hosts.tsx')]).then(
      ([{ startToasts }, { ToastHosts }]) => {
        stopWaiting()
        drawn = { Hosts: ToastHosts, toasts: startToasts(bus), handOver }
        for (const listener of listeners) listener()
      },
      (reason) => {
        loading = null
        console.warn(`toasts could not be loaded: ${String(reason)}`)
      },
    )
  }
  function handOver() {
    for (const fact of early.splice(0)) bus.publish('toasts', fact)
  }

  return {
    loadLater: () => void quiet().then(load),
    drawn: () => drawn,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
