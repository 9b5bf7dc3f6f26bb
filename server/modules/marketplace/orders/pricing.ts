import type { Delivery } from '#contract/marketplace/market-order.ts'

export type Priced = { price: number; is_free: boolean; shipping_available: boolean; shipping_cost: number; quantity: number }
export type Totals = { items: number; shipping: number; grand: number }

/** Price per piece in minor units; 0 for free items, regardless of their price field (CART-06). */
export const unitPrice = ({ price, is_free }: Pick<Priced, 'price' | 'is_free'>) => (is_free ? 0 : price)

/** Shipping of an entry: once, regardless of its quantity, and only when shipped (TRAP-86). */
export const shippingOf = (entry: Pick<Priced, 'shipping_available' | 'shipping_cost'>, delivery: Delivery) =>
  delivery === 'shipping' && entry.shipping_available ? entry.shipping_cost : 0

/** Whole minor units of one currency. */
export function totalsOf(entries: readonly Priced[], delivery: Delivery): Totals {
  let [items, shipping] = [0, 0]
  for (const entry of entries) {
    items += unitPrice(entry) * entry.quantity
    shipping += shippingOf(entry, delivery)
  }
  return { items, shipping, grand: items + shipping }
}
