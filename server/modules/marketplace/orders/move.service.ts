import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { Order, OrderMove } from '#contract/marketplace/market-order.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announceStep } from './announce.ts'
import { settleCard } from '../payments/card.service.ts'
import { required } from '../items/item.service.ts'
import { dueAfter, isAllowed, isEnd, rules } from './moves.ts'
import type { Side, Step } from './order-step.ts'
import { shapeOrder } from './order.ts'
import { countSale, findAnyOrder, findOrder, insertSteps, lockOrder, type OrderRow, updateOrder } from './order.queries.ts'
import { returnStock } from './stock.queries.ts'

export type MoveParts = Pick<Parts, 'ask' | 'now' | 'cards'>

/** Performs a move of MKT-D8 for the caller's side. Throws 403 for the other side's moves, 409 when not possible now. */
export async function move(
  tx: Tx,
  parts: MoveParts,
  caller: UserCaller,
  id: string,
  wanted: Exclude<OrderMove, 'review'>,
  reason: string,
): Promise<Order> {
  const order = await lockOwnOrder(tx, caller, id, wanted, parts.now())
  const { by, to, needsReason } = rules[wanted]
  if (needsReason && reason === '') throw fieldFailure('reason', marketplaceErrors.reason_missing)
  await step(tx, parts, order, { status: to ?? (wanted as Step['status']), by, note: reason })
  return readOrder(tx, parts, caller.userId, id)
}

/** The order, locked, if the caller's side may make this move now. */
export async function lockOwnOrder(
  tx: Tx,
  { userId }: UserCaller,
  id: string,
  wanted: OrderMove,
  now: number,
): Promise<OrderRow> {
  await lockOrder(tx, id)
  const order = required(await findOrder(tx, userId, id))
  const side: Side = order.buyer_id === userId ? 'buyer' : 'seller'
  if (rules[wanted].by !== side) throw new Failure('forbidden')
  if (!isAllowed(wanted, side, order, now)) throw new Failure(marketplaceErrors.order_changed)
  return order
}

/** Records a step of a locked order with its consequences: stock, counters, next automatic step, notifications, refunds. */
export async function step(tx: Tx, parts: MoveParts, order: OrderRow, { status, by, note, gone }: Step): Promise<void> {
  const now = parts.now()
  const at = new Date(now)
  if (status === 'payment-reported') await updateOrder(tx, order.id, { payment_status: 'reported' })
  else if (status === 'payment-confirmed') await updateOrder(tx, order.id, { payment_status: 'paid' })
  else if (status !== 'answer') {
    const wasSold = order.completed_at !== null
    await updateOrder(tx, order.id, {
      status,
      due_at: dueAfter(status, now),
      ...(isEnd(status) ? { ended_at: at } : {}),
      ...(status === 'completed' && !wasSold ? { completed_at: at } : {}),
    })
    if (status === 'completed' && !wasSold) await countSale(tx, order.seller_id, 1)
    if (status === 'declined' || status === 'cancelled') {
      await returnStock(tx, order.id)
      if (wasSold) await countSale(tx, order.seller_id, -1)
      if (order.payment_method === 'card') await settleCard(tx, order.checkout_id)
    }
  }
  await insertSteps(tx, [{ id: newId(now), order_id: order.id, status, by, note, at }])
  await announceStep(tx, parts, required(await findAnyOrder(tx, order.id)), { status, by, note, ...(gone && { gone }) })
}

export async function readOrder(tx: Tx, { now }: Pick<Parts, 'now'>, userId: string, id: string): Promise<Order> {
  return shapeOrder(required(await findOrder(tx, userId, id)), userId, now())
}
