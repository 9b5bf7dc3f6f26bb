import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStripe, type StripeStandIn, stripeKeys } from '#tests/support/stripe.ts'
import { CardRefused } from './cards.ts'
import { stripeCards } from './stripe.ts'
import { isSigned } from './stripe-signature.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const seconds = now / 1000
const sign = (body: string, at: number, secret = stripeKeys.webhook) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.stop())

const cards = () =>
  stripeCards({ secretKey: stripeKeys.secret, webhookSecret: stripeKeys.webhook, apiBase: stripe.env.STRIPE_API_BASE })
const request = (checkoutId: string, currency = 'USD') => ({
  checkoutId,
  currency,
  lines: [{ name: 'Icon & <frame> صليب', amount: 18_500, quantity: 2 }],
  expiresAt: new Date(now + 7_200_000).toISOString(),
  successUrl: 'https://community.example.org/a?b=c&d=e',
  cancelUrl: 'https://community.example.org/a?b=c&d=e&cancelled=1',
})

test('SC-11 requests match the documented API, and a repeated request opens one page', async () => {
  stripe.set('up')
  const one = await cards().open(request('01990000-0000-7000-8000-000000000001'))
  const two = await cards().open(request('01990000-0000-7000-8000-000000000001'))
  expect(two).toEqual(one)
  expect([...stripe.sessions.values()]).toHaveLength(1)
  expect(stripe.sessions.get(one.id)).toMatchObject({
    lines: [{ name: 'Icon & <frame> صليب', amount: 18_500, quantity: 2, currency: 'usd' }],
    successUrl: 'https://community.example.org/a?b=c&d=e',
    expiresAt: seconds + 7_200,
  })
  await expect(cards().open(request('01990000-0000-7000-8000-000000000001', 'EUR'))).rejects.toBeInstanceOf(CardRefused)
  await cards().close(one.id)
  expect(stripe.sessions.get(one.id)!.isExpired).toBe(true)
  await cards().refund({ paymentIntent: 'pi_1', amount: 500, currency: 'ISK', key: 'refund-1' })
  expect(stripe.refunds).toEqual([{ intent: 'pi_1', amount: 50_000, key: 'refund-1' }])
  expect(stripe.faults).toEqual([])
})

test('SC-11 a rejection differs from no response: only a rejection is final', async () => {
  stripe.set('refuses')
  await expect(cards().open(request('01990000-0000-7000-8000-000000000002'))).rejects.toBeInstanceOf(CardRefused)
  for (const mode of ['answers 500', 'loses its answer'] as const) {
    stripe.set(mode)
    const failed = await cards()
      .open(request('01990000-0000-7000-8000-000000000003'))
      .catch((error: Error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(CardRefused)
  }
})

test('SEC a signature counts for five minutes, for these bytes, under this secret; one of several is enough', () => {
  const body = '{"id":"evt_1"}'
  const good = sign(body, seconds)
  const signed = (header: string, at = now, text = body) => isSigned(text, header, stripeKeys.webhook, at)
  expect(signed(`t=${seconds},v1=${good}`)).toBe(true)
  expect(signed(`t=${seconds}, v1=${'0'.repeat(64)}, v1=${good}, v0=abc`)).toBe(true)
  expect([signed(`t=${seconds},v1=${good}`, now + 300_000), signed(`t=${seconds},v1=${good}`, now + 301_000)]).toEqual([
    true,
    false,
  ])
  expect(signed(`t=${seconds},v1=${good}`, now - 301_000)).toBe(false)
  expect(signed(`t=${seconds + 1},v1=${good}`)).toBe(false)
  expect(signed(`t=${seconds},v1=${good}`, now, `${body} `)).toBe(false)
  expect(signed(`t=${seconds},v1=${sign(body, seconds, 'whsec_another')}`)).toBe(false)
  for (const header of [
    '',
    `v1=${good}`,
    `t=${seconds}`,
    `t=NaN,v1=${good}`,
    `t=${seconds},v1=${good.toUpperCase()}`,
    `t=${seconds},v0=${good}`,
  ])
    expect(signed(header)).toBe(false)
})
