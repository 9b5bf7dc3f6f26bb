import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { Item } from '#contract/marketplace/market-item.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { countOwn, type ItemRow, type ItemViewer, updateItem } from './item.queries.ts'
import { lockOwn, itemViewer, read, requireNotRemoved, type ServiceParts, stockStatus } from './item.service.ts'
import { isHeld } from './policy.ts'
import { lockSeller } from '../sellers/seller.queries.ts'
import { requireSeller } from '../sellers/seller.service.ts'

/** Maximum active items per seller (MKT-D3). */
const maxActive = 50
/** How long an item is offered (MKT-D1). */
export const lifeMs = 60 * 86_400_000

/** Publishes a draft or paused item for 60 days; a seller's first one, or one that a rule holds, awaits a moderator (MKT-D3). */
export async function publish(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string): Promise<Item> {
  await requireSeller(tx, caller)
  const seller = await lockSeller(tx, caller.userId)
  const look = itemViewer(caller, parts)
  const item = await lockOwn(tx, look, id)
  requireNotRemoved(item)
  requireNotHidden(item)
  if (item.status === 'active' || item.status === 'pending') return read(tx, look, id)
  if (item.status === 'sold_out') throw new Failure(marketplaceErrors.sold_out)
  const mustWait = await isHeld(tx, parts, item)
  await requireBelowLimit(tx, look)
  const isKnown = seller?.approved_at != null
  await updateItem(tx, id, isKnown && !mustWait ? offered(look, item) : { status: 'pending' })
  return read(tx, look, id)
}

/** Hides an own item until it is published again; allowed even without permission to sell. */
export async function pause(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string): Promise<Item> {
  const look = itemViewer(caller, parts)
  const item = await lockOwn(tx, look, id)
  requireNotRemoved(item)
  requireNotHidden(item)
  if (item.status === 'draft') throw new Failure(marketplaceErrors.draft)
  if (item.status !== 'paused') await updateItem(tx, id, { status: 'paused' })
  return read(tx, look, id)
}

/** Sixty more days from now; an expired item is offered again. */
export async function renew(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string): Promise<Item> {
  await requireSeller(tx, caller)
  await lockSeller(tx, caller.userId)
  const look = itemViewer(caller, parts)
  const item = await lockOwn(tx, look, id)
  requireNotRemoved(item)
  requireNotHidden(item)
  if (item.status !== 'active' && item.status !== 'expired' && item.status !== 'sold_out')
    throw new Failure(marketplaceErrors.not_renewable)
  if (item.status === 'expired') await requireBelowLimit(tx, look)
  await updateItem(tx, id, offered(look, item))
  return read(tx, look, id)
}

export const offered = ({ now }: Pick<ItemViewer, 'now'>, item: Pick<ItemRow, 'quantity' | 'quantity_sold'>) => ({
  status: stockStatus(item),
  expires_at: new Date(now + lifeMs),
})

/** Its seller can change it, but not what others see of it. */
function requireNotHidden({ status }: Pick<ItemRow, 'status'>): void {
  if (status === 'hidden') throw new Failure(marketplaceErrors.hidden_by_moderator)
}

async function requireBelowLimit(tx: Tx, look: ItemViewer) {
  if ((await countOwn(tx, look, ['active', 'pending', 'hidden'])) >= maxActive)
    throw new Failure(marketplaceErrors.too_many_items({ most: maxActive }))
}
