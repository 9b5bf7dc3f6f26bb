import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { CartCheck, Order, OrderBody, Placed } from '#contract/marketplace/market-order.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { type CartEntry, fromStored, toStored } from '#machines/cart/entries.ts'
import { checkoutExample } from '#machines/checkout/checkout.model.ts'
import type { CartAnswer } from '#machines/checkout/checkout.setup.ts'
import type { CallOptions } from '#src/api/call.ts'
import { createBus } from '#src/bus/bus.ts'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { CheckoutPage } from '../../../modules/marketplace/checkout/checkout-page.tsx'
import { heldCalls, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

/** A call as it reached the server. */
export type Sent = { name: string; input: { body?: unknown; query?: unknown }; options: CallOptions; isAnswered: boolean }
export type Choice = { delivery: Readonly<Record<string, 'pickup' | 'shipping'>>; address: object | null; note: string }

/** State of browser and server in a checkout, apart from the screen. */
export type World = {
  calls: ReturnType<typeof heldCalls>
  sent: Sent[]
  publish: (fact: AnyEventObject) => void
  /** Purchasable entries in the server's latest response. */
  offered: CartCheck['entries']
  choice: Choice
  method: string | null
  /** The last sent order, or the one left by the reload. */
  order: { key: string; body: OrderBody } | null
  /** Value in the server's latest response. */
  orders: readonly Order[]
  /** Why the last order was refused, until it is resolved. */
  refusal: string | null
  /** Opened pages of the card provider. */
  opened: string[]
}

/** An order from before the reload, with server-like ids, since stored data is validated. */
export const pending = {
  key: checkoutExample.pending.key,
  body: {
    ...checkoutExample.pending.body,
    entries: [{ item_id: '0192f0c0-0000-7000-8000-000000000001', quantity: 1 }],
    delivery: { '0192f0c0-0000-7000-8000-000000000002': 'pickup' },
  } satisfies OrderBody,
}

const owner = 'maria'
const maria = { id: owner, first_name: 'Maria', last_name: 'Hanna', email_verified: true, city: null, country: null, phone: null }
const names = new Map<Endpoint, string>([
  [ordersEndpoints.checkCart, 'checkCart'],
  [ordersEndpoints.placeOrders, 'placeOrders'],
  [ordersEndpoints.orders, 'readOrders'],
])

/** The checkout page with its cart, at a marketplace address. */
export async function openCheckout(at: string, left: typeof pending | null = null): Promise<World> {
  localStorage.setItem('marketplace_cart', toStored(owner, checkoutExample.entries))
  if (left) localStorage.setItem('draft:checkout', JSON.stringify({ owner, ...left }))
  const calls = heldCalls()
  const sent: Sent[] = []
  const bus = createBus({ now: () => checkoutExample.at })
  const view = { status: 'authenticated', user: maria, isStale: false }
  const flags = { status: 'ready', inForce: { marketplace: true }, drawn: { marketplace: true } }
  let keys = 0
  const services = {
    bus,
    api: {
      call: (endpoint: Endpoint, input: Sent['input'], options: CallOptions) => {
        const name = names.get(endpoint)
        if (!name) throw new Error(`the checkout has no business with ${endpoint.path}`)
        sent.push({ name, input, options, isAnswered: false })
        return calls.ask(name)
      },
    },
    storage: createBrowserStorage(
      () => localStorage,
      () => {},
    ),
    tokens: { holders: () => ({ user: owner, admin: null }) },
    clock: { now: () => checkoutExample.at },
    newKey: () => `k${++keys}`,
    session: { view: () => view, subscribe: () => () => {} },
    flags: { get: () => flags, subscribe: () => () => {} },
  }
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => root, path, component })
  const routeTree = root.addChildren([
    page('/marketplace/checkout', CheckoutPage),
    page('/marketplace', () => <h1>The market</h1>),
    page('/marketplace/orders', () => <h1>My orders</h1>),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })
  await router.load()
  await act(async () => void render(withServices(services, <RouterProvider router={router} />)))
  return {
    calls,
    sent,
    publish: publishOn(bus),
    offered: [],
    choice: { delivery: {}, address: null, note: '' },
    method: left?.body.payment_method ?? null,
    order: left,
    orders: [],
    refusal: null,
    opened: [],
  }
}

/** Calls neither answered nor abandoned. */
export const underWay = ({ sent }: World) =>
  sent.filter(({ isAnswered, options }) => !isAnswered && options.signal?.aborted === false).map(({ name }) => name)

/** Slightly later than the cart stores itself. */
const soon = () => vi.advanceTimersByTimeAsync(50)

export async function storedCart(): Promise<readonly CartEntry[]> {
  await soon()
  return fromStored(localStorage.getItem('marketplace_cart'), owner)
}

/** Another tab writes the cart. */
export async function byAnotherTab({ publish }: World, entries: readonly CartEntry[] = checkoutExample.entries) {
  await soon()
  localStorage.setItem('marketplace_cart', toStored(owner, entries))
  publish({ type: 'storage.changed', key: 'marketplace_cart', holders: { user: owner, admin: null } })
}

/** Ends a call as the server does; the real actor derives its result. */
export async function answer(world: World, event: AnyEventObject) {
  const name = event.type.replace(/^xstate\.(done|error)\.actor\./, '')
  if (name === 'checkCart' && (event['output'] as CartAnswer | undefined)?.entries.length === 0)
    // An empty cart makes no request: it was emptied while one was pending.
    return byAnotherTab(world, [])
  // Nothing interrupts placing an order, not even a refilled cart.
  if (event.type === 'xstate.error.actor.placeOrders') await byAnotherTab(world)
  const call = world.sent.findLast((sent) => sent.name === name)
  if (call) call.isAnswered = true
  world.calls.answer({ ...event, output: event['output'] && bodyOf(world, name, event['output']) })
}

function bodyOf(world: World, name: string, output: unknown) {
  // The server's orders: each with its own number, paid by the chosen method.
  const asOrdered = (orders: readonly Order[]) => {
    world.orders = orders.map((order, index) => ({
      ...order,
      id: `o${index}`,
      payment_method: (world.method ?? 'card') as Order['payment_method'],
    }))
    return world.orders
  }
  if (name === 'readOrders') return { results: asOrdered(output as Order[]) }
  if (name === 'placeOrders') return { ...(output as Placed), orders: asOrdered((output as Placed).orders) }
  const { check } = output as CartAnswer
  world.offered = check.entries.filter(({ item }) => item !== null)
  return check
}
