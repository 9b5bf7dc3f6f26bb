import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import type { Item, ItemPhoto, Seller } from '#contract/marketplace/market-item.ts'
import type { ItemRow } from './item.queries.ts'

/** An item as visible to the viewer: view count and removal reason are the seller's. */
export const shapeItem = (row: ItemRow): Item => ({
  id: row.id,
  slug: row.slug,
  seller: sellerOf(row),
  title: row.title,
  description: row.description,
  category: row.category,
  condition: row.condition,
  price: row.price,
  currency: row.currency,
  is_free: row.is_free,
  quantity: row.quantity,
  quantity_sold: row.quantity_sold,
  shipping_available: row.shipping_available,
  shipping_cost: row.shipping_cost,
  pickup_available: row.pickup_available,
  pickup_location: row.pickup_location,
  photos: row.photos.map(shapePhoto),
  parish_id: row.parish_id,
  status: row.status,
  removal_reason: row.is_mine ? row.removal_reason : null,
  takedown: row.takedown,
  expires_at: row.expires_at,
  is_saved: row.saved_at !== null,
  created_at: row.created_at,
  can_edit: row.is_mine && row.status !== 'removed',
  views: row.is_mine ? row.views : null,
})

/** Quantity available now. */
export const availableOf = ({ status, quantity, quantity_sold }: Pick<ItemRow, 'status' | 'quantity' | 'quantity_sold'>) =>
  status === 'active' ? Math.max(0, quantity - quantity_sold) : 0

type PhotoRow = { id: string; file_key: string; width: number; height: number }
export const shapePhoto = ({ id, file_key, width, height }: PhotoRow): ItemPhoto => ({
  id,
  url: `/media/${file_key}-1024.webp`,
  thumbnail: thumbnailOf(file_key),
  width,
  height,
})
export const thumbnailOf = (key: string) => `/media/${key}-256.webp`
export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

const sellerOf = (row: ItemRow): Seller => ({
  id: row.seller_id,
  name: nameOf(row),
  username: row.username,
  avatar: avatarOf(row.photo_key),
  parish_name: row.parish_name,
  parish_name_ar: row.parish_name_ar,
  rating: ratingOf(row.rating_sum, row.reviews_count),
  reviews: row.reviews_count ?? 0,
  sales: row.sales_count ?? 0,
})

/** Mean rating with one decimal; null without reviews. */
export const ratingOf = (sum: number | null, count: number | null) =>
  sum === null || !count ? null : Math.round((sum / count) * 10) / 10
