import * as v from 'valibot'
import { toProviderAmount } from './card-amount.ts'
import { CardRefused, type CardRequest, type Cards } from './cards.ts'
import { readEvent } from './stripe-event.ts'
import { isSigned } from './stripe-signature.ts'

/** The API version this was written for; the account's default may differ. */
const apiVersion = '2024-06-20'
const timeoutMs = 10_000

type Options = { secretKey: string; webhookSecret: string; apiBase: string }

const Session = v.object({ id: v.string(), url: v.string() })
const Problem = v.object({ error: v.object({ message: v.optional(v.string(), '') }) })

/** Stripe Checkout by its HTTP API: one payment-mode session on Stripe's page per checkout. */
export function stripeCards({ secretKey, webhookSecret, apiBase }: Options): Cards {
  const post = async (path: string, form: Record<string, string>, key: string): Promise<unknown> => {
    const response = await fetch(`${apiBase}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        'idempotency-key': key,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text)
    // 409 and 429 are transient, and 401 or 403 may be a key that is being rotated.
    const isFinal = response.status >= 400 && response.status < 500 && ![401, 403, 409, 429].includes(response.status)
    const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text)
    const refusal = `the card provider answered ${response.status}: ${problem.success ? problem.output.error.message : ''}`
    throw isFinal ? new CardRefused(response.status, refusal) : new Error(refusal)
  }
  return {
    async open(request) {
      return v.parse(Session, await post('/v1/checkout/sessions', formOf(request), request.checkoutId))
    },
    async close(sessionId) {
      try {
        await post(`/v1/checkout/sessions/${encodeURIComponent(sessionId)}/expire`, {}, `close-${sessionId}`)
      } catch (error) {
        if (!(error instanceof CardRefused)) throw error
      }
    },
    async refund({ paymentIntent, amount, currency, key }) {
      await post('/v1/refunds', { payment_intent: paymentIntent, amount: String(exact(amount, currency)) }, key)
    },
    read: (body, signature, now) => (isSigned(body, signature, webhookSecret, now) ? readEvent(body) : null),
  }
}

function formOf({ checkoutId, currency, lines, expiresAt, successUrl, cancelUrl }: CardRequest): Record<string, string> {
  const form: Record<string, string> = {
    mode: 'payment',
    'payment_method_types[0]': 'card',
    client_reference_id: checkoutId,
    'metadata[checkout_id]': checkoutId,
    expires_at: String(Math.floor(Date.parse(expiresAt) / 1000)),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
  for (const [index, { name, amount, quantity }] of lines.entries()) {
    const line = `line_items[${index}]`
    form[`${line}[quantity]`] = String(quantity)
    form[`${line}[price_data][currency]`] = currency.toLowerCase()
    form[`${line}[price_data][unit_amount]`] = String(exact(amount, currency))
    form[`${line}[price_data][product_data][name]`] = name
  }
  return form
}

function exact(minor: number, currency: string): number {
  const amount = toProviderAmount(minor, currency)
  if (amount === null) throw new CardRefused(400, `the card provider cannot take ${minor} of ${currency}`)
  return amount
}
