import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { offered } from '../items/item-status.service.ts'
import { required } from '../items/item.service.ts'
import { lockItem, updateItem } from '../items/item.queries.ts'
import { approveSeller, findForModerator } from './moderation.queries.ts'

export type Decision = { itemId: string; decision: 'approve' | 'remove'; reason: string }

/**
 * Approves a pending item and with it the seller's next ones (MKT-D3), or removes an item. Returns what an undo needs. Throws
 * 404 when missing, 409 when not pending or already removed.
 */
export async function decideItem(
  tx: Tx,
  parts: Pick<Parts, 'now'>,
  { itemId, decision, reason }: Decision,
): Promise<{ left: string; hasApproved: boolean }> {
  await lockItem(tx, itemId)
  const item = required(await findForModerator(tx, itemId))
  if (decision === 'approve' && item.status !== 'pending') throw new Failure(marketplaceErrors.not_waiting)
  if (item.status === 'removed') throw new Failure(marketplaceErrors.removed_already)
  if (decision === 'remove') {
    await updateItem(tx, itemId, { status: 'removed', removal_reason: reason })
    return { left: 'removed', hasApproved: false }
  }
  const offer = offered({ now: parts.now() }, item)
  await updateItem(tx, itemId, offer)
  return { left: offer.status, hasApproved: await approveSeller(tx, item.seller_id, new Date(parts.now())) }
}

/** `url`: where the seller of a removed item reads why, and appeals. */
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
      : { fact: 'item_removed', params: { item: item.title, reason: reason || null } }),
    actionUrl: decision === 'approve' ? `/marketplace/items/${itemId}` : (url ?? '/marketplace/dashboard'),
    targetType: 'item',
    targetId: itemId,
  })
}
