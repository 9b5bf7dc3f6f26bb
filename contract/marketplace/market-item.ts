import * as v from 'valibot'
import { Id, line, Slug, text } from '../core/common.ts'
import { Takedown } from '../moderation/takedown.ts'

/** Item categories (MKT-D2), in filter order. The client has the labels. */
export const itemCategories = [
  'icons',
  'books',
  'vestments',
  'church_supplies',
  'candles_incense',
  'food',
  'clothing',
  'home',
  'electronics',
  'children',
  'crafts',
  'services',
  'other',
] as const
export const ItemCategory = v.picklist(itemCategories)
export type ItemCategory = v.InferOutput<typeof ItemCategory>

export const itemConditions = ['new', 'like_new', 'good', 'fair', 'not_applicable'] as const
export const ItemCondition = v.picklist(itemConditions)
export type ItemCondition = v.InferOutput<typeof ItemCondition>

/**
 * pending: it awaits a moderator, as a seller's first item or a reported one; hidden: a moderator keeps it from others. Others find only `active` items; they can open `sold_out` ones, and list
 * them by asking for that status.
 */
export const itemStatuses = ['draft', 'pending', 'active', 'paused', 'sold_out', 'expired', 'hidden', 'removed'] as const
export const ItemStatus = v.picklist(itemStatuses)
export type ItemStatus = v.InferOutput<typeof ItemStatus>

/** Whole minor units (piastres, cents), never a fraction (COM-D12). */
export const MinorUnits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
/** ISO 4217. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Use a currency code of three letters'))

export const Seller = v.object({
  id: Id,
  name: v.string(),
  username: v.string(),
  avatar: v.nullable(v.string()),
  parish_name: v.nullable(v.string()),
  parish_name_ar: v.nullable(v.string()),
  /** Mean review, 1 to 5 with one decimal; null without reviews. */
  rating: v.nullable(v.number()),
  reviews: v.number(),
  /** Completed orders. */
  sales: v.number(),
})
export type Seller = v.InferOutput<typeof Seller>

/** Paths are relative to the API host. `thumbnail` is 256 px square, `url` at most 1024 px on a side. */
export const ItemPhoto = v.object({ id: Id, url: v.string(), thumbnail: v.string(), width: v.number(), height: v.number() })
export type ItemPhoto = v.InferOutput<typeof ItemPhoto>

export const Item = v.object({
  id: Id,
  slug: Slug,
  seller: Seller,
  title: v.string(),
  description: v.string(),
  category: ItemCategory,
  condition: ItemCondition,
  /** 0 when free. */
  price: v.number(),
  currency: v.string(),
  is_free: v.boolean(),
  quantity: v.number(),
  quantity_sold: v.number(),
  shipping_available: v.boolean(),
  /** Charged once per cart entry, whatever its quantity (TRAP-86). */
  shipping_cost: v.number(),
  pickup_available: v.boolean(),
  pickup_location: v.string(),
  photos: v.array(ItemPhoto),
  parish_id: v.nullable(Id),
  status: ItemStatus,
  /** Why a moderator removed it; null unless removed and the caller's own. */
  removal_reason: v.nullable(v.string()),
  /** Of the caller's own that a moderator hid or removed. */
  takedown: v.nullable(Takedown),
  expires_at: v.nullable(v.string()),
  is_saved: v.boolean(),
  created_at: v.string(),
  can_edit: v.boolean(),
  /** Times others have opened it; null except for its seller. */
  views: v.nullable(v.number()),
})
export type Item = v.InferOutput<typeof Item>

const fields = {
  title: line(3, 120, 'Title is required'),
  description: text(0, 5_000),
  category: v.pipe(v.string(), v.nonEmpty('Please choose a category'), ItemCategory),
  condition: ItemCondition,
  price: MinorUnits,
  is_free: v.boolean(),
  quantity: v.pipe(v.number(), v.integer('Use a whole number'), v.minValue(1, 'At least 1'), v.maxValue(9_999, 'At most 9999')),
  shipping_available: v.boolean(),
  shipping_cost: MinorUnits,
  pickup_available: v.boolean(),
  pickup_location: line(0, 200),
  /** Ids of uploaded photos, the cover first. */
  photos: v.pipe(v.array(Id), v.minLength(1, 'Add at least one photo'), v.maxLength(8, 'At most 8 photos')),
}

/**
 * A new item, a draft until published. Its currency is that of the seller's parish. The server sets `price` to 0 when it is free
 * and rejects items with neither shipping nor pickup (MKT-D1).
 */
export const ItemBody = v.object({
  ...fields,
  description: v.optional(fields.description, ''),
  condition: v.optional(fields.condition, 'good'),
  price: v.optional(fields.price, 0),
  is_free: v.optional(fields.is_free, false),
  quantity: v.optional(fields.quantity, 1),
  shipping_available: v.optional(fields.shipping_available, false),
  shipping_cost: v.optional(fields.shipping_cost, 0),
  pickup_available: v.optional(fields.pickup_available, true),
  pickup_location: v.optional(fields.pickup_location, ''),
})
export type ItemBody = v.InferInput<typeof ItemBody>
/** Changed fields only. `quantity` includes sold pieces, so it may not fall below those. */
export const ItemPatch = v.partial(v.object(fields))
export type ItemPatch = v.InferInput<typeof ItemPatch>
