import { dismiss, expire, type ListToast, nextExpiry, place } from '#machines/toast/toast-list.ts'
import type { Bus } from '../bus/bus.ts'

export type ToastListStore = ReturnType<typeof createToastList>

/** The second toast system: requests with `host: 'list'`, each shown until its time is up. */
export function createToastList(bus: Bus, now: () => number = Date.now) {
  let list: readonly ListToast[] = []
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function change(next: readonly ListToast[]) {
    list = next
    clearTimeout(timer)
    const soonest = nextExpiry(list)
    if (soonest !== null) timer = setTimeout(() => change(expire(list, now())), Math.max(0, soonest - now()))
    for (const listener of listeners) listener()
  }
  const stopListening = bus.subscribe('toast.requested', ({ at, ...toast }) => {
    if (toast.host === 'list') change(place(list, { ...toast, id: toast.id ?? `line-${count++}` }, at))
  })

  return {
    snapshot: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dismiss: (id: string) => change(dismiss(list, id)),
    stop() {
      stopListening()
      clearTimeout(timer)
    },
  }
}
