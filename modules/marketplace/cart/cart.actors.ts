import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartWrite } from '#machines/cart/cart.setup.ts'
import type { Services } from '#src/services/create-services.ts'

/** The cart chart with the storage of this browser. */
export const cartChart = ({ storage }: Pick<Services, 'storage'>) =>
  cartMachine.provide({
    actors: {
      readCart: fromPromise<string | null, { key: string }>(async ({ input }) => storage.get(input.key)),
      cartStore: fromCallback<CartWrite, { key: string }, EventObject>(({ input, receive, sendBack }) => {
        receive(({ text }) => {
          if (!storage.set(input.key, text)) sendBack({ type: 'write.failed' })
        })
      }),
    },
  })
