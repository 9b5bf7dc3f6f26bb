import type { OrderStatus } from '#contract/marketplace/market-order.ts'

export type Side = 'buyer' | 'seller'
/** Who may make a step of an order; a moderator decides a dispute. */
export type Actor = Side | 'moderator'

/** A step of an order: to a status, or of its payment; `by` null: the clock or the card provider. `gone` is a side to tell nothing. */
export type Step = {
  status: OrderStatus | 'payment-reported' | 'payment-confirmed' | 'answer'
  by: Actor | null
  note: string
  gone?: Side
}
