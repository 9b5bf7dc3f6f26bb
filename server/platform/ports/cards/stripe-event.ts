import * as v from 'valibot'
import type { CardEvent } from './cards.ts'

const Envelope = v.object({ id: v.string(), type: v.string(), data: v.object({ object: v.unknown() }) })
const Session = v.object({
  id: v.string(),
  client_reference_id: v.pipe(v.string(), v.uuid()),
  amount_total: v.number(),
  currency: v.string(),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: v.nullish(v.string(), null),
})
const Charge = v.object({ payment_intent: v.string(), amount: v.number(), amount_refunded: v.number() })

const sessionTypes: Record<string, 'paid' | 'failed' | 'expired'> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
}

/** Maps a Stripe event to ours; `other` for events that do not concern our payments. Null for malformed ones. */
export function readEvent(body: string): CardEvent | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), body)
  if (!parsed.success) return null
  const { id, type, data } = parsed.output
  const kind = sessionTypes[type]
  const session = kind ? v.safeParse(Session, data.object) : null
  if (kind && session?.success) {
    const { payment_status, amount_total: amount, currency, payment_intent: paymentIntent } = session.output
    const outcome = kind === 'paid' && payment_status === 'unpaid' ? 'processing' : kind
    const { id: sessionId, client_reference_id: checkoutId } = session.output
    return { id, type: outcome, checkoutId, sessionId, amount, currency: currency.toUpperCase(), paymentIntent }
  }
  const charge = type === 'charge.refunded' ? v.safeParse(Charge, data.object) : null
  if (!charge?.success) return { id, type: 'other' }
  const { payment_intent: paymentIntent, amount, amount_refunded: refunded } = charge.output
  return { id, type: 'refunded', paymentIntent, amount, refunded }
}
