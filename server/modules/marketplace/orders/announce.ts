import { inParallel, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { Actor, Side } from './order-step.ts'
import { type AnnouncedStep, itemsOf, type OrderFact, stepFact } from './order-facts.ts'
import { numberOf } from './order.ts'
import type { OrderRow } from './order.queries.ts'

type Teller = Pick<Parts, 'ask'>

/** Notifies sellers of new orders, for card payments once paid; the buyer gets one receipt for the whole checkout. */
export async function announcePlaced(tx: Tx, parts: Teller, orders: readonly OrderRow[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const number = orders.map(numberOf).join(', ')
  const receipt: OrderFact = {
    kind: 'order_status',
    fact: 'placed',
    params: { number, items: orders.flatMap(itemsOf), note: null, ending: null },
  }
  await inParallel([
    ...orders.filter(({ payment_method }) => payment_method !== 'card').map((order) => announceNew(tx, parts, order)),
    notifyParty(tx, parts, first, 'buyer', null, receipt),
  ])
}

export const announceNew = (tx: Tx, parts: Teller, order: OrderRow) =>
  notifyParty(tx, parts, order, 'seller', 'buyer', {
    kind: 'order_status',
    fact: 'new_order',
    params: { number: numberOf(order), items: itemsOf(order) },
  })

/** Notifies the other side of a step, or both for an automatic one. */
export async function announceStep(tx: Tx, parts: Teller, order: OrderRow, step: AnnouncedStep): Promise<void> {
  for (const side of ['buyer', 'seller'] as const)
    if (side !== step.by && side !== step.gone) await announceTo(tx, parts, order, side, step)
}

export function announceTo(tx: Tx, parts: Teller, order: OrderRow, side: Side, step: AnnouncedStep): Promise<void> {
  return notifyParty(tx, parts, order, side, step.by, stepFact(order, step))
}

export const announceReview = (tx: Tx, parts: Teller, order: OrderRow, rating: number) =>
  notifyParty(tx, parts, order, 'seller', 'buyer', {
    kind: 'order_status',
    fact: 'reviewed',
    params: { number: numberOf(order), rating },
  })

const idOf = (order: OrderRow, side: Side) => (side === 'buyer' ? order.buyer_id : order.seller_id)

/** One person's message to another is deleted with their account, so the actor is recorded. */
const notifyParty = (tx: Tx, parts: Teller, order: OrderRow, side: Side, by: Actor | null, fact: OrderFact) =>
  parts.ask(tx, 'notifications.notify', {
    userId: idOf(order, side),
    ...fact,
    actorId: by === 'buyer' || by === 'seller' ? idOf(order, by) : null,
    actionUrl: `/marketplace/orders?${side === 'buyer' ? '' : 'role=seller&'}order=${order.id}`,
    targetType: 'order',
    targetId: order.id,
  })
