import * as v from 'valibot'
import { Currency, MinorUnits } from '#contract/marketplace/market-item.ts'
import type { Item } from '#contract/marketplace/market-item.ts'

const wanted = v.pipe(v.number(), v.integer(), v.minValue(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Item fields stored with the cart; all of them are stale until the server has confirmed them (TRAP-86). Minor units. */
export const CartItem = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  title: v.string(),
  photo: v.nullable(v.string()),
  seller_id: v.pipe(v.string(), v.nonEmpty()),
  seller_name: v.string(),
  price: MinorUnits,
  currency: Currency,
  is_free: v.boolean(),
  quantity: count,
  quantity_sold: count,
  shipping_available: v.boolean(),
  /** Per entry, regardless of its quantity. */
  shipping_cost: MinorUnits,
  pickup_available: v.boolean(),
  pickup_location: v.string(),
})
export type CartItem = v.InferOutput<typeof CartItem>
/** `quantity` is what the buyer wants: at least 1, at most the remaining stock (CART-01, CART-02). */
export type CartEntry = { item: CartItem; quantity: number }

const Entry = v.object({ item: CartItem, quantity: wanted })
const Stored = v.object({ owner: v.string(), entries: v.array(v.unknown()) })

export const entryLimit = 50

/** Remaining stock. */
export const stockOf = ({ quantity, quantity_sold }: Pick<CartItem, 'quantity' | 'quantity_sold'>) =>
  Math.max(0, quantity - quantity_sold)

/** A quantity limited to the stock; 0 when sold out. */
export const clamped = (quantity: number, item: CartItem) => Math.min(Math.max(0, Math.trunc(quantity)), stockOf(item))

export const isSoldOut = ({ item }: CartEntry) => stockOf(item) === 0

/** Quantity of an item in the cart: 0 if sold out, since such an entry is only shown. */
export const heldOf = (entries: readonly CartEntry[], id: string) =>
  entries.find((entry) => entry.item.id === id && !isSoldOut(entry))?.quantity ?? 0

/** The cart's view of an item. */
export const cartItemOf = (item: Item): CartItem => ({
  id: item.id,
  title: item.title,
  photo: item.photos[0]?.thumbnail ?? null,
  seller_id: item.seller.id,
  seller_name: item.seller.name,
  price: item.is_free ? 0 : item.price,
  currency: item.currency,
  is_free: item.is_free,
  quantity: item.status === 'active' ? item.quantity : item.quantity_sold,
  quantity_sold: item.quantity_sold,
  shipping_available: item.shipping_available,
  shipping_cost: item.shipping_cost,
  pickup_available: item.pickup_available,
  pickup_location: item.pickup_location,
})

/** Storage format, with the owner (TRAP-18). */
export const toStored = (owner: string, entries: readonly CartEntry[]) => JSON.stringify({ owner, entries })

/**
 * Parses the stored cart of this owner. Drops broken and duplicate entries, those in another currency than the first and those
 * beyond 50, and limits quantities to the stock. Empty for another owner's cart. Never throws.
 */
export function fromStored(text: string | null, owner: string | null): readonly CartEntry[] {
  if (text === null || owner === null) return []
  const stored = v.safeParse(Stored, parsed(text))
  if (!stored.success || stored.output.owner !== owner) return []
  const read = stored.output.entries.flatMap((entry) => {
    const known = v.safeParse(Entry, entry)
    return known.success && known.output.item.seller_id !== owner ? [known.output] : []
  })
  const currency = read[0]?.item.currency
  const seen = new Set<string>()
  return read
    .filter(({ item }) => item.currency === currency && !seen.has(item.id) && seen.add(item.id))
    .slice(0, entryLimit)
    .map(settled)
}

/** An entry limited to its stock; a sold-out one stays as it is, shown but not counted (SC-7). */
export const settled = (entry: CartEntry): CartEntry =>
  isSoldOut(entry) ? { ...entry, quantity: 1 } : { ...entry, quantity: Math.max(1, clamped(entry.quantity, entry.item)) }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
