/** An item to pay for, in minor units as in the rest of the server. */
export type CardLine = { name: string; amount: number; quantity: number }
export type CardRequest = {
  /** Identifies the payment on both sides; a repeated request with it opens no second session. */
  checkoutId: string
  currency: string
  lines: readonly CardLine[]
  /** Between 30 minutes and 24 hours from now. */
  expiresAt: string
  successUrl: string
  cancelUrl: string
}
export type CardSession = { id: string; url: string }

/** A signed notification of the provider. Amounts are in the provider's units. */
export type CardEvent =
  | {
      id: string
      type: 'paid' | 'processing' | 'failed' | 'expired'
      checkoutId: string
      sessionId: string
      amount: number
      currency: string
      paymentIntent: string | null
    }
  | { id: string; type: 'refunded'; paymentIntent: string; amount: number; refunded: number }
  | { id: string; type: 'other' }

/** Card payments on a provider's own page. Every call ends within 10 s and must not be made inside a transaction. */
export type Cards = {
  /** Throws `CardRefused` when the provider will never open it, any other error when it may be retried. */
  open(request: CardRequest): Promise<CardSession>
  /** Expires a session. Sessions that are paid or already expired are left as they are. */
  close(sessionId: string): Promise<void>
  /** Refunds part of a payment, once per key. */
  refund(request: { paymentIntent: string; amount: number; currency: string; key: string }): Promise<void>
  /** The event in a signed message; null when the signature is not the provider's or older than 5 minutes. */
  read(body: string, signature: string, now: number): CardEvent | null
}

/** A definitive refusal by the provider: retrying changes nothing. */
export class CardRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'CardRefused'
    this.status = status
  }
}
