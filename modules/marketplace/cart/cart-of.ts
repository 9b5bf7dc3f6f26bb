import { type Actor, createActor } from 'xstate'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { connect } from '#src/bus/connect.ts'
import type { Services } from '#src/services/create-services.ts'
import { storageKeys } from '#src/storage/keys.ts'
import { cartChart } from './cart.actors.ts'

export type CartActor = Actor<typeof cartMachine>

const carts = new WeakMap<Services, CartActor>()

/** This tab's cart: started with the first marketplace page, it outlives all of them. */
export function cartOf(services: Services): CartActor {
  const known = carts.get(services)
  if (known) return known
  const input = { owner: services.tokens.holders().user, key: storageKeys.cart }
  const actor = createActor(cartChart(services), { id: 'cart', input })
  connect(actor, services.bus, {
    listens: ['session.changed', 'session.cleared', 'storage.changed'],
    publishes: ['cart.changed', 'toast.requested'],
  })
  carts.set(services, actor)
  return actor.start()
}
