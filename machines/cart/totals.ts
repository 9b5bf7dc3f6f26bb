import type { Delivery } from '#contract/marketplace/market-order.ts'
import { type CartEntry, type CartItem, isSoldOut } from './entries.ts'

/** Integers in minor units of one currency. `count` counts pieces. */
export type Totals = { items: number; shipping: number; total: number; count: number; currency: string | null }

/** Price per piece; 0 for free items, regardless of their price field (CART-06). */
export const priceOf = ({ is_free, price }: Pick<CartItem, 'is_free' | 'price'>) => (is_free ? 0 : price)

/** Once per entry if it can be shipped, otherwise 0 (CART-05, TRAP-86); also for free items. */
export const shippingOf = ({ shipping_available, shipping_cost }: CartItem) => (shipping_available ? shipping_cost : 0)

/**
 * Totals of a cart (CART-05 to CART-07). With `delivery`, by seller, shipping counts only where chosen. Sold-out entries cost
 * nothing, since they are not bought.
 */
export function totalsOf(entries: readonly CartEntry[], delivery?: Readonly<Record<string, Delivery | ''>>): Totals {
  const bought = entries.filter((entry) => !isSoldOut(entry))
  const items = sum(bought.map(({ item, quantity }) => priceOf(item) * quantity))
  const shipping = sum(bought.map(({ item }) => (delivery && delivery[item.seller_id] !== 'shipping' ? 0 : shippingOf(item))))
  return {
    items,
    shipping,
    total: items + shipping,
    count: sum(bought.map(({ quantity }) => quantity)),
    currency: entries[0]?.item.currency ?? null,
  }
}

/** The entries by seller, in the order they were added. */
export function bySeller(entries: readonly CartEntry[]): readonly { id: string; name: string; entries: readonly CartEntry[] }[] {
  const sellers = new Map<string, { id: string; name: string; entries: CartEntry[] }>()
  for (const entry of entries) {
    const { seller_id: id, seller_name: name } = entry.item
    const seller = sellers.get(id) ?? { id, name, entries: [] }
    seller.entries.push(entry)
    sellers.set(id, seller)
  }
  return [...sellers.values()]
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
