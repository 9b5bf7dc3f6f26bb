import type { ColumnType, Generated } from 'kysely'
import type { ItemCategory, ItemCondition, ItemStatus } from '#contract/marketplace/market-item.ts'
import type { Address, Delivery, OrderStatus, PaymentMethod, PaymentStatus } from '#contract/marketplace/market-order.ts'
import type { Instant, NullableInstant } from '#server/platform/db/columns.ts'

export type MarketSellersTable = {
  user_id: string
  terms_accepted_at: Instant
  approved_at: NullableInstant
  transfer_details: Generated<string>
  rating_sum: Generated<number>
  reviews_count: Generated<number>
  sales_count: Generated<number>
}
export type MarketItemsTable = {
  id: string
  slug: string
  seller_id: string
  parish_id: string | null
  title: string
  description: string
  category: ItemCategory
  condition: ItemCondition
  price: number
  currency: string
  is_free: boolean
  quantity: number
  quantity_sold: Generated<number>
  shipping_available: boolean
  shipping_cost: number
  pickup_available: boolean
  pickup_location: string
  status: ItemStatus
  /** Since when reports keep it from others; a moderator decides. */
  held_at: NullableInstant
  removal_reason: string | null
  views: Generated<number>
  search_text: string
  expires_at: NullableInstant
  created_at: Instant
  deleted_at: NullableInstant
}
export type MarketPhotosTable = {
  id: string
  owner_id: string
  item_id: string | null
  position: Generated<number>
  file_key: string
  width: number
  height: number
  created_at: Instant
}
export type MarketSavedItemsTable = { user_id: string; item_id: string; saved_at: Instant }
export type MarketViewsTable = { item_id: string; day: string; user_id: string }
export type MarketOrdersTable = {
  id: string
  serial: Generated<number>
  checkout_id: string
  buyer_id: string
  seller_id: string
  status: OrderStatus
  items_total: number
  shipping_total: number
  currency: string
  delivery: Delivery
  address: ColumnType<Address | null, string | null, string | null>
  pickup_location: string
  payment_method: PaymentMethod
  payment_status: Generated<PaymentStatus>
  note: string
  due_at: NullableInstant
  completed_at: NullableInstant
  ended_at: NullableInstant
  created_at: Instant
}
export type MarketOrderLinesTable = {
  order_id: string
  position: number
  item_id: string
  title: string
  photo_key: string | null
  price: number
  quantity: number
  shipping_cost: number
}
export type MarketOrderStepsTable = {
  id: string
  order_id: string
  status: string
  by: 'buyer' | 'seller' | 'moderator' | null
  note: string
  at: Instant
}
export type MarketReviewsTable = {
  order_id: string
  seller_id: string
  buyer_id: string
  rating: number
  comment: string
  created_at: Instant
}
export type MarketCardPaymentsTable = {
  checkout_id: string
  amount: number
  currency: string
  status: 'new' | 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  session_id: string | null
  url: string | null
  payment_intent: string | null
  expires_at: Instant
  created_at: Instant
}
export type MarketCardEventsTable = { event_id: string; type: string; received_at: Instant }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    market_sellers: MarketSellersTable
    market_items: MarketItemsTable
    market_photos: MarketPhotosTable
    market_saved_items: MarketSavedItemsTable
    market_views: MarketViewsTable
    market_orders: MarketOrdersTable
    market_order_lines: MarketOrderLinesTable
    market_order_steps: MarketOrderStepsTable
    market_reviews: MarketReviewsTable
    market_card_payments: MarketCardPaymentsTable
    market_card_events: MarketCardEventsTable
  }
}
