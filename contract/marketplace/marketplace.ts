import * as v from 'valibot'
import { Detail, Id, text } from '../core/common.ts'
import { flagQuery, page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, search } from '../core/lists/filters.ts'
import { bytes } from '../core/limits.ts'
import { listQuery } from '../core/lists/list-query.ts'
import {
  Currency,
  Item,
  itemCategories,
  itemConditions,
  ItemBody,
  ItemCategory,
  ItemPatch,
  ItemPhoto,
  ItemStatus,
} from './market-item.ts'
import { Review } from './market-order.ts'

/** A seller's overview (MKT-D10). */
export const SellerSummary = v.object({
  terms_accepted_at: v.nullable(v.string()),
  /** The seller's transfer details, shown to buyers once an order is accepted; when empty, transfer is not offered. */
  transfer_details: v.string(),
  items: v.array(v.object({ status: ItemStatus, count: v.number() })),
  /** Orders awaiting this seller's next step. */
  orders_to_act_on: v.number(),
  /** Orders completed or under way in the last 30 days, by currency. */
  sales: v.array(v.object({ currency: v.string(), orders: v.number(), total: v.number() })),
  /**
   * The last 30 days, oldest first, one entry per day in the seller's zone: orders placed and their totals in
   * `sales[0].currency`.
   */
  days: v.array(v.object({ date: v.string(), orders: v.number(), total: v.number(), views: v.number() })),
  views: v.number(),
  rating: v.nullable(v.number()),
  reviews: v.number(),
  /** Whether POST /marketplace/items/ would be accepted now, and if not, why. */
  may_sell: v.boolean(),
  obstacle: v.nullable(v.picklist(['email_not_verified', 'profile_incomplete', 'membership_required', 'terms_required'])),
})
export type SellerSummary = v.InferOutput<typeof SellerSummary>

const base = 'main'
const auth = 'user'
const closed = ['feature_disabled'] as const
const selling = [
  ...closed,
  'email_not_verified',
  'profile_incomplete',
  'membership_required',
  'terms_required',
  'item_refused',
] as const
const ownItem = { base, auth, limit: 'write', errors: [...selling, 'item_limit', 'conflict'], response: Item } as const
export const marketplaceEndpoints = {
  categories: endpoint({
    method: 'GET',
    path: 'marketplace/categories/',
    touches: ['items'],
    base,
    auth,
    errors: closed,
    summary: 'Lists all categories with the number of items on offer.',
    response: v.array(v.object({ category: ItemCategory, count: v.number() })),
  }),
  items: endpoint({
    method: 'GET',
    path: 'marketplace/items/',
    touches: ['items'],
    base,
    auth,
    errors: closed,
    summary: "Lists items on offer; `seller=me` lists the caller's items in every status.",
    query: listQuery({
      filters: { q: search(), category: choice(itemCategories), condition: choice(itemConditions) },
      also: {
        parish: v.optional(Id),
        min_price: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))),
        max_price: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))),
        currency: v.optional(Currency),
        free: v.optional(flagQuery),
        shipping: v.optional(flagQuery),
        seller: v.optional(v.union([v.literal('me'), Id])),
        status: v.optional(ItemStatus),
        ordering: v.optional(v.picklist(['-created_at', 'created_at', 'price', '-price']), '-created_at'),
      },
    }),
    response: page(Item),
  }),
  createItem: endpoint({
    ...ownItem,
    method: 'POST',
    path: 'marketplace/items/',
    touches: ['items', 'seller'],
    status: 201,
    idempotent: true,
    summary: 'Creates a draft item from uploaded photos; at most 50 active items per seller (MKT-D3).',
    body: ItemBody,
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: 'marketplace/photos/',
    base,
    auth,
    status: 201,
    limit: 'upload',
    errors: closed,
    summary: 'Uploads a photo, rotated upright and re-encoded without metadata; unused photos are deleted after a day.',
    body: v.object({}),
    files: ['photo'],
    maxBytes: bytes.imageForm,
    response: ItemPhoto,
  }),
  item: endpoint({
    method: 'GET',
    path: 'marketplace/items/{id}/',
    touches: ['item'],
    base,
    auth,
    errors: closed,
    summary: "Returns an item; counts one view per person a day, the seller's excluded.",
    response: Item,
  }),
  patchItem: endpoint({
    ...ownItem,
    method: 'PATCH',
    path: 'marketplace/items/{id}/',
    touches: ['item', 'items', 'seller'],
    summary: "Updates one of the caller's items; carts show the change at their next check.",
    body: ItemPatch,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: 'marketplace/items/{id}/',
    touches: ['items', 'seller'],
    base,
    auth,
    limit: 'write',
    errors: [...closed, 'conflict'],
    summary: "Deletes one of the caller's items; refused while it has open orders.",
    response: Detail,
  }),
  publish: endpoint({
    ...ownItem,
    method: 'POST',
    path: 'marketplace/items/{id}/publish/',
    touches: ['items', 'seller'],
    summary: "Publishes a draft or paused item for 60 days; a seller's first item is held for moderation.",
  }),
  pause: endpoint({
    ...ownItem,
    method: 'POST',
    path: 'marketplace/items/{id}/pause/',
    touches: ['items', 'seller'],
    summary: "Hides one of the caller's items until it is published again.",
  }),
  renew: endpoint({
    ...ownItem,
    method: 'POST',
    path: 'marketplace/items/{id}/renew/',
    touches: ['items', 'seller'],
    summary: 'Renews an item for 60 days from now.',
  }),
  save: endpoint({
    method: 'POST',
    path: 'marketplace/items/{id}/save/',
    touches: ['saved-items'],
    base,
    auth,
    limit: 'write',
    errors: closed,
    summary: "Adds an item to the caller's saved items.",
    response: Item,
  }),
  unsave: endpoint({
    method: 'DELETE',
    path: 'marketplace/items/{id}/save/',
    touches: ['saved-items'],
    base,
    auth,
    limit: 'write',
    errors: closed,
    summary: "Removes an item from the caller's saved items.",
    response: Item,
  }),
  saved: endpoint({
    method: 'GET',
    path: 'marketplace/saved/',
    touches: ['saved-items'],
    base,
    auth,
    errors: closed,
    summary: "Lists the caller's saved items, newest first; items no longer on offer are included without a price.",
    query: listQuery({ filters: {} }),
    response: page(Item),
  }),
  reviews: endpoint({
    method: 'GET',
    path: 'marketplace/sellers/{id}/reviews/',
    touches: ['reviews'],
    base,
    auth,
    errors: closed,
    summary: 'Lists the reviews of a seller, newest first.',
    query: v.object(pageQuery),
    response: page(v.object({ ...Review.entries, buyer_name: v.string(), item_title: v.string() })),
  }),
  sellerSummary: endpoint({
    method: 'GET',
    path: 'marketplace/seller/summary/',
    touches: ['seller'],
    base,
    auth,
    errors: closed,
    summary: 'Returns the figures of the seller dashboard (MKT-D10) and whether the caller may sell.',
    response: SellerSummary,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: 'marketplace/seller/terms/',
    touches: ['seller'],
    base,
    auth,
    limit: 'write',
    errors: [...closed, 'email_not_verified', 'profile_incomplete', 'membership_required'],
    summary: 'Accepts the seller terms; idempotent.',
    response: SellerSummary,
  }),
  transferDetails: endpoint({
    method: 'PUT',
    path: 'marketplace/seller/transfer-details/',
    touches: ['seller'],
    base,
    auth,
    limit: 'write',
    errors: [...closed, 'terms_required'],
    summary: 'Sets the bank details for payment by transfer; empty details switch transfer off.',
    body: v.object({ transfer_details: text(0, 500) }),
    response: SellerSummary,
  }),
  /** Signed by the provider over the raw bytes, so the handler receives the unparsed body. */
  cardWebhook: endpoint({
    method: 'POST',
    path: 'marketplace/payments/stripe/webhook/',
    base,
    auth: 'none',
    rawBody: true,
    errors: ['invalid_signature'],
    summary: 'Receives payment events of the card provider; each event is processed once.',
    response: v.object({ received: v.literal(true) }),
  }),
} as const
