import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartWrite } from '#machines/cart/cart.setup.ts'
import type { Services } from '#src/services/create-services.ts'

/** A press is answered first: the browser waits for its disk where a text is stored, and presses come in rows. */
const writeAfterMs = 50

/** The cart chart with the storage of this browser. What is to be written is written soon, before the page goes, and before it is read. */
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
