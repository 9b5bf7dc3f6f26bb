import { orderEndings } from '#contract/marketplace/market-order.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { toProviderAmount } from '#server/platform/ports/cards/card-amount.ts'
import type { CardEvent } from '#server/platform/ports/cards/cards.ts'
import { announceNew, announceTo } from '../orders/announce.ts'
import { settleCard } from './card.service.ts'
import { cancelUnpaid, markRefunded } from './card-provider.service.ts'
import { findPaymentByIntent, insertEvent, lockPayment, type PaymentRow, updatePayment } from './card.queries.ts'
import { acceptWithinMs, settleWithinMs } from '../orders/moves.ts'
import { findCheckout, insertSteps, lockCheckout, type OrderRow, updateOrder } from '../orders/order.queries.ts'

type EventParts = Pick<Parts, 'ask' | 'now' | 'cards' | 'log'>
type SessionEvent = Extract<CardEvent, { checkoutId: string }>
type RefundEvent = Extract<CardEvent, { type: 'refunded' }>

/**
 * Handles a provider event, each once (SC-11: the only way to become paid). Events that are not ours or do not match are ignored.
 */
export async function takeEvent(tx: Tx, parts: EventParts, event: CardEvent): Promise<void> {
  if (!(await insertEvent(tx, event.id, event.type, new Date(parts.now())))) return
  if (event.type === 'other') return
  if (event.type === 'refunded') return takeRefund(tx, parts, event)
  const payment = await lockPayment(tx, event.checkoutId)
  if (!payment || payment.status === 'paid') return
  if (!isOf(event, payment)) {
    parts.log.error(
      { event: event.id, checkoutId: event.checkoutId },
      'a card payment does not fit its orders and is not counted',
    )
    return
  }
  if (event.type === 'paid') return takePayment(tx, parts, event)
  if (event.type === 'processing') return wait(tx, parts, event)
  const note = event.type === 'failed' ? orderEndings.card_failed : orderEndings.card_not_charged
  await updatePayment(tx, event.checkoutId, { status: event.type, session_id: event.sessionId })
  await cancelUnpaid(tx, parts, event.checkoutId, note)
}

/** The same session, amount and currency. */
const isOf = ({ sessionId, amount, currency }: SessionEvent, payment: PaymentRow) =>
  (payment.session_id === null || payment.session_id === sessionId) &&
  currency === payment.currency &&
  amount === toProviderAmount(payment.amount, payment.currency)

async function takePayment(tx: Tx, parts: EventParts, { checkoutId, sessionId, paymentIntent }: SessionEvent) {
  const now = parts.now()
  await updatePayment(tx, checkoutId, { status: 'paid', session_id: sessionId, payment_intent: paymentIntent })
  await lockCheckout(tx, checkoutId)
  const orders = await findCheckout(tx, checkoutId)
  for (const order of orders.filter(({ status }) => status === 'placed')) {
    await updateOrder(tx, order.id, { payment_status: 'paid', due_at: new Date(now + acceptWithinMs) })
    await addStep(tx, order, 'payment-confirmed', now)
    await announceNew(tx, parts, order)
    await announceTo(tx, parts, order, 'buyer', { status: 'paid', by: null, note: '' })
  }
  if (orders.some(({ status }) => status !== 'placed')) await settleCard(tx, checkoutId)
}

/** The bank takes days to decide: the order is not cancelled automatically meanwhile. */
async function wait(tx: Tx, { now }: EventParts, { checkoutId, sessionId }: SessionEvent) {
  await updatePayment(tx, checkoutId, { status: 'processing', session_id: sessionId })
  await lockCheckout(tx, checkoutId)
  for (const { id, status } of await findCheckout(tx, checkoutId))
    if (status === 'placed') await updateOrder(tx, id, { due_at: new Date(now() + settleWithinMs) })
}

/** A full refund. Partial ones are our own, recorded when they are made. */
async function takeRefund(tx: Tx, parts: EventParts, { paymentIntent, amount, refunded }: RefundEvent) {
  const payment = await findPaymentByIntent(tx, paymentIntent)
  if (!payment || refunded < amount) return
  await lockCheckout(tx, payment.checkout_id)
  for (const order of await findCheckout(tx, payment.checkout_id))
    if (order.payment_status !== 'refunded') await markRefunded(tx, parts, order)
}

const addStep = (tx: Tx, order: OrderRow, status: string, now: number) =>
  insertSteps(tx, [{ id: newId(now), order_id: order.id, status, by: null, note: '', at: new Date(now) }])
