import * as v from 'valibot'
import { Id, line, Phone, text } from '../core/common.ts'
import { Item, MinorUnits } from './market-item.ts'

/** Why an order ended without anybody's doing, as its last step notes it. */
export const orderEndings = {
  unpaid: 'Not paid in time.',
  unaccepted: 'Not accepted within 72 hours.',
  card_failed: 'The card payment failed.',
  card_not_charged: 'The card was not charged in time.',
  card_page_failed: 'The card payment could not be opened.',
  account_closed: 'An account was closed.',
} as const

export const Delivery = v.picklist(['pickup', 'shipping'])
export type Delivery = v.InferOutput<typeof Delivery>
export const PaymentMethod = v.picklist(['cash_on_pickup', 'bank_transfer', 'card'])
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>
/** reported: by the buyer; paid: confirmed by the seller or the card provider. */
export const PaymentStatus = v.picklist(['unpaid', 'reported', 'paid', 'refunded'])
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>
export const orderStatuses = ['placed', 'accepted', 'ready', 'shipped', 'completed', 'declined', 'cancelled', 'disputed'] as const
export const OrderStatus = v.picklist(orderStatuses)
export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** Actions currently available to the caller; the page offers exactly these (MKT-D8). */
export const orderMoves = [
  'accept',
  'decline',
  'ready',
  'ship',
  'complete',
  'cancel',
  'dispute',
  'answer',
  'payment-reported',
  'payment-confirmed',
  'review',
] as const
export const OrderMove = v.picklist(orderMoves)
export type OrderMove = v.InferOutput<typeof OrderMove>

const addressFields = {
  full_name: line(2, 120, 'Name is required'),
  line1: line(3, 120, 'Address is required'),
  city: line(1, 80, 'City is required'),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Please choose a country')),
  phone: v.pipe(Phone, v.nonEmpty('Phone is required')),
}
export const Address = v.object({
  ...addressFields,
  line2: v.optional(line(0, 120), ''),
  region: v.optional(line(0, 80), ''),
  postal_code: v.optional(line(0, 20), ''),
})
export type Address = v.InferOutput<typeof Address>

/** Copied when the order was placed, so later changes to the item do not affect it. */
export const OrderLine = v.object({
  item_id: Id,
  title: v.string(),
  photo: v.nullable(v.string()),
  /** Per piece, in minor units. */
  price: v.number(),
  quantity: v.number(),
  shipping_cost: v.number(),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

const Party = v.object({ id: Id, name: v.string(), username: v.string(), avatar: v.nullable(v.string()) })

export const Review = v.object({ rating: v.number(), comment: v.string(), created_at: v.string() })
export type Review = v.InferOutput<typeof Review>

export const Order = v.object({
  id: Id,
  /** For display, e.g. "M-2026-000042". */
  number: v.string(),
  /** Shared by the orders of one checkout, one per seller. */
  checkout_id: Id,
  /** The caller's side of the order. */
  role: v.picklist(['buyer', 'seller']),
  buyer: Party,
  seller: Party,
  lines: v.array(OrderLine),
  items_total: v.number(),
  shipping_total: v.number(),
  grand_total: v.number(),
  currency: v.string(),
  delivery: Delivery,
  /** Always visible to the buyer; to the seller from `accepted` until 30 days after completion (MKT-D8). */
  address: v.nullable(Address),
  pickup_location: v.string(),
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  /** Transfer details for the buyer, once accepted; empty otherwise. */
  payment_instructions: v.string(),
  /** URL of the card payment page for the whole checkout, while the buyer can still pay; null for anyone else. */
  payment_url: v.nullable(v.string()),
  note: v.string(),
  status: OrderStatus,
  moves: v.array(OrderMove),
  /** History, oldest first. `by` null: automatic; disputes are decided by a moderator, who stays anonymous. */
  timeline: v.array(
    v.object({
      status: v.string(),
      at: v.string(),
      by: v.nullable(v.picklist(['buyer', 'seller', 'moderator'])),
      note: v.string(),
    }),
  ),
  /** When the next automatic step is due: cancelled unless accepted, completed unless disputed; null if none. */
  due_at: v.nullable(v.string()),
  review: v.nullable(Review),
  created_at: v.string(),
})
export type Order = v.InferOutput<typeof Order>

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))
export const OrderEntry = v.object({ item_id: Id, quantity })
export type OrderEntry = v.InferOutput<typeof OrderEntry>
const entries = v.pipe(
  v.array(OrderEntry),
  v.minLength(1, 'The cart is empty'),
  v.maxLength(50, 'At most 50 items at once'),
  v.check((all) => new Set(all.map(({ item_id }) => item_id)).size === all.length, 'An item stands in the cart twice'),
)

export const CartCheckBody = v.object({ entries: v.pipe(v.array(OrderEntry), v.maxLength(50)) })
/** Why an entry cannot be ordered: gone, the buyer's own, or in another currency than most of the cart. */
export const EntryProblem = v.picklist(['gone', 'own', 'other_currency', 'out_of_stock', 'too_few'])
export type EntryProblem = v.InferOutput<typeof EntryProblem>
export const CartCheck = v.object({
  /** In the order sent. `item` null: no longer offered. */
  entries: v.array(
    v.object({
      item_id: Id,
      quantity: v.number(),
      item: v.nullable(Item),
      /** Quantity still available. */
      available: v.number(),
      problem: v.nullable(EntryProblem),
    }),
  ),
  /** Card only where a provider is configured; the others as offered by these entries' sellers. */
  payment_methods: v.array(PaymentMethod),
})
export type CartCheck = v.InferOutput<typeof CartCheck>

export const OrderBody = v.object({
  entries,
  /**
   * By seller id, for every seller of the entries. The chosen one, pickup or shipping, must be offered for each of that seller's
   * entries.
   */
  delivery: v.record(Id, Delivery),
  /** Required if anything is shipped. */
  address: v.optional(v.nullable(Address), null),
  payment_method: PaymentMethod,
  note: v.optional(text(0, 500), ''),
  /** The grand total the buyer has seen, over all sellers; any other total is refused with `price_changed`. */
  expected_total_minor: MinorUnits,
})
export type OrderBody = v.InferInput<typeof OrderBody>

/**
 * `redirect_url` is the card payment page; null for other methods, and for a card while the provider does not respond: the call
 * may then be repeated with its key. It returns to `/marketplace/checkout?checkout={checkout_id}`, with `&cancelled=1` if the
 * buyer turned back. Returning proves nothing (SC-11).
 */
export const Placed = v.object({ checkout_id: Id, orders: v.array(Order), redirect_url: v.nullable(v.string()) })
export type Placed = v.InferOutput<typeof Placed>

export const ReviewBody = v.object({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1, 'Please choose 1 to 5 stars'), v.maxValue(5)),
  comment: v.optional(text(0, 500), ''),
})
/** Reason, shown to the other side. Required to decline or dispute, and in reply to a dispute. */
export const MoveBody = v.object({ reason: v.optional(text(0, 500), '') })
