import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { BrowseSearch } from './browse/items.list.ts'
import type { CheckoutSearch } from './checkout/checkout-address.ts'
import type { OrdersSearch } from './orders/orders.list.ts'
import type { DeskSearch } from './sell/own-items.list.ts'

const page = { staticData: { title: 'Marketplace' } }

/** No gate: with the flag off, the pages show that the marketplace is not open yet (MKT-D4, TRAP-84). */
declare module '#src/bus/catalogue.ts' {
  interface BusFacts {
    /** `total` in minor units, with shipping. `isForeign`: changed by another tab or session. */
    'cart.changed': { count: number; total: number; isForeign: boolean }
  }
}

export const marketplace = defineModule({
  id: 'marketplace',
  facts: { listens: ['cart.changed', 'session.changed', 'session.cleared', 'storage.changed'], publishes: ['cart.changed'] },
  routes: ({ member }) => ({
    member: {
      browse: createRoute({
        getParentRoute: () => member,
        path: 'marketplace',
        staticData: { nav: { slot: 'stuff', order: 10, label: 'Marketplace' }, title: 'Marketplace' },
        validateSearch: readLater<BrowseSearch>(),
      }).lazy(() => import('./browse.page.tsx').then((page) => page.Route)),
      item: createRoute({ getParentRoute: () => member, path: 'marketplace/items/$itemId', ...page }).lazy(() =>
        import('./browse.page.tsx').then((page) => page.Item),
      ),
      newItem: createRoute({ getParentRoute: () => member, path: 'marketplace/items/new', ...page }).lazy(() =>
        import('./sell.page.tsx').then((page) => page.New),
      ),
      edit: createRoute({ getParentRoute: () => member, path: 'marketplace/items/$itemId/edit', ...page }).lazy(() =>
        import('./sell.page.tsx').then((page) => page.Edit),
      ),
      dashboard: createRoute({
        getParentRoute: () => member,
        path: 'marketplace/dashboard',
        ...page,
        validateSearch: readLater<DeskSearch>(),
      }).lazy(() => import('./sell.page.tsx').then((page) => page.Desk)),
      checkout: createRoute({
        getParentRoute: () => member,
        path: 'marketplace/checkout',
        ...page,
        validateSearch: readLater<CheckoutSearch>(),
      }).lazy(() => import('./orders.page.tsx').then((page) => page.Checkout)),
      orders: createRoute({
        getParentRoute: () => member,
        path: 'marketplace/orders',
        ...page,
        validateSearch: readLater<OrdersSearch>(),
      }).lazy(() => import('./orders.page.tsx').then((page) => page.Orders)),
    },
  }),
})
