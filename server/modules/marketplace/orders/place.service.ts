import type { InferOutput } from 'valibot'
import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { OrderBody, Placed } from '#contract/marketplace/market-order.ts'
import { itemAt, present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { canCharge } from '#server/platform/ports/cards/card-amount.ts'
import { announcePlaced } from './announce.ts'
import { openPayment, payWithinMs } from '../payments/card.service.ts'
import { availableOf } from '../items/item.ts'
import { findItems, type ItemRow } from '../items/item.queries.ts'
import { acceptWithinMs } from './moves.ts'
import { shapeOrder } from './order.ts'
import { findCheckout, insertLines, insertOrders, insertSteps } from './order.queries.ts'
import { shippingOf, totalsOf, unitPrice } from './pricing.ts'
import { transferSellers } from '../sellers/seller.queries.ts'
import { lockStock, takeStock } from './stock.queries.ts'

type Body = InferOutput<typeof OrderBody>
type Bought = { row: ItemRow; quantity: number }
type Parcel = { sellerId: string; delivery: 'pickup' | 'shipping'; goods: Bought[] }
/** Wait for the provider's event about the end of a payment. */
const graceMs = 15 * 60_000
type ServiceParts = Pick<Parts, 'ask' | 'now' | 'cards'>

/** Places one order per seller, all or none, at current prices and stock (MKT-D6). */
export async function place(tx: Tx, parts: ServiceParts, caller: UserCaller, body: Body): Promise<Placed> {
  if (!caller.emailVerified) throw new Failure('email_not_verified')
  const now = parts.now()
  const entries = body.entries.map(({ item_id, quantity }) => ({ item_id: item_id.toLowerCase(), quantity }))
  const ids = entries.map(({ item_id }) => item_id)
  await lockStock(tx, ids)
  const rows = new Map((await findItems(tx, { userId: caller.userId, now }, ids)).map((row) => [row.id, row]))
  if (ids.some((id) => rows.get(id)?.is_mine)) throw new Failure(marketplaceErrors.own_item)
  requireStock(entries, rows)
  const goods = entries.map(({ item_id, quantity }) => ({ row: present(rows.get(item_id), `item ${item_id}`), quantity }))
  const currency = itemAt(goods, 0).row.currency
  if (goods.some(({ row }) => row.currency !== currency)) throw new Failure(marketplaceErrors.different_currencies)
  const parcels = parcelsOf(goods, body)
  const total = parcels.reduce((sum, parcel) => sum + totalsOf(pricedOf(parcel), parcel.delivery).grand, 0)
  if (total !== body.expected_total_minor) throw new Failure('price_changed')
  await requirePayable(tx, parts, parcels, body.payment_method, total, currency)

  const checkoutId = newId(now)
  await takeStock(tx, entries)
  await write(tx, { parcels, body, checkoutId, currency, buyerId: caller.userId, now })
  if (body.payment_method === 'card') await openPayment(tx, { checkoutId, amount: total, currency, now })
  const orders = await findCheckout(tx, checkoutId)
  await announcePlaced(tx, parts, orders)
  return { checkout_id: checkoutId, orders: orders.map((order) => shapeOrder(order, caller.userId, now)), redirect_url: null }
}

function requireStock(entries: readonly { item_id: string; quantity: number }[], rows: ReadonlyMap<string, ItemRow>) {
  const short = entries.flatMap(({ item_id, quantity }) => {
    const row = rows.get(item_id)
    const available = row ? availableOf(row) : 0
    return available < quantity ? [{ id: item_id, available }] : []
  })
  if (short.length > 0) throw new Failure('out_of_stock', { items: short })
}

/** The items by seller, with the delivery chosen for that seller, which all of them must offer. */
function parcelsOf(goods: readonly Bought[], { delivery, address }: Body): Parcel[] {
  const chosen = new Map(Object.entries(delivery).map(([id, way]) => [id.toLowerCase(), way]))
  return [...Map.groupBy(goods, ({ row }) => row.seller_id)].map(([sellerId, theirs]) => {
    const way = chosen.get(sellerId)
    if (!way) throw fieldFailure('delivery', marketplaceErrors.delivery_missing)
    const odd = theirs.find(({ row }) => !(way === 'shipping' ? row.shipping_available : row.pickup_available))
    if (odd) throw fieldFailure('delivery', way === 'shipping' ? marketplaceErrors.not_shipped : marketplaceErrors.not_picked_up)
    if (way === 'shipping' && !address) throw fieldFailure('address', marketplaceErrors.address_missing)
    return { sellerId, delivery: way, goods: theirs }
  })
}

async function requirePayable(
  tx: Tx,
  { cards }: Pick<Parts, 'cards'>,
  parcels: readonly Parcel[],
  method: Body['payment_method'],
  total: number,
  currency: string,
) {
  const isOwedFar = (parcel: Parcel) => parcel.delivery === 'shipping' && totalsOf(pricedOf(parcel), parcel.delivery).grand > 0
  if (method === 'cash_on_pickup' && parcels.some(isOwedFar))
    throw fieldFailure('payment_method', marketplaceErrors.cash_is_for_pickup)
  if (method === 'bank_transfer') {
    const sellers = parcels.map(({ sellerId }) => sellerId)
    if ((await transferSellers(tx, sellers)).length < sellers.length)
      throw fieldFailure('payment_method', marketplaceErrors.no_transfers)
  }
  if (method === 'card' && !(cards && canCharge(total, currency)))
    throw fieldFailure('payment_method', marketplaceErrors.no_cards)
}

type Writing = { parcels: readonly Parcel[]; body: Body; checkoutId: string; currency: string; buyerId: string; now: number }

async function write(tx: Tx, { parcels, body, checkoutId, currency, buyerId, now }: Writing) {
  const at = new Date(now)
  const orders = parcels.map((parcel) => ({ ...parcel, id: newId(now) }))
  await insertOrders(
    tx,
    orders.map(({ id, sellerId, delivery, goods }) => {
      const totals = totalsOf(pricedOf({ goods }), delivery)
      return {
        id,
        checkout_id: checkoutId,
        buyer_id: buyerId,
        seller_id: sellerId,
        status: 'placed' as const,
        items_total: totals.items,
        shipping_total: totals.shipping,
        currency,
        delivery,
        address: delivery === 'shipping' ? JSON.stringify(body.address) : null,
        pickup_location: delivery === 'pickup' ? placesOf(goods) : '',
        payment_method: body.payment_method,
        note: body.note,
        due_at: new Date(now + (body.payment_method === 'card' ? payWithinMs + graceMs : acceptWithinMs)),
        created_at: at,
      }
    }),
  )
  await insertLines(
    tx,
    orders.flatMap(({ id, delivery, goods }) =>
      goods.map(({ row, quantity }, position) => ({
        order_id: id,
        position,
        item_id: row.id,
        title: row.title,
        photo_key: row.photos[0]?.file_key ?? null,
        price: unitPrice(row),
        quantity,
        shipping_cost: shippingOf(row, delivery),
      })),
    ),
  )
  await insertSteps(
    tx,
    orders.map(({ id }) => ({ id: newId(now), order_id: id, status: 'placed', by: 'buyer' as const, note: '', at })),
  )
}

const pricedOf = ({ goods }: Pick<Parcel, 'goods'>) => goods.map(({ row, quantity }) => ({ ...row, quantity }))
const placesOf = (goods: readonly Bought[]) =>
  [...new Set(goods.map(({ row }) => row.pickup_location).filter((place) => place !== ''))].join('; ')
