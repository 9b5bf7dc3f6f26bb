import type { OrderStatus } from '#contract/marketplace/market-order.ts'

export type Side = 'buyer' | 'seller'
/** Actor of a step of an order; a moderator decides disputes. */
export type Actor = Side | 'moderator'

/** A step of an order: a status or a payment event; `by` null: automatic or the card provider. `gone` is a side not to notify. */
export type Step = {
  status: OrderStatus | 'payment-reported' | 'payment-confirmed' | 'answer'
  by: Actor | null
  note: string
  gone?: Side
}
