import { orderEndings } from '#contract/marketplace/market-order.ts'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { CardRefused, type CardLine, type Cards } from '#server/platform/ports/cards/cards.ts'
import { announceStep } from '../orders/announce.ts'
import { findPayment, lockPayment, type PaymentRow, updatePayment } from './card.queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import { step } from '../orders/move.service.ts'
import { findCheckout, insertSteps, lockCheckout, type OrderRow, updateOrder } from '../orders/order.queries.ts'

export type CardParts = Pick<Parts, 'db' | 'ask' | 'now' | 'cards' | 'log'> & { config: Pick<Parts['config'], 'publicUrl'> }

/** The provider requires a page to be open for at least 30 minutes. */
const minOpenMs = 31 * 60_000
const isDead = ({ status }: OrderRow) => status === 'declined' || status === 'cancelled'
const totalOf = ({ items_total, shipping_total }: OrderRow) => items_total + shipping_total

/**
 * The payment page of a checkout. Opens it if necessary; repeated calls, also after a lost response, return the same one. Null
 * when nothing is left to pay. Throws when the provider does not respond; a definitive refusal cancels.
 */
export async function ensureSession(parts: CardParts, checkoutId: string): Promise<string | null> {
  const payment = await findPayment(parts.db, checkoutId)
  if (payment?.status === 'open') return payment.url
  if (payment?.status !== 'new') return null
  if (!parts.cards || Date.parse(payment.expires_at) - parts.now() < minOpenMs) {
    await giveUp(parts, checkoutId, orderEndings.card_page_failed)
    return null
  }
  try {
    const session = await parts.cards.open(requestFor(parts, payment, await findCheckout(parts.db, checkoutId)))
    await transact(parts.db, async (tx) => {
      const current = await lockPayment(tx, checkoutId)
      if (current?.status === 'new')
        await updatePayment(tx, checkoutId, { status: 'open', session_id: session.id, url: session.url })
    })
    return session.url
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    parts.log.error({ err: error, checkoutId }, 'a card payment was refused')
    await giveUp(parts, checkoutId, orderEndings.card_page_failed)
    return null
  }
}

/** Closes a checkout's page when all its orders have ended, and refunds payments for ended orders. */
export async function settle(parts: CardParts & { cards: Cards }, checkoutId: string): Promise<void> {
  const payment = await findPayment(parts.db, checkoutId)
  if (!payment) return
  const orders = await findCheckout(parts.db, checkoutId)
  if (payment.status === 'open' && payment.session_id !== null && orders.every(isDead))
    await parts.cards.close(payment.session_id)
  if (payment.status !== 'paid' || payment.payment_intent === null) return
  for (const order of orders.filter((one) => isDead(one) && one.payment_status !== 'refunded' && totalOf(one) > 0)) {
    const { payment_intent: paymentIntent, currency } = payment
    await parts.cards.refund({ paymentIntent, currency, amount: totalOf(order), key: `refund-${order.id}` })
    await transact(parts.db, async (tx) => {
      await lockCheckout(tx, checkoutId)
      const current = (await findCheckout(tx, checkoutId)).find(({ id }) => id === order.id)
      if (current && current.payment_status !== 'refunded') await markRefunded(tx, parts, current)
    })
  }
}

export async function markRefunded(tx: Tx, parts: Pick<Parts, 'ask' | 'now'>, order: OrderRow): Promise<void> {
  const now = parts.now()
  await updateOrder(tx, order.id, { payment_status: 'refunded' })
  await insertSteps(tx, [{ id: newId(now), order_id: order.id, status: 'refunded', by: null, note: '', at: new Date(now) }])
  await announceStep(tx, parts, order, { status: 'refunded', by: null, note: '' })
}

/** Cancels orders awaiting a payment that will not come, and notifies both sides why. */
export async function cancelUnpaid(tx: Tx, parts: Pick<Parts, 'ask' | 'now' | 'cards'>, checkoutId: string, note: string) {
  await lockCheckout(tx, checkoutId)
  for (const order of await findCheckout(tx, checkoutId))
    if (order.status === 'placed' && order.payment_status === 'unpaid')
      await step(tx, parts, order, { status: 'cancelled', by: null, note })
}

const giveUp = (parts: CardParts, checkoutId: string, note: string) =>
  transact(parts.db, async (tx) => {
    const payment = await lockPayment(tx, checkoutId)
    if (payment?.status !== 'new') return
    await updatePayment(tx, checkoutId, { status: 'failed' })
    await cancelUnpaid(tx, parts, checkoutId, note)
  })

/** Identical for every attempt: the provider accepts a key only with its first request. */
function requestFor({ config }: CardParts, payment: PaymentRow, orders: readonly OrderRow[]) {
  const back = `${config.publicUrl}/marketplace/checkout?checkout=${payment.checkout_id}`
  return {
    checkoutId: payment.checkout_id,
    currency: payment.currency,
    lines: orders.flatMap(linesOf),
    expiresAt: payment.expires_at,
    successUrl: back,
    cancelUrl: `${back}&cancelled=1`,
  }
}

function linesOf({ lines, shipping_total }: OrderRow): CardLine[] {
  const goods = lines
    .filter(({ price }) => price > 0)
    .map(({ title, price, quantity }) => ({ name: title, amount: price, quantity }))
  return shipping_total > 0 ? [...goods, { name: 'Shipping', amount: shipping_total, quantity: 1 }] : goods
}
