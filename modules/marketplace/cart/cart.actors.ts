import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartWrite } from '#machines/cart/cart.setup.ts'
import type { Services } from '#src/services/create-services.ts'

/** The press is shown first: browsers may block on disk writes, and presses come in series. */
const writeAfterMs = 50

/** The cart chart with this browser's storage. Pending writes happen shortly, before the page closes, and before reading. */
export function cartChart({ storage }: Pick<Services, 'storage'>) {
  let write = () => {}
  return cartMachine.provide({
    actors: {
      readCart: fromPromise<string | null, { key: string }>(async ({ input }) => {
        write()
        return storage.get(input.key)
      }),
      cartStore: fromCallback<CartWrite, { key: string }, EventObject>(({ input, receive, sendBack }) => {
        let waiting: { text: string; timer: ReturnType<typeof setTimeout> } | null = null
        write = () => {
          if (!waiting) return
          const { text, timer } = waiting
          clearTimeout(timer)
          waiting = null
          if (!storage.set(input.key, text)) sendBack({ type: 'write.failed' })
        }
        const soon = () => write()
        receive(({ text }) => {
          waiting = { text, timer: waiting?.timer ?? setTimeout(soon, writeAfterMs) }
        })
        addEventListener('pagehide', soon)
        return () => {
          removeEventListener('pagehide', soon)
          write()
        }
      }),
    },
  })
}
