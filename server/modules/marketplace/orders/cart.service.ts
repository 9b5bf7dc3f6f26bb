import type { CartCheck, EntryProblem, OrderEntry, PaymentMethod } from '#contract/marketplace/market-order.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { canCharge } from '#server/platform/ports/cards/card-amount.ts'
import { availableOf, shapeItem } from '../items/item.ts'
import { findItems, type ItemRow, type ItemViewer } from '../items/item.queries.ts'
import { unitPrice } from './pricing.ts'
import { transferSellers } from '../sellers/seller.queries.ts'

/** The entries with their current values, in the given order, and the payment methods (MKT-D5). */
export async function checkCart(
  tx: Tx,
  { cards }: Pick<Parts, 'cards'>,
  look: ItemViewer,
  entries: readonly OrderEntry[],
): Promise<CartCheck> {
  const ids = entries.map(({ item_id }) => item_id.toLowerCase())
  const items = new Map((await findItems(tx, look, ids)).map((item) => [item.id, item]))
  const currency = commonCurrency(ids.flatMap((id) => items.get(id) ?? []))
  const checked = entries.map((entry) => {
    const item = items.get(entry.item_id.toLowerCase()) ?? null
    const available = item ? availableOf(item) : 0
    return { ...entry, row: item, available, problem: problemOf(item, available, entry.quantity, currency) }
  })
  const wanted = checked.flatMap(({ row, quantity, problem }) =>
    row && (problem === null || problem === 'too_few') ? [{ row, quantity }] : [],
  )
  return {
    entries: checked.map(({ row, ...entry }) => ({ ...entry, item: row && shapeItem(row) })),
    payment_methods: await methodsFor(tx, wanted, cards !== null),
  }
}

function problemOf(item: ItemRow | null, available: number, quantity: number, currency: string | null): EntryProblem | null {
  if (!item || !(item.status === 'active' || item.status === 'sold_out')) return 'gone'
  if (item.is_mine) return 'own'
  if (item.currency !== currency) return 'other_currency'
  if (available === 0) return 'out_of_stock'
  return available < quantity ? 'too_few' : null
}

/** The currency of most entries; the first one in a tie. */
function commonCurrency(items: readonly ItemRow[]): string | null {
  const counts = new Map<string, number>()
  for (const { currency } of items) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}

const costsNothing = (row: ItemRow) => unitPrice(row) === 0 && row.shipping_cost === 0
type Wanted = { row: ItemRow; quantity: number }

/**
 * Cash when all paid entries can be picked up, transfers when all sellers accept them, cards when a provider can charge the sum.
 */
async function methodsFor(tx: Tx, wanted: readonly Wanted[], hasProvider: boolean): Promise<PaymentMethod[]> {
  const [first] = wanted
  if (!first) return []
  const sellers = [...new Set(wanted.map(({ row }) => row.seller_id))]
  const takeTransfers = (await transferSellers(tx, sellers)).length === sellers.length
  const goods = wanted.reduce((sum, { row, quantity }) => sum + unitPrice(row) * quantity, 0)
  const shipping = wanted.reduce((sum, { row }) => sum + (row.shipping_available ? row.shipping_cost : 0), 0)
  const isChargeable = canCharge(goods + shipping, first.row.currency)
  return [
    ...(wanted.every(({ row }) => row.pickup_available || costsNothing(row)) ? (['cash_on_pickup'] as const) : []),
    ...(takeTransfers ? (['bank_transfer'] as const) : []),
    ...(hasProvider && isChargeable ? (['card'] as const) : []),
  ]
}
