import { type Actor, createActor } from 'xstate'
import { toastMachine } from '#machines/toast/toast.machine.ts'
import type { Bus } from '../bus/bus.ts'
import { connect } from '../bus/connect.ts'
import { createToastList, type ToastListStore } from './toast-list.store.ts'

export type Toasts = { single: Actor<typeof toastMachine>; list: ToastListStore; stop: () => void }

/** Starts both toast systems, the only handlers of toast requests on the bus. */
export function startToasts(bus: Bus): Toasts {
  const single = createActor(toastMachine, { id: 'toast' })
  const disconnect = connect(single, bus, {
    listens: ['toast.requested', 'app.hidden', 'app.visible'],
    publishes: ['navigation.requested'],
  })
  single.start()
  const list = createToastList(bus)
  return {
    single,
    list,
    stop() {
      disconnect()
      single.stop()
      list.stop()
    },
  }
}
