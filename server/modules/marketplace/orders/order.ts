import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import type { Order } from '#contract/marketplace/market-order.ts'
import { nameOf, thumbnailOf } from '../items/item.ts'
import { movesOf } from './moves.ts'
import type { Side } from './order-step.ts'
import type { OrderRow } from './order.queries.ts'

/** How long the seller sees the shipping address after the order ended (MKT-D8). */
export const addressRetentionMs = 30 * 86_400_000

/** An order as visible to one of its sides at a time. */
export function shapeOrder(row: OrderRow, userId: string, now: number): Order {
  const role: Side = row.buyer_id === userId ? 'buyer' : 'seller'
  return {
    id: row.id,
    number: numberOf(row),
    checkout_id: row.checkout_id,
    role,
    buyer: {
      id: row.buyer_id,
      name: nameOf({ first_name: row.buyer_first_name, last_name: row.buyer_last_name }),
      username: row.buyer_username,
      avatar: avatarOf(row.buyer_photo_key),
    },
    seller: {
      id: row.seller_id,
      name: nameOf({ first_name: row.seller_first_name, last_name: row.seller_last_name }),
      username: row.seller_username,
      avatar: avatarOf(row.seller_photo_key),
    },
    lines: row.lines.map(({ photo_key, ...line }) => ({ ...line, photo: photo_key === null ? null : thumbnailOf(photo_key) })),
    items_total: row.items_total,
    shipping_total: row.shipping_total,
    grand_total: row.items_total + row.shipping_total,
    currency: row.currency,
    delivery: row.delivery,
    address: role === 'buyer' || sellerSeesAddress(row, now) ? row.address : null,
    pickup_location: row.pickup_location,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    payment_instructions: role === 'buyer' && owesTransfer(row) ? (row.transfer_details ?? '') : '',
    payment_url: role === 'buyer' && canPayByCard(row) ? row.card_url : null,
    note: row.note,
    status: row.status,
    moves: movesOf(role, row, now),
    timeline: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    due_at: row.due_at,
    review:
      row.rating === null || row.reviewed_at === null
        ? null
        : { rating: row.rating, comment: row.comment ?? '', created_at: row.reviewed_at },
    created_at: row.created_at,
  }
}

/** Display number: the year of the order and its serial number. */
export const numberOf = ({ serial, created_at }: Pick<OrderRow, 'serial' | 'created_at'>) =>
  `M-${created_at.slice(0, 4)}-${String(serial).padStart(6, '0')}`

/** From `accepted` until 30 days after the end; never for declined or cancelled orders. */
function sellerSeesAddress({ status, ended_at }: OrderRow, now: number): boolean {
  if (status === 'placed' || status === 'declined' || status === 'cancelled') return false
  return ended_at === null || now < Date.parse(ended_at) + addressRetentionMs
}

const owesTransfer = ({ payment_method, payment_status, status }: OrderRow) =>
  payment_method === 'bank_transfer' &&
  payment_status !== 'refunded' &&
  (status === 'accepted' || status === 'ready' || status === 'shipped' || status === 'completed')

const canPayByCard = ({ status, payment_status, card_status }: OrderRow) =>
  status === 'placed' && payment_status === 'unpaid' && card_status === 'open'
