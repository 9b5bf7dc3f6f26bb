/** What is paid, in minor units as the rest of the server counts them. */
export type CardLine = { name: string; amount: number; quantity: number }
export type CardRequest = {
  /** Names the payment on both sides; a repeated request with it opens nothing new. */
  checkoutId: string
  currency: string
  lines: readonly CardLine[]
  /** Between 30 minutes and 24 hours from now. */
  expiresAt: string
  successUrl: string
  cancelUrl: string
}
export type CardSession = { id: string; url: string }

/** What the provider tells, signed. Amounts are the provider's. */
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

/** Payments by card at a provider's own page. Every call ends within 10 s and must not be made inside a transaction. */
export type Cards = {
  /** Throws `CardRefused` where the provider will never open it, any other error where it may be tried again. */
  open(request: CardRequest): Promise<CardSession>
  /** Nobody can pay it any more. One that is paid or over already is left as it is. */
  close(sessionId: string): Promise<void>
  /** Gives back a part of a payment, once for each key. */
  refund(request: { paymentIntent: string; amount: number; currency: string; key: string }): Promise<void>
  /** The event in a signed message; null where the signature is not the provider's or older than 5 minutes. */
  read(body: string, signature: string, now: number): CardEvent | null
}

/** The provider has understood and said no: asking again changes nothing. */
export class CardRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'CardRefused'
    this.status = status
  }
}
