import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { ItemStatus } from '#contract/marketplace/market-item.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { offered } from '../items/item-status.service.ts'
import { required } from '../items/item.service.ts'
import { lockItem, updateItem } from '../items/item.queries.ts'
import { approveSeller, findForModerator } from './moderation.queries.ts'

export type Decision = { itemId: string; decision: 'approve' | 'hide' | 'remove'; reason: string }

export type Undoing = { status: ItemStatus; held_at: string | null; left: ItemStatus; isHidden: boolean; hasApproved: boolean }

/**
 * Approves a pending item and with it the seller's next ones (MKT-D3), puts a reported one back into the list, keeps an item from all
 * but its seller, or removes it. Returns what an undo needs. Throws 404 when missing, 409 when it neither waits nor is reported, or was removed already.
 */
export async function decideItem(tx: Tx, parts: Pick<Parts, 'now'>, { itemId, decision, reason }: Decision): Promise<Undoing> {
  await lockItem(tx, itemId)
  const item = required(await findForModerator(tx, itemId))
  const { status, held_at, reasons } = item
  const before = { status, held_at, isHidden: false, hasApproved: false }
  if (status === 'removed') throw new Failure(marketplaceErrors.removed_already)
  if (decision === 'remove') {
    await updateItem(tx, itemId, { status: 'removed', held_at: null, removal_reason: reason })
    return { ...before, left: 'removed' }
  }
  if (decision === 'hide') {
    await updateItem(tx, itemId, { held_at: new Date(parts.now()) })
    return { ...before, left: status, isHidden: true }
  }
  if (status !== 'pending') {
    if (held_at === null && reasons.length === 0) throw new Failure(marketplaceErrors.not_waiting)
    if (held_at !== null) await updateItem(tx, itemId, { held_at: null })
    return { ...before, left: status }
  }
  const offer = offered({ now: parts.now() }, item)
  await updateItem(tx, itemId, { ...offer, held_at: null })
  const hasApproved = await approveSeller(tx, item.seller_id, new Date(parts.now()))
  return { ...before, left: offer.status, hasApproved }
}

/** `url`: where the seller of a hidden or removed item reads why, and appeals. */
export async function tellSeller(
  tx: Tx,
  parts: Pick<Parts, 'ask'>,
  { itemId, decision, reason }: Decision,
  url: string | null = null,
): Promise<void> {
  const item = await findForModerator(tx, itemId)
  if (!item) return
  await parts.ask(tx, 'notifications.notify', {
    userId: item.seller_id,
    kind: 'moderation',
    ...(decision === 'approve'
      ? { fact: 'item_approved', params: { item: item.title } }
      : { fact: decision === 'hide' ? 'item_hidden' : 'item_removed', params: { item: item.title, reason: reason || null } }),
    actionUrl: decision === 'approve' ? `/marketplace/items/${itemId}` : (url ?? '/marketplace/dashboard'),
    targetType: 'item',
    targetId: itemId,
  })
}
