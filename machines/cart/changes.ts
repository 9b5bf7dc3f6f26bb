import type { CartCheck } from '#contract/marketplace/market-order.ts'
import { type CartEntry, type CartItem, cartItemOf, clamped, settled, stockOf } from './entries.ts'
import { priceOf, shippingOf } from './totals.ts'

/** How an entry changed since the buyer last saw it, for them to accept (MKT-D5). Prices in minor units. */
export type Change =
  | { kind: 'gone' | 'back' | 'own' | 'other_currency' | 'delivery'; item: CartItem }
  | { kind: 'price' | 'shipping' | 'stock'; item: CartItem; before: number; now: number }

export type CheckedEntry = CartCheck['entries'][number]

/** The entries with the server's values: what cannot be bought has no stock. */
export function freshEntries(entries: readonly CartEntry[], checked: readonly CheckedEntry[]): readonly CartEntry[] {
  const answers = byItem(checked)
  return entries.map((entry) => {
    const answer = answers.get(entry.item.id)
    return answer ? settled({ ...entry, item: freshItem(entry.item, answer) }) : entry
  })
}

function freshItem(known: CartItem, { item, available, problem }: CheckedEntry): CartItem {
  if (item === null || (problem !== null && problem !== 'too_few')) return { ...known, quantity: known.quantity_sold }
  const fresh = cartItemOf(item)
  return { ...fresh, quantity: fresh.quantity_sold + available }
}

/**
 * Differences per entry between what the buyer saw and the server's values. An item already seen as gone is not reported again.
 */
export const changesOf = (
  entries: readonly CartEntry[],
  fresh: readonly CartEntry[],
  checked: readonly CheckedEntry[],
): readonly Change[] => {
  const answers = byItem(checked)
  return entries.flatMap((before, place) =>
    changesOfEntry(before, fresh[place] ?? before, answers.get(before.item.id)?.problem ?? null),
  )
}

const byItem = (checked: readonly CheckedEntry[]) => new Map(checked.map((answer) => [answer.item_id, answer]))

function changesOfEntry(before: CartEntry, now: CartEntry, problem: CheckedEntry['problem']): readonly Change[] {
  const { item } = now
  if (stockOf(item) === 0) {
    if (stockOf(before.item) === 0) return []
    return [{ kind: problem === 'own' || problem === 'other_currency' ? problem : 'gone', item: before.item }]
  }
  const changes: Change[] = stockOf(before.item) === 0 ? [{ kind: 'back', item }] : []
  if (priceOf(before.item) !== priceOf(item))
    changes.push({ kind: 'price', item, before: priceOf(before.item), now: priceOf(item) })
  if (clamped(before.quantity, item) !== before.quantity)
    changes.push({ kind: 'stock', item, before: before.quantity, now: now.quantity })
  const couldShip = before.item.shipping_available && before.item.pickup_available === item.pickup_available
  if (before.item.shipping_available !== item.shipping_available || before.item.pickup_available !== item.pickup_available)
    changes.push({ kind: 'delivery', item })
  else if (couldShip && shippingOf(before.item) !== shippingOf(item))
    changes.push({ kind: 'shipping', item, before: shippingOf(before.item), now: shippingOf(item) })
  return changes
}
