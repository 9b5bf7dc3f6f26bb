import { assign, emit, setup } from 'xstate'
import type { CartCheck, Order, OrderBody, PaymentMethod, Placed } from '#contract/marketplace/market-order.ts'
import { type Change, changesOf, freshEntries } from '../cart/changes.ts'
import { type CartEntry, type CartItem, isSoldOut } from '../cart/entries.ts'
import { type Failure, isUncertain, noAnswer, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import { type Choices, isDeliverable, methodsFor, noChoices, orderBody } from './order.ts'

/** An order that was sent and not answered yet: it survives a reload, so that it cannot be placed twice. */
export type PendingOrder = { key: string; body: OrderBody }
/** `returned`: the checkout from which the card provider redirected back. */
export type CheckoutInput = { pending: PendingOrder | null; returned: string | null }
export type PlacedOrder = Pick<Order, 'id' | 'number' | 'payment_method' | 'payment_status' | 'grand_total' | 'currency'> & {
  seller_name: string
}
export type CheckoutContext = CheckoutInput & {
  /** Entries confirmed by the server and accepted by the buyer. */
  entries: readonly CartEntry[]
  changes: readonly Change[]
  methods: readonly PaymentMethod[]
  choices: Choices
  failure: Failure | null
  checkoutId: string | null
  redirectUrl: string | null
  orders: readonly PlacedOrder[]
}
export type CheckoutEvent =
  | { type: 'accept' | 'back' | 'retry' | 'return' }
  | ({ type: 'submitDetails' } & Pick<Choices, 'delivery' | 'address' | 'note'>)
  | { type: 'submitPayment'; method: PaymentMethod }
  /** `key`: one per press of the button. */
  | { type: 'place'; key: string }
  | { type: 'cart.changed'; count: number; total: number; isForeign: boolean; at: number }
/** `items.accepted`: the cart takes over these values; `items.ordered`: they leave it. */
export type CheckoutEmitted =
  | { type: 'items.accepted'; items: readonly CartItem[] }
  | { type: 'items.ordered'; ids: readonly string[] }
export type CartAnswer = { entries: readonly CartEntry[]; check: CartCheck }
export type PlaceOrdersInput = PendingOrder

const contentCodes = ['price_changed', 'out_of_stock']
const summaryOf = ({ id, number, payment_method, payment_status, grand_total, currency, seller }: Order): PlacedOrder => ({
  id,
  number,
  payment_method,
  payment_status,
  grand_total,
  currency,
  seller_name: seller.name,
})

/** Setup of the checkout (SC-11); its states are in checkout.machine.ts. */
export const checkoutSetup = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    tags: {} as 'busy' | 'step',
  },
  actors: {
    checkCart: notProvided<CartAnswer, void>('checkCart'),
    placeOrders: notProvided<Placed, PlaceOrdersInput>('placeOrders'),
    openPaymentPage: notProvided<void, { url: string }>('openPaymentPage'),
    readOrders: notProvided<readonly Order[], { checkoutId: string }>('readOrders'),
  },
  actions: {
    takeCheck: assign((_, { entries, check }: CartAnswer) => {
      const fresh = freshEntries(entries, check.entries)
      return {
        entries: fresh.filter((entry) => !isSoldOut(entry)),
        changes: changesOf(entries, fresh, check.entries),
        methods: check.payment_methods,
      }
    }),
    tellFresh: emit((_, { entries, check }: CartAnswer) => ({
      type: 'items.accepted' as const,
      items: freshEntries(entries, check.entries).map(({ item }) => item),
    })),
    tellAccepted: emit(({ context: { entries, changes } }) => ({
      type: 'items.accepted' as const,
      items: [...entries.map(({ item }) => item), ...changes.flatMap(soldOut)],
    })),
    tellOrdered: emit(({ context: { pending } }) => ({
      type: 'items.ordered' as const,
      ids: pending?.body.entries.map(({ item_id }) => item_id) ?? [],
    })),
    settleChanges: assign({ changes: [] }),
    chooseDetails: assign(({ context: { choices } }, { delivery, address, note }: Omit<Choices, 'payment'>) => ({
      choices: { ...choices, delivery, note, address: address ?? choices.address },
      failure: null,
    })),
    choosePayment: assign(({ context: { choices } }, { method }: { method: PaymentMethod }) => ({
      choices: { ...choices, payment: method },
    })),
    prepare: assign(({ context: { entries, choices } }, { key }: { key: string }) => ({
      pending: { key, body: orderBody(entries, choices) },
      failure: null,
    })),
    explain: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    dropPending: assign({ pending: null }),
    settleFailure: assign({ failure: null }),
    takePlaced: assign((_, { checkout_id, orders, redirect_url }: Placed) => ({
      checkoutId: checkout_id,
      redirectUrl: redirect_url,
      orders: orders.map(summaryOf),
    })),
    takeOrders: assign((_, { orders }: { orders: readonly Order[] }) => ({ orders: orders.map(summaryOf) })),
  },
  guards: {
    hasPending: ({ context }) => context.pending !== null,
    hasReturned: ({ context }) => context.checkoutId !== null,
    isBare: (_, { entries, check }: CartAnswer) => freshEntries(entries, check.entries).every(isSoldOut),
    hasChanges: (_, { entries, check }: CartAnswer) =>
      changesOf(entries, freshEntries(entries, check.entries), check.entries).length > 0,
    hasEntries: ({ context }) => context.entries.length > 0,
    isDeliverable: ({ context }, choices: Pick<Choices, 'delivery' | 'address'>) => isDeliverable(context.entries, choices),
    isOffered: ({ context: { methods, choices } }, { method }: { method: PaymentMethod }) =>
      methodsFor(methods, choices.delivery).includes(method),
    isRedirected: (_, { redirect_url }: Placed) => redirect_url !== null,
    isUncertain: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
    isChanged: (_, { error }: { error: unknown }) => contentCodes.includes(toFailure(error).code ?? ''),
    isForeign: (_, { isForeign }: { isForeign: boolean }) => isForeign,
    isPaid: (_, { orders }: { orders: readonly Order[] }) =>
      orders.length > 0 && orders.every(({ payment_status }) => payment_status === 'paid'),
  },
  delays: { openLimit: 15_000, pollDelay: 2_000, pollLimit: 60_000 },
})

const soldOut = (change: Change): readonly CartItem[] =>
  change.kind === 'gone' || change.kind === 'own' || change.kind === 'other_currency'
    ? [{ ...change.item, quantity: change.item.quantity_sold }]
    : []

export const beginning = ({ pending, returned }: CheckoutInput): CheckoutContext => ({
  pending,
  returned,
  entries: [],
  changes: [],
  methods: [],
  choices: noChoices,
  failure: pending ? noAnswer : null,
  checkoutId: returned,
  redirectUrl: null,
  orders: [],
})
