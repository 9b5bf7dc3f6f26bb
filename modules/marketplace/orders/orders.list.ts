import { id } from '#contract/core/lists/filters.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { box } from '#src/lists/address.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/** Orders of one side. `open`: only those awaiting the member; `order` opens one. */
export const orderList = defineList({
  endpoint: ordersEndpoints.orders,
  size: 10,
  filters: ['role', 'status'],
  params: { open: box(), order: id() },
})
export type OrdersSearch = SearchOf<typeof orderList>
