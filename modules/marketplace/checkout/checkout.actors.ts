import { fromPromise, waitFor } from 'xstate'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import type { Order, Placed } from '#contract/marketplace/market-order.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CartAnswer, PlaceOrdersInput } from '#machines/checkout/checkout.setup.ts'
import { isUncertain, toFailure } from '#machines/failure.ts'
import type { Services } from '#src/services/create-services.ts'
import type { CartActor } from '../cart/cart-of.ts'
import { dropPending, savePending } from './pending-order.ts'

/** The checkout chart with the real cart, server and browser. It shows failures itself (TRAP-45). */
export const checkoutChart = ({ api, storage, tokens }: Pick<Services, 'api' | 'storage' | 'tokens'>, cart: CartActor) =>
  checkoutMachine.provide({
    actors: {
      checkCart: fromPromise<CartAnswer, void>(async ({ signal }) => {
        const { context } = await waitFor(cart, (snapshot) => !snapshot.matches('loading'), { signal })
        const { entries } = context
        if (entries.length === 0) return { entries, check: { entries: [], payment_methods: [] } }
        const body = { entries: entries.map(({ item, quantity }) => ({ item_id: item.id, quantity })) }
        const check = await api.call(ordersEndpoints.checkCart, { body }, { suppressErrors: true, signal })
        return { entries, check }
      }),
      placeOrders: fromPromise<Placed, PlaceOrdersInput>(async ({ input, signal }) => {
        savePending(storage, tokens.holders().user ?? '', input)
        try {
          const placed = await api.call(
            ordersEndpoints.placeOrders,
            { body: input.body },
            { idempotencyKey: input.key, suppressErrors: true, signal },
          )
          dropPending(storage)
          return placed
        } catch (error) {
          if (!signal.aborted && !isUncertain(toFailure(error))) dropPending(storage)
          throw error
        }
      }),
      openPaymentPage: fromPromise<void, { url: string }>(({ input }) => {
        globalThis.location.assign(input.url)
        return new Promise(() => {})
      }),
      readOrders: fromPromise<readonly Order[], { checkoutId: string }>(async ({ input, signal }) => {
        const query = { checkout: input.checkoutId, page_size: 50 }
        return (await api.call(ordersEndpoints.orders, { query }, { suppressErrors: true, signal })).results
      }),
    },
  })
