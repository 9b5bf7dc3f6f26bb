import { inParallel, type Tx } from '#server/platform/db/tx.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { Actor, Side, Step } from './order-step.ts'
import { newOrderNotice, reviewNotice, stepNotice } from './notice-text.ts'
import { numberOf } from './order.ts'
import type { OrderRow } from './order.queries.ts'

type Teller = Pick<Parts, 'ask'>
type Text = CommandPayload<'notifications.notify'>['text']
type AnnouncedStep = Omit<Step, 'status'> & { status: Step['status'] | 'placed-paid' | 'refunded' }

/** Notifies sellers of new orders, for card payments once paid; the buyer gets one receipt for the whole checkout. */
export async function announcePlaced(tx: Tx, parts: Teller, orders: readonly OrderRow[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const number = orders.map(numberOf).join(', ')
  const items = orders.map(itemsOf).join(', ')
  const receipt: Text = (locale) => stepNotice(locale, { status: 'placed', number, items, by: 'buyer', note: '' })
  await inParallel([
    ...orders.filter(({ payment_method }) => payment_method !== 'card').map((order) => announceNew(tx, parts, order)),
    notifyParty(tx, parts, first, 'buyer', null, receipt),
  ])
}

export const announceNew = (tx: Tx, parts: Teller, order: OrderRow) =>
  notifyParty(tx, parts, order, 'seller', 'buyer', (locale) => newOrderNotice(locale, numberOf(order), itemsOf(order)))

/** Notifies the other side of a step, or both for an automatic one. */
export async function announceStep(tx: Tx, parts: Teller, order: OrderRow, step: AnnouncedStep): Promise<void> {
  for (const side of ['buyer', 'seller'] as const)
    if (side !== step.by && side !== step.gone) await announceTo(tx, parts, order, side, step)
}

export function announceTo(tx: Tx, parts: Teller, order: OrderRow, side: Side, step: AnnouncedStep): Promise<void> {
  return notifyParty(tx, parts, order, side, step.by, (locale) =>
    stepNotice(locale, { ...step, number: numberOf(order), items: itemsOf(order) }),
  )
}

export const announceReview = (tx: Tx, parts: Teller, order: OrderRow, rating: number) =>
  notifyParty(tx, parts, order, 'seller', 'buyer', (locale) => reviewNotice(locale, numberOf(order), rating))

const idOf = (order: OrderRow, side: Side) => (side === 'buyer' ? order.buyer_id : order.seller_id)

/** One person's message to another is deleted with their account, so the actor is recorded. */
const notifyParty = (tx: Tx, parts: Teller, order: OrderRow, side: Side, by: Actor | null, text: Text) =>
  parts.ask(tx, 'notifications.notify', {
    userId: idOf(order, side),
    kind: 'order_status',
    text,
    actorId: by === 'buyer' || by === 'seller' ? idOf(order, by) : null,
    actionUrl: `/marketplace/orders?${side === 'buyer' ? '' : 'role=seller&'}order=${order.id}`,
    targetType: 'order',
    targetId: order.id,
  })

export const itemsOf = ({ lines }: Pick<OrderRow, 'lines'>) =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)).join(', ')
