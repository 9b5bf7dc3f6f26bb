import type { Item } from '#contract/marketplace/market-item.ts'
import type { Address, CartCheck, Order, Placed } from '#contract/marketplace/market-order.ts'
import { cartExample } from '../cart/cart.model.ts'
import { changesOf, freshEntries } from '../cart/changes.ts'
import { type CartItem, stockOf } from '../cart/entries.ts'
import { totalsOf } from '../cart/totals.ts'
import { chartModel, done, failed, isIn, newKey } from '../model.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { checkoutMoves } from './checkout.moves.ts'
import type { CartAnswer, PendingOrder } from './checkout.setup.ts'
import { orderBody } from './order.ts'

const { book, icon, gift, at } = cartExample
const gifts = { ...gift, pickup_available: false }
const entries = [
  { item: book, quantity: 2 },
  { item: gifts, quantity: 1 },
]
const offered = ({ photo: _, seller_id, seller_name, ...rest }: CartItem, change: Partial<Item> = {}): Item =>
  ({ ...rest, photos: [], seller: { id: seller_id, name: seller_name }, status: 'active', ...change }) as Item

function answer(
  items: readonly (Item | null)[],
  methods: CartCheck['payment_methods'] = ['cash_on_pickup', 'bank_transfer'],
): CartAnswer {
  const checked = entries.map(({ item, quantity }, place) => {
    const found = items[place] ?? null
    const available = found ? stockOf(found) : 0
    const problem = found === null ? ('gone' as const) : available < quantity ? ('too_few' as const) : null
    return { item_id: item.id, quantity, item: found, available, problem }
  })
  return { entries, check: { entries: checked, payment_methods: methods } }
}
const same = answer([offered(book), offered(gifts)])
const withCard = answer([offered(book), offered(gifts)], ['bank_transfer', 'card'])
const dearer = answer([offered(book, { price: 1500 }), offered(gifts)])
const halfGone = answer([offered(book), null])
const allGone = answer([null, null])
const none: CartAnswer = { entries: [], check: { entries: [], payment_methods: [] } }

const address: Address = {
  full_name: 'Maria Hanna',
  line1: '12 Church St',
  line2: '',
  city: 'Cairo',
  region: '',
  postal_code: '',
  country: 'EG',
  phone: '+201000000000',
}
const delivery = { mina: 'pickup', sara: 'shipping' } as const
const pending: PendingOrder = {
  key: 'before',
  body: orderBody([{ item: icon, quantity: 1 }], {
    delivery: { mina: 'pickup' },
    address: null,
    note: '',
    payment: 'bank_transfer',
  }),
}
const order = (payment_status: Order['payment_status']) =>
  ({
    id: 'o1',
    number: 'M-2026-000042',
    payment_method: 'bank_transfer',
    payment_status,
    grand_total: 2800,
    currency: 'EGP',
    seller: { name: 'Mina Girgis' },
  }) as Order
const placed = (redirect_url: string | null): Placed => ({ checkout_id: 'c1', orders: [order('unpaid')], redirect_url })

export const checkoutExample = { at, entries, same, dearer, withCard, halfGone, address, delivery, pending, order, placed }

const isPlacing = ({ actor }: { actor: string }) => actor === 'placeOrders'
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isUnanswered = (error: unknown) =>
  !((error as { status?: number }).status ?? 0) || (error as { status: number }).status >= 500
const ended = ['redirecting', 'placed', 'placedUnpaid', 'confirming']

export const checkoutModel = chartModel({
  name: 'checkout',
  about: 'From a cart to one order for each of its sellers, each placed once and at the total that was seen.',
  machine: checkoutMachine,
  actor: () => 'user',
  inputs: {
    'a cart': { pending: null, returned: null },
    'an order without an answer': { pending, returned: null },
    'coming back from paying': { pending: null, returned: 'c1' },
  },
  events: [
    { type: 'accept' },
    { type: 'back' },
    { type: 'retry' },
    { type: 'return' },
    { type: 'submitDetails', delivery, address, note: 'Thank you' },
    { type: 'submitDetails', delivery: { mina: 'shipping', sara: 'shipping' }, address, note: '' },
    { type: 'submitDetails', delivery, address: null, note: '' },
    { type: 'submitDetails', delivery: { mina: 'pickup' }, address, note: '' },
    { type: 'submitDetails', delivery: { mina: 'pickup', sara: 'pickup' }, address, note: '' },
    { type: 'submitPayment', method: 'bank_transfer' },
    { type: 'submitPayment', method: 'cash_on_pickup' },
    { type: 'submitPayment', method: 'card' },
    { type: 'place', key: newKey },
    { type: 'cart.changed', count: 1, total: 1250, isForeign: true, at },
    { type: 'cart.changed', count: 1, total: 1250, isForeign: false, at },
    done('checkCart', same),
    done('checkCart', withCard),
    done('checkCart', dearer),
    done('checkCart', halfGone),
    done('checkCart', allGone),
    done('checkCart', none),
    failed('checkCart', { status: 0 }),
    done('placeOrders', placed(null)),
    done('placeOrders', placed('https://pay.example/c1')),
    failed('placeOrders', { status: 0 }),
    failed('placeOrders', { status: 503 }),
    failed('placeOrders', { status: 409, code: 'price_changed' }),
    failed('placeOrders', { status: 409, code: 'out_of_stock' }),
    failed('placeOrders', { status: 403, code: 'email_not_verified', detail: 'Verify your email' }),
    failed('openPaymentPage', new Error('closed')),
    done('readOrders', [order('paid')]),
    done('readOrders', [order('paid'), order('unpaid')]),
    done('readOrders', []),
    failed('readOrders', { status: 0 }),
  ],
  key: ({ context: { pending, entries, changes, methods, choices, failure, checkoutId, orders } }) => [
    pending && pending.key === 'before',
    pending && Object.values(pending.body.delivery),
    pending?.body.payment_method,
    entries.map(({ item, quantity }) => [item.id, quantity, item.price]),
    changes.length,
    methods,
    Object.values(choices.delivery),
    choices.note,
    choices.payment,
    failure?.status,
    checkoutId,
    orders.map(({ payment_status }) => payment_status),
  ],
  moves: checkoutMoves,
  invariants: {
    'an order goes out at the total that was reviewed, and with nothing else': ({ event, before, started }) => {
      const sent = started.find(isPlacing)?.input as PendingOrder | undefined
      if (!sent || !before) return sent === undefined
      const { entries, choices, pending } = before.context
      if (event.type === 'retry') return isEqual(sent, pending)
      const { total } = totalsOf(entries, choices.delivery)
      return sent.body.expected_total_minor === total && isEqual(sent.body, orderBody(entries, choices))
    },
    'it is placed from the review by the button, or once more without an answer': ({ event, before, started }) =>
      !started.some(isPlacing) ||
      (isIn(before, 'buying.review') && event.type === 'place') ||
      (isIn(before, 'uncertain') && event.type === 'retry'),
    'no two orders come from one review: without an answer it goes out under the same key': ({ started }, walk) => {
      const sent = started.find(isPlacing)?.input as PendingOrder | undefined
      const last = walk.findLast((step) => step.started.some(isPlacing))?.started.find(isPlacing)?.input as
        | PendingOrder
        | undefined
      const failure = walk.findLast(({ event }) => event.type === 'xstate.error.actor.placeOrders')?.event['error']
      return !sent || !last || failure === undefined || !isUnanswered(failure) || isEqual(sent, last)
    },
    'while it is placed nothing interrupts': ({ event, before, now }) =>
      !isIn(before, 'placing') || event.type.endsWith('.placeOrders') || isIn(now, 'placing'),
    'what the server did not answer stays known, what it answered does not': ({ event, before, now }) => {
      if (event.type === 'xstate.error.actor.placeOrders' && isIn(before, 'placing')) {
        const isKept = isEqual(now.context.pending, before?.context.pending)
        return isUnanswered(event['error']) ? isIn(now, 'uncertain') && isKept : now.context.pending === null
      }
      return event.type !== 'xstate.done.actor.placeOrders' || now.context.pending === null || isIn(now, 'uncertain')
    },
    'the cart is emptied by an order that was placed, of just its items': ({ event, before, emitted }) => {
      const emittedEvents = emitted.filter(({ type }) => type === 'items.ordered')
      if (event.type !== 'xstate.done.actor.placeOrders' || !isIn(before, 'placing')) return emittedEvents.length === 0
      return isEqual(emittedEvents, [
        { type: 'items.ordered', ids: before?.context.pending?.body.entries.map(({ item_id }) => item_id) },
      ])
    },
    'paid is what the server says, never the return of the browser': ({ event, before, now }) => {
      if (!isIn(now, 'placed') || isIn(before, 'placed')) return true
      if (event.type === 'xstate.done.actor.placeOrders') return (event['output'] as Placed).redirect_url === null
      const orders = (event['output'] ?? []) as Order[]
      return event.type === 'xstate.done.actor.readOrders' && orders.every(({ payment_status }) => payment_status === 'paid')
    },
    'a card is chosen only where the server offers it, and cash only where all is picked up': ({ now }) => {
      const { choices, methods } = now.context
      if (!isIn(now, 'buying.review') || choices.payment === null) return choices.payment !== null || !isIn(now, 'buying.review')
      const isShipped = Object.values(choices.delivery).some((way) => way === 'shipping')
      return methods.includes(choices.payment) && !(choices.payment === 'cash_on_pickup' && isShipped)
    },
    'prices are those of the last check, and what changed was accepted': ({ now }, walk) => {
      if (!['details', 'payment', 'review'].some((step) => isIn(now, `buying.${step}`))) return true
      const check = walk.findLastIndex((step) => step.event.type === 'xstate.done.actor.checkCart')
      const output = walk[check]?.event['output'] as CartAnswer | undefined
      if (!output) return false
      const fresh = freshEntries(output.entries, output.check.entries).filter(({ item }) => stockOf(item) > 0)
      const isAccepted = walk.slice(check).some(({ event }) => event.type === 'accept')
      const changed =
        changesOf(output.entries, freshEntries(output.entries, output.check.entries), output.check.entries).length > 0
      return (
        isEqual(now.context.entries, fresh) &&
        (!changed || isAccepted) &&
        isEqual(now.context.methods, output.check.payment_methods)
      )
    },
    'what changed is shown, and the cart takes what the server said when it is accepted': ({ event, before, now, emitted }) => {
      const acceptance = emitted.find(({ type }) => type === 'items.accepted')
      if (isIn(now, 'buying.reviewingChanges') && now.context.changes.length === 0) return false
      if (event.type === 'accept' && isIn(before, 'buying.reviewingChanges'))
        return (
          now.context.changes.length === 0 &&
          acceptance !== undefined &&
          hasAll(acceptance['items'], before?.context.entries ?? []) &&
          (acceptance['items'] as unknown[]).length === (before ? before.context.entries.length + soldOutIn(before.context) : 0)
        )
      if (event.type === 'xstate.done.actor.checkCart' && isIn(now, 'buying.details')) return acceptance !== undefined
      return acceptance === undefined
    },
    'every step has something to buy, and after the details a way to get it': ({ now }) => {
      const { entries, choices } = now.context
      if (isIn(now, 'buying.details')) return entries.length > 0
      if (!isIn(now, 'buying.payment') && !isIn(now, 'buying.review')) return true
      return entries.every(({ item }) =>
        choices.delivery[item.seller_id] === 'shipping'
          ? item.shipping_available && choices.address !== null
          : choices.delivery[item.seller_id] === 'pickup' && item.pickup_available,
      )
    },
    'another tab that changes the cart has it checked again': ({ event, before, now }) =>
      event.type !== 'cart.changed' ||
      (event['isForeign'] && (isIn(before, 'buying') || isIn(before, 'bare'))
        ? isIn(now, 'buying.checking')
        : isEqual(now.value, before?.value)),
    'what was chosen is kept, whatever happens to the order': ({ event, before, now }) =>
      !before ||
      (event.type.startsWith('submit') && !isEqual(now.value, before.value)) ||
      isEqual(now.context.choices, before.context.choices),
    'what is submitted is taken, and an address stays known': ({ event, before, now }) => {
      if (!before || isEqual(now.value, before.value)) return true
      const { choices } = now.context
      if (event.type === 'submitPayment') return choices.payment === event['method']
      if (event.type !== 'submitDetails') return true
      const address = event['address'] ?? before.context.choices.address
      return isEqual([choices.delivery, choices.note, choices.address], [event['delivery'], event['note'], address])
    },
    'a refusal is shown until the buyer acts on it': ({ event, before, now }) => {
      const error = event.type.startsWith('xstate.error.actor.') ? (event['error'] as Refusal) : null
      if (error && (isIn(before, 'placing') || isIn(before, 'buying.checking'))) {
        const { status, code, text } = now.context.failure ?? {}
        return isEqual([status, code, text], [error.status ?? 0, error.code ?? null, error.detail ?? null])
      }
      if (isIn(now, 'buying.payment') || isIn(now, 'placed') || isIn(now, 'redirecting')) return now.context.failure === null
      if (event.type === 'place' || event.type === 'retry' || event.type.startsWith('submit'))
        return isEqual(now.value, before?.value) || now.context.failure === null
      if (event.type === 'back' && isIn(before, 'buying.review')) return now.context.failure === null
      if (isIn(before, 'buying.unchecked') && isIn(now, 'buying.checking')) return now.context.failure === null
      return true
    },
    'a placed checkout has an id, and a redirect its URL': ({ now }) =>
      !ended.some((state) => isIn(now, state)) ||
      (now.context.checkoutId === 'c1' && (!isIn(now, 'redirecting') || now.context.redirectUrl === 'https://pay.example/c1')),
    'the orders shown are those of the latest response': ({ event, before, now }) => {
      const isAsked = event.type === 'xstate.done.actor.readOrders' && isIn(before, 'confirming.asking')
      const isPlaced = event.type === 'xstate.done.actor.placeOrders' && isIn(before, 'placing')
      const orders = isAsked ? (event['output'] as Order[]) : isPlaced ? (event['output'] as Placed).orders : null
      return (
        !orders ||
        isEqual(
          now.context.orders.map(({ payment_status }) => payment_status),
          orders.map(({ payment_status }) => payment_status),
        )
      )
    },
    'it asks every 2 s and for 60 s at most': ({ before, now, waits }) => {
      const began = isIn(now, 'confirming') && !isIn(before, 'confirming')
      const waited = isIn(now, 'confirming.waiting') && !isIn(before, 'confirming.waiting')
      return (!began || waits.some(({ ms }) => ms === 60_000)) && (!waited || waits.some(({ ms }) => ms === 2_000))
    },
  },
})

type Refusal = { status?: number; code?: string; detail?: string }
const soldOutIn = ({ changes }: { changes: readonly { kind: string }[] }) =>
  changes.filter(({ kind }) => ['gone', 'own', 'other_currency'].includes(kind)).length
const hasAll = (items: unknown, entries: readonly { item: CartItem }[]) =>
  entries.every(({ item }) => (items as CartItem[]).some((accepted) => isEqual(accepted, item)))
