import * as v from 'valibot'
import { flagQuery, Id, page } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/filters.ts'
import { listQuery } from '../core/list-query.ts'
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
    summary: 'The entries of a cart as they are now, and how they can be paid (MKT-D5). Changes nothing.',
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
    summary: 'One order for each seller, all or none (MKT-D6). 409 says what changed and creates nothing.',
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
    summary: 'Orders of the caller, as buyer or as seller, the last first.',
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
    summary: 'One order, for its buyer and its seller.',
    response: Order,
  }),
  accept: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/accept/',
    touches: ['orders', 'seller', 'items'],
    summary: 'The seller takes it on, within 72 hours.',
  }),
  decline: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/decline/',
    touches: ['orders', 'seller', 'items'],
    summary: 'The seller says no; the stock comes back.',
  }),
  ready: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/ready/',
    touches: ['orders', 'seller', 'items'],
    summary: 'It can be picked up.',
  }),
  ship: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/ship/',
    touches: ['orders', 'seller', 'items'],
    summary: 'It is on its way.',
  }),
  complete: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/complete/',
    touches: ['orders', 'seller', 'items'],
    summary: 'The buyer has it; after 14 days the clock says so.',
  }),
  cancel: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/cancel/',
    touches: ['orders', 'seller', 'items'],
    summary: 'The buyer takes it back, until it is accepted; the stock comes back.',
  }),
  dispute: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/dispute/',
    touches: ['orders', 'seller', 'items'],
    summary: 'The buyer asks the moderators, within 14 days; once, since what they decide stays.',
  }),
  answer: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/answer/',
    touches: ['orders', 'seller', 'items'],
    summary: 'The seller says their side of a dispute; the buyer and the moderators read it.',
  }),
  reportPayment: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/payment-reported/',
    touches: ['orders', 'seller', 'items'],
    summary: 'The buyer says that it was paid.',
  }),
  confirmPayment: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/payment-confirmed/',
    touches: ['orders', 'seller', 'items'],
    summary: 'The seller says that the money has come.',
  }),
  review: endpoint({
    ...move,
    path: 'marketplace/orders/{id}/review/',
    touches: ['orders', 'item', 'reviews'],
    summary: 'Once after completion.',
    body: ReviewBody,
  }),
} as const
