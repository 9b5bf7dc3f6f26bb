import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const marketCardPaymentsColumns = columnsOf('market_card_payments', {
  checkout_id: true,
  amount: true,
  currency: true,
  status: true,
  session_id: true,
  url: true,
  payment_intent: true,
  expires_at: true,
  created_at: true,
})

export const marketItemsColumns = columnsOf('market_items', {
  id: true,
  slug: true,
  seller_id: true,
  parish_id: true,
  title: true,
  description: true,
  category: true,
  condition: true,
  price: true,
  currency: true,
  is_free: true,
  quantity: true,
  quantity_sold: true,
  shipping_available: true,
  shipping_cost: true,
  pickup_available: true,
  pickup_location: true,
  status: true,
  held_at: true,
  removal_reason: true,
  views: true,
  search_text: true,
  expires_at: true,
  created_at: true,
  deleted_at: true,
})

export const marketOrderLinesColumns = columnsOf('market_order_lines', {
  order_id: true,
  position: true,
  item_id: true,
  title: true,
  photo_key: true,
  price: true,
  quantity: true,
  shipping_cost: true,
})

export const marketOrderStepsColumns = columnsOf('market_order_steps', {
  id: true,
  order_id: true,
  status: true,
  by: true,
  note: true,
  at: true,
})

export const marketOrdersColumns = columnsOf('market_orders', {
  id: true,
  serial: true,
  checkout_id: true,
  buyer_id: true,
  seller_id: true,
  status: true,
  items_total: true,
  shipping_total: true,
  currency: true,
  delivery: true,
  address: true,
  pickup_location: true,
  payment_method: true,
  payment_status: true,
  note: true,
  due_at: true,
  completed_at: true,
  ended_at: true,
  created_at: true,
})

export const marketPhotosColumns = columnsOf('market_photos', {
  id: true,
  owner_id: true,
  item_id: true,
  position: true,
  file_key: true,
  width: true,
  height: true,
  created_at: true,
})

export const marketReviewsColumns = columnsOf('market_reviews', {
  order_id: true,
  seller_id: true,
  buyer_id: true,
  rating: true,
  comment: true,
  created_at: true,
})

export const marketSavedItemsColumns = columnsOf('market_saved_items', { user_id: true, item_id: true, saved_at: true })

export const marketSellersColumns = columnsOf('market_sellers', {
  user_id: true,
  terms_accepted_at: true,
  approved_at: true,
  transfer_details: true,
  rating_sum: true,
  reviews_count: true,
  sales_count: true,
})

export const marketViewsColumns = columnsOf('market_views', { item_id: true, day: true, user_id: true })
