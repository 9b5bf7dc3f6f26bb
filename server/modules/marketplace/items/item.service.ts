import type { InferOutput } from 'valibot'
import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { Item, ItemBody, ItemPatch, ItemStatus } from '#contract/marketplace/market-item.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { shapeItem } from './item.ts'
import {
  countOwn,
  findItem,
  hasOpenOrders,
  insertItem,
  type ItemRow,
  type ItemViewer,
  lockItem,
  searchTextOf,
  slugsLike,
  updateItem,
} from './item.queries.ts'
import { placePhotos } from './photo.queries.ts'
import { isHeld } from './policy.ts'
import { lockSeller } from '../sellers/seller.queries.ts'
import { requireSeller } from '../sellers/seller.service.ts'
import { freeSlug, slugOf } from '#server/platform/search/slug.ts'

export type ServiceParts = Pick<Parts, 'ask' | 'db' | 'bus' | 'now'>
type Body = InferOutput<typeof ItemBody>
type Changes = InferOutput<typeof ItemPatch>

/** Maximum drafts per seller. */
const maxDrafts = 50

/** Words used by pages at an item's address (TRAP-27). */
const pageWords = ['new', 'checkout', 'orders', 'dashboard', 'saved']

/** A draft with its photos, in the currency of the seller's parish (MKT-D1). */
export async function create(tx: Tx, parts: ServiceParts, caller: UserCaller, body: Body): Promise<Item> {
  const { parishId, currency } = await requireSeller(tx, caller)
  const { photos, ...fields } = body
  requireDelivery(fields)
  await isHeld(tx, parts, fields)
  await lockSeller(tx, caller.userId)
  const look = itemViewer(caller, parts)
  if ((await countOwn(tx, look, ['draft'])) >= maxDrafts)
    throw new Failure(marketplaceErrors.too_many_drafts({ most: maxDrafts }))
  const id = newId(look.now)
  const base = slugOf(fields.title, 'item', pageWords)
  await insertItem(tx, {
    ...fields,
    id,
    slug: freeSlug(base, await slugsLike(tx, base)),
    seller_id: caller.userId,
    parish_id: parishId,
    currency,
    price: fields.is_free ? 0 : fields.price,
    status: 'draft',
    removal_reason: null,
    search_text: searchTextOf(fields.title, fields.description, fields.category),
    created_at: new Date(look.now),
  })
  await requirePhotos(tx, caller.userId, id, photos)
  return read(tx, look, id)
}

/** Updates an own item; carts see it at their next check. */
export async function change(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string, changes: Changes): Promise<Item> {
  await requireSeller(tx, caller)
  const look = itemViewer(caller, parts)
  const item = await lockOwn(tx, look, id)
  requireNotRemoved(item)
  const { photos, ...fields } = changes
  const next: ItemRow = { ...item, ...(fields as Partial<ItemRow>) }
  requireDelivery(next)
  if (next.quantity < item.quantity_sold) throw fieldFailure('quantity', marketplaceErrors.more_sold_already)
  const isRewritten = fields.title !== undefined || fields.description !== undefined
  const mustWait = isRewritten && (await isHeld(tx, parts, next))
  const isOffered = item.status === 'active' || item.status === 'sold_out'
  await updateItem(tx, id, {
    ...fields,
    price: next.is_free ? 0 : next.price,
    search_text: searchTextOf(next.title, next.description, next.category),
    ...(isOffered ? { status: mustWait ? 'pending' : stockStatus(next) } : {}),
  })
  if (photos) await requirePhotos(tx, caller.userId, id, photos)
  return read(tx, look, id)
}

/** Removes an own item; refused while orders are open. */
export async function remove(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string): Promise<void> {
  const look = itemViewer(caller, parts)
  await lockOwn(tx, look, id)
  if (await hasOpenOrders(tx, id)) throw new Failure(marketplaceErrors.has_open_orders)
  await updateItem(tx, id, { deleted_at: new Date(look.now) })
  await parts.ask(tx, 'moderation.closeReports', { type: 'item', targetId: id, state: 'dismissed' })
}

export const itemViewer = ({ userId }: Pick<UserCaller, 'userId'>, { now }: Pick<Parts, 'now'>): ItemViewer => ({
  userId,
  now: now(),
})

export async function read(tx: Tx, look: ItemViewer, id: string): Promise<Item> {
  return shapeItem(required(await findItem(tx, look, id)))
}

/** The caller's own item, locked. Throws 404 when invisible, 403 when it belongs to somebody else. */
export async function lockOwn(tx: Tx, look: ItemViewer, id: string): Promise<ItemRow> {
  await lockItem(tx, id)
  const item = required(await findItem(tx, look, id))
  if (!item.is_mine) throw new Failure('forbidden')
  return item
}

export function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Failure('not_found')
  return row
}

export function requireNotRemoved({ status }: { status: ItemStatus }): void {
  if (status === 'removed') throw new Failure(marketplaceErrors.removed_by_moderator)
}

/** Status of an item on offer by its remaining stock. */
export const stockStatus = ({ quantity, quantity_sold }: { quantity: number; quantity_sold: number }) =>
  quantity > quantity_sold ? ('active' as const) : ('sold_out' as const)

function requireDelivery({ shipping_available, pickup_available }: { shipping_available: boolean; pickup_available: boolean }) {
  if (!shipping_available && !pickup_available) throw fieldFailure('pickup_available', marketplaceErrors.no_delivery)
}

async function requirePhotos(tx: Tx, ownerId: string, itemId: string, ids: readonly string[]) {
  if (new Set(ids).size < ids.length || !(await placePhotos(tx, ownerId, itemId, ids)))
    throw fieldFailure('photos', marketplaceErrors.photo_gone)
}
