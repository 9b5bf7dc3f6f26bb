import { startPeer } from './client/peer.ts'
import { stripeSignature } from './features/marketplace.ts'

export const stripeKeys = { secret: 'sk_test_0123456789', webhook: 'whsec_0123456789' }

type Line = { name: string; amount: number; quantity: number; currency: string }
export type OpenedSession = {
  id: string
  url: string
  reference: string
  lines: Line[]
  total: number
  currency: string
  expiresAt: number
  successUrl: string
  cancelUrl: string
  isExpired: boolean
}
type Mode = 'up' | 'refuses' | 'answers 500' | 'loses its answer' | 'never answers'

/**
 * A stand-in for the documented API on a free port: checks every call as the provider would (key, version, form, idempotency key)
 * and records opened, expired and refunded payments. Repeating a key with another form is an error, with the same form returns
 * the same response.
 */
export async function startStripe() {
  const sessions = new Map<string, OpenedSession>()
  const refunds: { intent: string; amount: number; key: string }[] = []
  const faults: string[] = []
  const answered = new Map<string, { form: string; reply: object }>()
  let mode: Mode = 'up'

  const peer = await startPeer(({ method, path, headers, text }) => {
    const key = String(headers['idempotency-key'] ?? '')
    if (method !== 'POST') faults.push(`${method} ${path}`)
    if (headers.authorization !== `Bearer ${stripeKeys.secret}`) faults.push(`authorization ${headers.authorization}`)
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') faults.push(`content type ${headers['content-type']}`)
    if (!/^\d{4}-\d{2}-\d{2}/.test(String(headers['stripe-version'] ?? ''))) faults.push('no version')
    if (key === '' || key.length > 255) faults.push(`idempotency key "${key}"`)
    if (mode === 'answers 500') return { status: 500, body: { error: { message: 'try again' } } }
    if (mode === 'refuses')
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'amount too small' } } }
    if (mode === 'never answers') return 'never'
    const earlier = answered.get(key)
    if (earlier && earlier.form !== text)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'other form' } } }
    const reply = earlier?.reply ?? work(path, new URLSearchParams(text), key)
    answered.set(key, { form: text, reply })
    return mode === 'loses its answer' ? 'reset' : { body: reply }
  })

  function work(path: string, form: URLSearchParams, key: string): object {
    if (path === '/v1/checkout/sessions') return open(form)
    const expired = /^\/v1\/checkout\/sessions\/(cs_test_\w+)\/expire$/.exec(path)
    if (expired) {
      sessions.get(expired[1]!)!.isExpired = true
      return { id: expired[1], status: 'expired' }
    }
    if (path !== '/v1/refunds') faults.push(path)
    refunds.push({ intent: form.get('payment_intent')!, amount: Number(form.get('amount')), key })
    return { id: `re_${refunds.length}`, status: 'succeeded' }
  }

  function open(form: URLSearchParams) {
    const lines: Line[] = []
    for (let index = 0; form.has(`line_items[${index}][quantity]`); index += 1) {
      const at = (name: string) => form.get(`line_items[${index}]${name}`) ?? ''
      lines.push({
        name: at('[price_data][product_data][name]'),
        amount: Number(at('[price_data][unit_amount]')),
        quantity: Number(at('[quantity]')),
        currency: at('[price_data][currency]'),
      })
    }
    if (form.get('mode') !== 'payment' || form.get('payment_method_types[0]') !== 'card') faults.push('mode')
    if (lines.length === 0 || lines.some(({ amount, quantity }) => !Number.isInteger(amount) || quantity < 1))
      faults.push('lines')
    const reference = form.get('client_reference_id') ?? ''
    if (form.get('metadata[checkout_id]') !== reference) faults.push('metadata')
    const id = `cs_test_${sessions.size + 1}`
    const session = {
      id,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      reference,
      lines,
      total: lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0),
      currency: lines[0]?.currency ?? '',
      expiresAt: Number(form.get('expires_at')),
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      isExpired: false,
    }
    sessions.set(id, session)
    return { id, object: 'checkout.session', url: session.url, status: 'open', payment_status: 'unpaid' }
  }

  let events = 0
  return {
    ...peer,
    sessions,
    refunds,
    /** Undocumented requests received. */
    faults,
    set(next: Mode) {
      mode = next
    },
    env: { STRIPE_SECRET_KEY: stripeKeys.secret, STRIPE_WEBHOOK_SECRET: stripeKeys.webhook, STRIPE_API_BASE: peer.origin },
    /** A session's event in the provider's format. */
    event(type: string, session: OpenedSession, change: object = {}) {
      events += 1
      const object = {
        id: session.id,
        object: 'checkout.session',
        client_reference_id: session.reference,
        amount_total: session.total,
        currency: session.currency,
        payment_status: type.endsWith('completed') || type.endsWith('succeeded') ? 'paid' : 'unpaid',
        payment_intent: `pi_${session.id}`,
        metadata: { checkout_id: session.reference },
        ...change,
      }
      return { id: `evt_${events}_${session.id}`, object: 'event', type, data: { object } }
    },
    refundEvent(session: OpenedSession, refunded: number) {
      events += 1
      const object = {
        id: `ch_${events}`,
        object: 'charge',
        payment_intent: `pi_${session.id}`,
        amount: session.total,
        amount_refunded: refunded,
      }
      return { id: `evt_${events}_${session.id}`, object: 'event', type: 'charge.refunded', data: { object } }
    },
  }
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>

type Sent = { now: number; secret?: string; age?: number; signature?: string; contentType?: string }

/** Delivers an event to the server as the provider would; returns status and code. */
export async function deliver(url: string, event: object | string, { now, secret, age = 0, signature, contentType }: Sent) {
  const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
  const signed = stripeSignature(body, secret ?? stripeKeys.webhook, Math.floor(now / 1000) - age)
  const answer = await fetch(`${url}/api/v1/marketplace/payments/stripe/webhook/`, {
    method: 'POST',
    headers: { 'content-type': contentType ?? 'application/json; charset=utf-8', 'stripe-signature': signature ?? signed },
    body,
  })
  const reply = (await answer.json()) as { received?: boolean; code?: string }
  return `${answer.status} ${reply.received ? 'received' : reply.code}`
}
