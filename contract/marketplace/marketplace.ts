import * as v from 'valibot'
import { Detail, flagQuery, Id, page, pageQuery, text } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, search } from '../core/filters.ts'
import { bytes } from '../core/limits.ts'
import { listQuery } from '../core/list-query.ts'
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
    summary: 'Every category with how many items are offered in it now.',
    response: v.array(v.object({ category: ItemCategory, count: v.number() })),
  }),
  items: endpoint({
    method: 'GET',
    path: 'marketplace/items/',
    touches: ['items'],
    base,
    auth,
    errors: closed,
    summary: 'Items on offer; with `seller=me` the own ones in every state.',
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
    summary: 'Makes a draft from uploaded photos; 50 active items at most (MKT-D3).',
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
    summary: 'Takes one photo, turns and re-encodes it without its metadata; unused ones go after a day.',
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
    summary: 'One item; counts a view of somebody else, once a day.',
    response: Item,
  }),
  patchItem: endpoint({
    ...ownItem,
    method: 'PATCH',
    path: 'marketplace/items/{id}/',
    touches: ['item', 'items', 'seller'],
    summary: 'Changes an own item; carts hear of it at their next check.',
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
    summary: 'Takes an own item away; refused while orders of it are open.',
    response: Detail,
  }),
  publish: endpoint({
    ...ownItem,
    method: 'POST',
    path: 'marketplace/items/{id}/publish/',
    touches: ['items', 'seller'],
    summary: 'Offers a draft or paused item for 60 days; the first one of a seller waits for a moderator.',
  }),
  pause: endpoint({
    ...ownItem,
    method: 'POST',
    path: 'marketplace/items/{id}/pause/',
    touches: ['items', 'seller'],
    summary: 'Hides an own item until it is published again.',
  }),
  renew: endpoint({
    ...ownItem,
    method: 'POST',
    path: 'marketplace/items/{id}/renew/',
    touches: ['items', 'seller'],
    summary: 'Sixty days more from now.',
  }),
  save: endpoint({
    method: 'POST',
    path: 'marketplace/items/{id}/save/',
    touches: ['saved-items'],
    base,
    auth,
    limit: 'write',
    errors: closed,
    summary: 'Keeps an item among the saved ones.',
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
    summary: 'Takes an item from the saved ones.',
    response: Item,
  }),
  saved: endpoint({
    method: 'GET',
    path: 'marketplace/saved/',
    touches: ['saved-items'],
    base,
    auth,
    errors: closed,
    summary: 'Saved items, the last first; those that are gone are shown as they were, without a price.',
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
    summary: 'What buyers wrote about a seller, the last first.',
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
    summary: 'The figures of the seller dashboard (MKT-D10), and whether the caller may sell.',
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
    summary: 'Accepts the terms for sellers; a second time changes nothing.',
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
    summary: 'How buyers pay by transfer; empty: transfer is not offered.',
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
    summary: 'What the card provider tells of a payment; each of its events counts once.',
    response: v.object({ received: v.literal(true) }),
  }),
} as const
