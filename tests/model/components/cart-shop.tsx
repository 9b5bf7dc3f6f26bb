import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Item } from '#contract/marketplace/market-item.ts'
import type { CartCheck, OrderEntry } from '#contract/marketplace/market-order.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { cartExample } from '#machines/cart/cart.model.ts'
import { type CartEntry, type CartItem, fromStored, stockOf, toStored } from '#machines/cart/entries.ts'
import { createBus } from '#src/bus/bus.ts'
import { watchOtherTabs } from '#src/session/other-tabs.ts'
import { createTokenWatch } from '#src/session/token-watch.ts'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { startToasts, type Toasts } from '#src/toast/start-toasts.ts'
import { ToastHosts } from '#src/toast/toast-hosts.tsx'
import { CartButton } from '../../../modules/marketplace/cart/cart-button.tsx'
import { CheckoutFlow } from '../../../modules/marketplace/checkout/checkout-flow.tsx'
import { savePending } from '../../../modules/marketplace/checkout/pending-order.ts'
import { BuyBox } from '../../../modules/marketplace/item/buy-box.tsx'
import { type Shown, shown } from './shown.ts'
import { heldCalls, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

const { key } = cartExample
type Page = { item: Item | null; isOrdering: boolean }
export type Shop = Awaited<ReturnType<typeof openShop>>

/** Advances time: everything rendered, requested, stored and announced within it has happened. */
export const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => {}))

const ids = new Map<string, string>()
/** An item of the model as the server would name it. */
export function asReal(item: CartItem): CartItem {
  const id = ids.get(item.id) ?? crypto.randomUUID()
  ids.set(item.id, id)
  return { ...item, id }
}

/**
 * The cart's button, an item's page, a checkout and the toasts, with this browser's storage; the path decides the server's
 * responses.
 */
export async function openShop(owner: string | null) {
  const calls = heldCalls()
  const server = new Map<string, CartItem>()
  const bus = createBus({ now: () => Date.now() })
  const now = { owner, isReading: false, reads: 0, isFull: false, isClosed: false, announcedCount: null as number | null }
  bus.subscribe('cart.changed', ({ count }) => {
    now.announcedCount = count
  })
  const storage = createBrowserStorage(
    () => (now.isClosed ? null : limited(localStorage, () => now.isFull)),
    () => {},
  )
  const holders = () => ({ user: now.owner, admin: null })
  const services = {
    bus,
    api: {
      call: async (endpoint: unknown, { body }: { body: { entries: readonly OrderEntry[] } }) => {
        if (endpoint === ordersEndpoints.checkCart) return checked(body.entries, server)
        if (endpoint === ordersEndpoints.placeOrders) return { checkout_id: crypto.randomUUID(), orders: [], redirect_url: null }
        throw new Error('the shop asks the server nothing else')
      },
    },
    newKey: () => crypto.randomUUID(),
    tokens: { holders },
    storage: {
      ...storage,
      /** Reading the cart waits for the path; everything else is immediate. */
      get(asked: string) {
        if (asked !== key) return storage.get(asked)
        Object.assign(now, { isReading: true, reads: now.reads + 1 })
        return calls.ask('readCart').then(() => storage.get(key))
      },
    },
  }
  const toasts = startToasts(bus)
  const unwatch = watchOtherTabs({ window, storage, tokens: { holders }, watch: createTokenWatch(), bus })
  const page = shown<Page>({ item: null, isOrdering: false })
  const component = () => <Host page={page} toasts={toasts} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  await act(async () => void render(withServices(services, <RouterProvider router={router} />)))
  await pass()

  return {
    now,
    server,
    /** The stored cart of the signed-in member. */
    kept: () => fromStored(now.isFull || now.isClosed ? storage.get(key) : localStorage.getItem(key), now.owner),
    /** The storage responds; any tab may have written its content. */
    answer(event: AnyEventObject) {
      const text = event['output'] as string | null | undefined
      storage.forget(key)
      if (text) localStorage.setItem(key, realText(text, server))
      else localStorage.removeItem(key)
      now.isReading = false
      calls.answer(event)
    },
    publish: publishOn(bus),
    /** The page of an item, with the server's current values; null: another page. */
    show(item: CartItem | null) {
      if (item) server.set(item.id, item)
      page.change({ item: item && asItem(item) })
    },
    /** A checkout with a sent and unanswered order, as after a reload. */
    order(item: CartItem | null) {
      const entries = item ? [{ item_id: item.id, quantity: 1 }] : []
      const body = { entries, delivery: {}, payment_method: 'cash_on_pickup' as const, expected_total_minor: 0 }
      if (item) savePending(storage, now.owner ?? '', { key: crypto.randomUUID(), body })
      page.change({ isOrdering: item !== null })
    },
    close() {
      unwatch()
      toasts.stop()
    },
  }
}

function Host({ page, toasts }: { page: Shown<Page>; toasts: Toasts }) {
  const { item, isOrdering } = useSyncExternalStore(page.subscribe, page.read)
  return (
    <>
      <CartButton />
      {item ? <BuyBox key={item.id} item={item} /> : null}
      {isOrdering ? <CheckoutFlow returned={null} /> : null}
      <ToastHosts toasts={toasts} />
    </>
  )
}

/** The browser's storage, which rejects writes while it is full. */
const limited = (area: Storage, isFull: () => boolean) => ({
  getItem: (name: string) => area.getItem(name),
  setItem(name: string, value: string) {
    if (isFull()) throw new DOMException('no room', 'QuotaExceededError')
    area.setItem(name, value)
  },
  removeItem: (name: string) => area.removeItem(name),
  key: (index: number) => area.key(index),
  get length() {
    return area.length
  },
})

/** A stored cart of the model with the server's item ids, which the server serves from now on. */
function realText(text: string, server: Map<string, CartItem>): string {
  const { owner, entries } = JSON.parse(text) as { owner: string; entries: CartEntry[] }
  const real = entries.map(({ item, quantity }) => ({ item: asReal(item), quantity }))
  for (const { item } of real) server.set(item.id, item)
  return toStored(owner, real)
}

const checked = (entries: readonly OrderEntry[], server: Map<string, CartItem>): CartCheck => ({
  entries: entries.map(({ item_id, quantity }) => {
    const item = server.get(item_id)!
    const available = stockOf(item)
    const problem = available === 0 ? 'out_of_stock' : available < quantity ? 'too_few' : null
    return { item_id, quantity, item: asItem(item), available, problem }
  }),
  payment_methods: ['cash_on_pickup'],
})

const asItem = (known: CartItem): Item => ({
  ...known,
  slug: 'thing',
  seller: {
    id: known.seller_id,
    name: known.seller_name,
    username: known.seller_id,
    avatar: null,
    parish_name: null,
    parish_name_ar: null,
    rating: null,
    reviews: 0,
    sales: 0,
  },
  description: '',
  category: 'books',
  condition: 'good',
  photos: [],
  parish_id: null,
  status: stockOf(known) > 0 ? 'active' : 'sold_out',
  removal_reason: null,
  takedown: null,
  expires_at: null,
  is_saved: false,
  created_at: '2026-11-21T08:00:00Z',
  can_edit: false,
  views: null,
})
