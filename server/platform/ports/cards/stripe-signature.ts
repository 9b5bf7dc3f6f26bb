import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/**
 * Whether `Stripe-Signature` (`t=<seconds>,v1=<hex>,...`) signs these bytes: HMAC-SHA256 of `<t>.<body>` with the webhook's
 * secret, within 5 minutes of now (docs.stripe.com/webhooks, "Verify webhook signatures manually").
 */
export function isSigned(body: string, header: string, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts.some(([name, value = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false
    return timingSafeEqual(Buffer.from(value, 'hex'), expected)
  })
}
