import type { Tx } from '#server/db/tx.ts'
import type { Parts } from '#server/parts.ts'
import type { Side } from './moves.ts'
import type { Step } from './move.service.ts'
import { newOrderNotice, reviewNotice, stepNotice } from './notice-text.ts'
import { numberOf } from './order.ts'
import type { OrderRow } from './order.queries.ts'

type Teller = Pick<Parts, 'tell'>

/** Sellers hear of new orders, those paid by card once they are paid; the buyer gets one receipt for the whole checkout. */
export async function announcePlaced(tx: Tx, parts: Teller, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) if (order.payment_method !== 'card') await announceNew(tx, parts, order)
  const [first] = orders
  if (!first) return
  const number = orders.map(numberOf).join(', ')
  const items = orders.map(itemsOf).join(', ')
  await tell(
    tx,
    parts,
    first,
    'buyer',
    stepNotice(first.buyer_locale, { status: 'placed', number, items, by: 'buyer', note: '' }),
  )
}

export const announceNew = (tx: Tx, parts: Teller, order: OrderRow) =>
  tell(tx, parts, order, 'seller', newOrderNotice(order.seller_locale, numberOf(order), itemsOf(order)))

/** Tells the other side what one side did; both, where nobody did it. */
export async function announceStep(
  tx: Tx,
  parts: Teller,
  order: OrderRow,
  step: Omit<Step, 'status'> & { status: Step['status'] | 'placed-paid' | 'refunded' },
): Promise<void> {
  for (const side of ['buyer', 'seller'] as const) {
    if (side === step.by) continue
    const locale = side === 'buyer' ? order.buyer_locale : order.seller_locale
    await tell(tx, parts, order, side, stepNotice(locale, { ...step, number: numberOf(order), items: itemsOf(order) }))
  }
}

export const announceReview = (tx: Tx, parts: Teller, order: OrderRow, rating: number) =>
  tell(tx, parts, order, 'seller', reviewNotice(order.seller_locale, numberOf(order), rating))

const tell = (tx: Tx, parts: Teller, order: OrderRow, side: Side, notice: { title: string; message: string }) =>
  parts.tell(tx, 'notification.requested', {
    userId: side === 'buyer' ? order.buyer_id : order.seller_id,
    kind: 'order_status',
    ...notice,
    actionUrl: `/marketplace/orders?${side === 'buyer' ? '' : 'role=seller&'}order=${order.id}`,
    targetType: 'order',
    targetId: order.id,
  })

const itemsOf = ({ lines }: Pick<OrderRow, 'lines'>) =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)).join(', ')
