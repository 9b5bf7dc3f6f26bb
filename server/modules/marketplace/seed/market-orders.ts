import type { Insertable } from 'kysely'
import type { Delivery, OrderStatus, PaymentMethod } from '#contract/marketplace/market-order.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Random } from '#server/platform/db/seed/random.ts'

type Row<T extends keyof Database> = Insertable<Database[T]>
export type SeedOrders = {
  orders: Row<'market_orders'>[]
  lines: Row<'market_order_lines'>[]
  steps: Row<'market_order_steps'>[]
  reviews: Row<'market_reviews'>[]
}
export type SeedOrder = {
  item: Row<'market_items'> & { created_at: Date; quantity_sold: number }
  photoKey: string
  buyerId: string
  quantity: number
  delivery: Delivery
  payment: PaymentMethod
  status: OrderStatus
  placedAt: number
  review?: { rating: number; comment: string } | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const address = {
  full_name: 'Mina Girgis',
  line1: '48 Jacaranda Street',
  line2: 'Apt 5',
  city: 'Pasadena',
  region: 'California',
  postal_code: '91101',
  country: 'US',
  phone: '+12135550101',
}

/** Steps that lead to a status, with hours after the order was placed. */
function wayTo(status: OrderStatus, delivery: Delivery): [OrderStatus, number, 'buyer' | 'seller'][] {
  const handed = delivery === 'pickup' ? 'ready' : 'shipped'
  if (status === 'placed') return []
  if (status === 'declined') return [['declined', 9, 'seller']]
  if (status === 'cancelled') return [['cancelled', 2, 'buyer']]
  const way: [OrderStatus, number, 'buyer' | 'seller'][] = [['accepted', 7, 'seller']]
  if (status !== 'accepted') way.push([handed, 30, 'seller'])
  if (status === 'completed' || status === 'disputed') way.push([status, 60, 'buyer'])
  return way
}

const reasons: Partial<Record<OrderStatus, string>> = {
  declined: 'The last one went this morning, I am sorry.',
  disputed: 'It came with a crack in the back.',
}

/** Adds an order as its steps would have left it, and counts its pieces in the item's `quantity_sold`. */
export function addOrder(made: SeedOrders, order: SeedOrder, random: Random): void {
  const { item, quantity, delivery, status, placedAt, payment } = order
  const id = random.id(placedAt)
  const way = wayTo(status, delivery)
  const last = placedAt + (way.at(-1)?.[1] ?? 0) * hourMs
  const price = item.is_free ? 0 : item.price
  const shipping = delivery === 'shipping' ? item.shipping_cost : 0
  const isPaid = status === 'completed' || status === 'disputed'
  const isEnded = isPaid || status === 'declined' || status === 'cancelled'
  made.orders.push({
    id,
    checkout_id: random.id(placedAt),
    buyer_id: order.buyerId,
    seller_id: item.seller_id,
    status,
    items_total: price * quantity,
    shipping_total: shipping,
    currency: item.currency,
    delivery,
    address: delivery === 'shipping' ? JSON.stringify(address) : null,
    pickup_location: delivery === 'pickup' ? item.pickup_location : '',
    payment_method: payment,
    payment_status: isPaid ? 'paid' : 'unpaid',
    note: random.chance(0.3) ? 'I can come after the liturgy.' : '',
    due_at: dueOf(status, placedAt, last),
    completed_at: status === 'completed' ? new Date(last) : null,
    ended_at: isEnded ? new Date(last) : null,
    created_at: new Date(placedAt),
  })
  made.lines.push({
    order_id: id,
    position: 0,
    item_id: item.id,
    title: item.title,
    photo_key: order.photoKey,
    price,
    quantity,
    shipping_cost: shipping,
  })
  const step = (moveName: string, at: number, by: 'buyer' | 'seller', note = '') =>
    made.steps.push({ id: random.id(at), order_id: id, status: moveName, by, note, at: new Date(at) })
  step('placed', placedAt, 'buyer')
  for (const [moveName, hours, by] of way) step(moveName, placedAt + hours * hourMs, by, reasons[moveName])
  if (isPaid) step('payment-confirmed', last - hourMs, 'seller')
  if (status !== 'declined' && status !== 'cancelled') item.quantity_sold += quantity
  if (order.review)
    made.reviews.push({
      order_id: id,
      seller_id: item.seller_id,
      buyer_id: order.buyerId,
      ...order.review,
      created_at: new Date(last + 5 * hourMs),
    })
}

function dueOf(status: OrderStatus, placedAt: number, last: number): Date | null {
  if (status === 'placed') return new Date(placedAt + 3 * dayMs)
  return status === 'ready' || status === 'shipped' ? new Date(last + 14 * dayMs) : null
}
