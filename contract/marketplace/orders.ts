import * as v from 'valibot'
import { flagQuery, page } from '../core/lists/page.ts'
import { Id } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { CartCheck, CartCheckBody, MoveBody, Order, OrderBody, orderStatuses, Placed, ReviewBody } from './market-order.ts'

const base = 'main'
const auth = 'user'
const closed = ['feature_disabled'] as const
const move = {
  method: 'POST',
  base,
  auth,
  limit: 'write',
  idempotent: true,
  errors: [...closed, 'conflict'],
  body: MoveBody,
  response: Order,
} as const

/** Marketplace carts and orders, for buyers and sellers. */
export const ordersEndpoints = {
  checkCart: endpoint({
    method: 'POST',
    path: 'marketplace/cart/check/',
    base,
    auth,
    errors: closed,
    summary: 'Checks the entries of a cart against the current items and returns the payment methods (MKT-D5). Read-only.',
    body: CartCheckBody,
    response: CartCheck,
  }),
  placeOrders: endpoint({
    method: 'POST',
    path: 'marketplace/orders/',
    touches: ['orders', 'items', 'item'],
    base,
    auth,
    status: 201,
    idempotent: true,
    limit: 'write',
    errors: [...closed, 'email_not_verified', 'price_changed', 'out_of_stock', 'conflict'],
    summary: 'Places one order per seller, all or none (MKT-D6). 409 lists the changed entries and creates nothing.',
    body: OrderBody,
    response: Placed,
  }),
  orders: endpoint({
    method: 'GET',
    path: 'marketplace/orders/',
    touches: ['orders'],
    base,
    auth,
    errors: closed,
    summary: "Lists the caller's orders, as buyer or as seller, newest first.",
    query: listQuery({
      filters: { role: choice(['buyer', 'seller'], 'buyer'), status: choice(orderStatuses) },
      also: {
        /** Only orders that await the caller. */
        open: v.optional(flagQuery),
        checkout: v.optional(Id),
      },
    }),
    response: page(Order),
  }),
  order: endpoint({
    method: 'GET',
    path: 'marketplace/orders/{id}/',
    touches: ['orders'],
    base,
    auth,
    errors: closed,
    summary: 'Returns an order to its buyer or seller.',
    response: Order,
  }),
  accept: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/accept/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Accepts an order as its seller, within 72 hours.',
  }),
  decline: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/decline/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Declines an order as its seller; the items return to stock.',
  }),
  ready: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/ready/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Marks an order as ready for pickup.',
  }),
  ship: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/ship/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Marks an order as shipped.',
  }),
  complete: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/complete/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Confirms receipt of an order as its buyer; after 14 days the order completes by itself.',
  }),
  cancel: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/cancel/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Cancels an order as its buyer, until it is accepted; the items return to stock.',
  }),
  dispute: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/dispute/',
    touches: ['orders', 'seller', 'items'],
    summary: "Opens a dispute as the buyer, within 14 days and once per order; the moderators' decision is final.",
  }),
  answer: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/answer/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Answers a dispute as the seller; the buyer and the moderators can read the answer.',
  }),
  reportPayment: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/payment-reported/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Reports an order as paid, by its buyer.',
  }),
  confirmPayment: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/payment-confirmed/',
    touches: ['orders', 'seller', 'items'],
    summary: 'Confirms that the payment of an order has arrived, by its seller.',
  }),
  review: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/review/',
    touches: ['orders', 'item', 'reviews'],
    summary: 'Reviews a completed order; once per order.',
    body: ReviewBody,
  }),
} as const
