import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useCartActor } from '../cart/use-cart.ts'
import { checkoutChart } from './checkout.actors.ts'
import { readPending } from './pending-order.ts'

const facts = { listens: ['cart.changed'], publishes: [] } as const

/** This page's checkout chart; passes its changes of items to the cart. */
export function useCheckout(returned: string | null) {
  const services = useServices()
  const queryClient = useQueryClient()
  const cart = useCartActor()
  const [chart] = useState(() => checkoutChart(services, cart))
  const [pending] = useState(() => (returned ? null : readPending(services.storage, services.tokens.holders().user)))
  const actor = useConnected(useActorRef(chart, { id: 'checkout', input: { pending, returned } }), services.bus, facts)
  useEffect(() => {
    const accepted = actor.on('items.accepted', ({ items }) => cart.send({ type: 'items.updated', items }))
    const ordered = actor.on('items.ordered', ({ ids }) => {
      cart.send({ type: 'items.ordered', ids })
      void invalidateTouched(queryClient, ordersEndpoints.placeOrders)
    })
    const comeBack = (event: PageTransitionEvent) => event.persisted && actor.send({ type: 'return' })
    globalThis.addEventListener('pageshow', comeBack)
    return () => {
      accepted.unsubscribe()
      ordered.unsubscribe()
      globalThis.removeEventListener('pageshow', comeBack)
    }
  }, [actor, cart, queryClient])
  return { actor, newKey: services.newKey, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
export type Checkout = ReturnType<typeof useCheckout>
