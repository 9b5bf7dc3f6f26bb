import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Item } from '#contract/marketplace/market-item.ts'
import type { OrderBody, Placed } from '#contract/marketplace/market-order.ts'
import { checkoutExample, checkoutModel } from '#machines/checkout/checkout.model.ts'
import type { CheckoutContext } from '#machines/checkout/checkout.setup.ts'
import { formatMoney } from '../../../modules/marketplace/money.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { answer, byAnotherTab, type Choice, openCheckout, pending, storedCart, underWay, type World } from './checkout-world.tsx'
import { shareOf } from '#tests/support/share.ts'
import { type ComponentDriver, walkComponent } from './walk-component.ts'

const delays = { openLimit: 15_000, pollDelay: 2_000, pollLimit: 60_000 }
const screens: Readonly<Record<string, string>> = {
  'buying.checking': 'Checking prices and stock…',
  'buying.unchecked': 'Your cart could not be checked with the server. Nothing was ordered.',
  'buying.reviewingChanges': 'Something has changed',
  'buying.details': 'How would you like to receive it?',
  'buying.payment': 'How would you like to pay?',
  'buying.review': 'Is everything right?',
  placing: 'Sending your order…',
  uncertain: 'No answer',
  redirecting: 'Opening the page of the card provider…',
  confirming: 'Checking whether your payment has arrived…',
  placed: 'Thank you for your order',
  placedUnpaid: 'Ordered, but not paid yet',
  unknown: 'Your order could not be looked up',
  bare: 'There is nothing to check out.',
  left: 'The market',
}
const places: Readonly<Record<string, string>> = {
  'buying.details': '1Delivery',
  'buying.payment': '2Payment',
  'buying.review': '3Review',
}
/** The pending call in a state; none in all others. */
const asked: Readonly<Record<string, string>> = {
  'buying.checking': 'checkCart',
  placing: 'placeOrders',
  'confirming.asking': 'readOrders',
}

const driver: ComponentDriver<World> = {
  chart: 'checkout',
  starts: {
    'a cart': () => openCheckout('/marketplace/checkout'),
    'an order without an answer': () => openCheckout('/marketplace/checkout', pending),
    'coming back from paying': () => openCheckout('/marketplace/checkout?checkout=c1'),
  },
  whyNot,
  act: async (world, { event, isRefused }) => {
    if (isRefused && isNotOffered(event)) return
    const before = world.sent.length
    await act(async () => {
      await make(world, event)
      await vi.advanceTimersByTimeAsync(0)
    })
    if (isRefused && event.type === 'submitDetails') screen.getByText('Address is required')
    if (isRefused) return expect(world.sent.length, 'calls').toBe(before)
    await wasDone(world, event)
  },
  sees: async (world, state) => {
    const { refusal, opened, orders } = world
    const isReview = state === 'buying.review' || (state === 'placing' && world.offered.length > 0)
    const isPlaced = state === 'placed' || state === 'placedUnpaid'
    const isUnknown = state === 'placedUnpaid' && orders.length === 0
    const title = isReview
      ? screens['buying.review']
      : screens[isUnknown ? 'unknown' : state.replace(/^confirming\..*/, 'confirming')]
    expect(
      Object.values(screens).filter((text) => screen.queryByText(text)),
      'the screen',
    ).toEqual([title])
    expect(document.querySelector('[aria-current=step]')?.textContent, 'the step').toBe(
      isReview ? places['buying.review'] : places[state],
    )
    const place = screen.queryByText(/^Place order · /, { selector: 'button' })
    expect([place !== null, place?.getAttribute('aria-busy') === 'true'], 'the button, busy').toEqual([
      isReview,
      isReview && state === 'placing',
    ])
    expect(underWay(world), 'calls under way').toEqual(asked[state] ? [asked[state]] : [])
    expect(vi.mocked(location.assign).mock.calls.flat(), 'pages opened').toEqual(opened)
    // An order that may have been placed survives a reload.
    expect(localStorage.getItem('draft:checkout') !== null, 'kept').toBe(state === 'placing' || state === 'uncertain')
    const isTold = ['buying.reviewingChanges', 'buying.details', 'buying.review', 'bare'].includes(state)
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    if (state !== 'uncertain' && state !== 'buying.unchecked')
      expect(alerts, 'refused').toEqual(isTold && refusal ? [refusal] : [])
    expect(screen.queryAllByText('M-2026-000042').length, 'numbers').toBe(isPlaced ? orders.length : 0)
    if (isPlaced && !isUnknown) screen.getByText(nextOf(world))
  },
}

const button = (name: string | RegExp) => screen.queryByText(name, { selector: 'button' })
function press(name: string | RegExp) {
  fireEvent.click(screen.getByText(name, { selector: 'button' }))
}
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** The delivery options of a seller, in the order of sellers. */
const waysOf = (seller: string) => within(screen.getAllByRole('radiogroup')[seller === 'mina' ? 0 : 1]!)
const methods = { cash_on_pickup: /^Cash on pickup/, bank_transfer: /^Bank transfer/, card: /^Card/ } as const
const methodOf = ({ method }: AnyEventObject) => methods[method as keyof typeof methods]

function whyNot(event: AnyEventObject, { context }: AnyMachineSnapshot): string | null {
  if (event.type === 'xstate.error.actor.openPaymentPage') return 'a browser that stays says so at once, before anything is drawn'
  if (event.type !== 'submitDetails') return null
  const hasGift = (context as CheckoutContext).entries.some(({ item }) => item.seller_id === 'sara')
  const isGiftAsked = 'sara' in (event as unknown as Choice).delivery
  if (hasGift && !isGiftAsked) return 'each seller has a delivery from the start'
  return isGiftAsked && !hasGift ? 'only the sellers that are left are asked about' : null
}

/** Events that the guards refuse are not on the page; all others are tried, without effect. */
function isNotOffered(event: AnyEventObject): boolean {
  if (event.type === 'submitPayment') {
    expect(screen.queryByLabelText(methodOf(event))).toBe(null)
    return true
  }
  if (event.type !== 'submitDetails' || (event as unknown as Choice).delivery['sara'] !== 'pickup') return false
  expect(waysOf('sara').queryByLabelText(/^Pick up/)).toBe(null)
  return true
}

async function make(world: World, event: AnyEventObject) {
  const delay = /^xstate\.after\.(\w+)\./.exec(event.type)?.[1] as keyof typeof delays | undefined
  if (delay) await vi.advanceTimersByTimeAsync(delays[delay])
  else if (event.type.startsWith('xstate.')) await answer(world, event)
  else if (event.type === 'cart.changed') await (event['isForeign'] ? byAnotherTab(world) : world.publish(event))
  else if (event.type === 'accept') press(/^(Accept and continue|I understand)$/)
  else if (event.type === 'retry') press(/^(Try Again|Check again)$/)
  else if (event.type === 'place') press(/^Place order · /)
  else if (event.type === 'submitDetails') submitDetails(event as unknown as Choice)
  else if (event.type === 'submitPayment') {
    fireEvent.click(screen.getByLabelText(methodOf(event)))
    press('Continue to review')
  } else if (event.type === 'back') {
    const way = button(/^(Back|Not now)$/) ?? screen.getByText('Back to the marketplace', { selector: 'a' })
    fireEvent.click(way)
  } else if (event.type === 'return') {
    // A page shown for the first time does not return from anywhere.
    comeBack(false)
    expect(underWay(world), 'asked too early').toEqual([])
    comeBack(true)
  } else throw new Error(`nobody can make ${event.type} here`)
}

const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

function submitDetails({ delivery, address, note }: Choice) {
  for (const [seller, way] of Object.entries(delivery))
    fireEvent.click(waysOf(seller).getByLabelText(way === 'pickup' ? /^Pick up/ : /^Shipping/))
  if (Object.values(delivery).includes('shipping')) {
    type('Street and number', address ? '12 Church St' : '')
    type('City', 'Cairo')
    type('Country', 'EG')
    type('Phone', '+201000000000')
  }
  type(/^Message to the seller/, note)
  press('Continue to payment')
}

/** The calls and cart changes it caused, and the message the page owes from now on. */
async function wasDone(world: World, event: AnyEventObject) {
  const last = world.sent.at(-1)
  if (last?.name === 'checkCart')
    expect(last.input.body).toEqual({
      entries: [
        { item_id: 'book', quantity: 2 },
        { item_id: 'gift', quantity: 1 },
      ],
    })
  if (last?.name === 'readOrders') expect(last.input.query).toEqual({ checkout: 'c1', page_size: 50 })
  if (event.type === 'submitDetails') world.choice = event as unknown as Choice
  if (event.type === 'submitPayment') world.method = event['method'] as string
  if (event.type === 'place') {
    expect(last?.options.idempotencyKey, 'the key').not.toBe(world.order?.key)
    expect(last?.input.body).toEqual(orderOf(world))
    const body = last?.input.body as OrderBody
    world.order = { key: last?.options.idempotencyKey ?? '', body }
    const total = formatMoney(body.expected_total_minor, 'EGP', 'en')
    expect(button(/^Place order · /)?.textContent, 'what was pressed').toBe(`Place order · ${total}`)
  }
  if (event.type === 'retry' && last?.name === 'placeOrders')
    expect([last.options.idempotencyKey, last.input.body], 'the same order').toEqual([world.order?.key, world.order?.body])
  if (event.type === 'accept') {
    const kept = (await storedCart()).map(({ item }) => [item.id, item.price, item.quantity - item.quantity_sold])
    expect(kept.filter(([id]) => isOffered(world, id as string))).toEqual(
      world.offered.map(({ item_id, item, available }) => [item_id, priceOf(item), available]),
    )
    expect(kept.flatMap(([id, , stock]) => (isOffered(world, id as string) ? [] : [stock]))).toEqual(
      Array.from({ length: kept.length - world.offered.length }, () => 0),
    )
  }
  if (event.type === 'xstate.done.actor.placeOrders') {
    const ordered = world.order?.body.entries.map(({ item_id }) => item_id)
    expect(ordered?.length).toBeGreaterThan(0)
    expect((await storedCart()).filter(({ item }) => ordered?.includes(item.id))).toEqual([])
    const { redirect_url } = event['output'] as Placed
    if (redirect_url) world.opened.push(redirect_url)
  }
  if (event.type === 'xstate.error.actor.placeOrders') {
    const { status, detail } = event['error'] as { status: number; detail?: string }
    if (status > 0 && status < 500) world.refusal = detail ?? 'This did not work. Please try again.'
  } else if (/^(submit|place$|retry$|back$|xstate\.error\.actor\.checkCart)/.test(event.type)) world.refusal = null
}

const priceOf = (item: Item | null) => (item === null || item.is_free ? 0 : item.price)
const isOffered = ({ offered }: World, id: string) => offered.some(({ item_id }) => item_id === id)

/** The order of what was offered, as chosen, with its total: shipping once per shipped item. */
function orderOf({ offered, choice: { delivery, address, note }, method }: World) {
  const costs = offered.map(({ item, quantity }) => {
    const shipping = delivery[item?.seller.id ?? ''] === 'shipping' ? (item?.shipping_cost ?? 0) : 0
    return priceOf(item) * quantity + shipping
  })
  return {
    entries: offered.map(({ item_id, quantity }) => ({ item_id, quantity })),
    delivery,
    address: Object.values(delivery).includes('shipping') ? address : null,
    payment_method: method,
    note,
    expected_total_minor: costs.reduce((sum, cost) => sum + cost, 0),
  }
}

/** The payment instructions the buyer reads after ordering. */
function nextOf({ orders, method, opened }: World) {
  const isCard = method === 'card' || method === null || opened.length > 0
  if (isCard && orders.every(({ payment_status }) => payment_status === 'paid')) return 'The payment has arrived.'
  if (isCard) return 'The payment has not arrived yet. You can pay from the page of each order.'
  return method === 'bank_transfer'
    ? 'Once a seller has accepted, the order’s page shows their account.'
    : 'You pay when you pick it up.'
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Each start shows everything reachable: less is known after a reload. */
const plans = Object.entries(checkoutModel.inputs).map(([name, input]) =>
  planFor({ ...checkoutModel, inputs: { [name]: input } }, driver, {
    hasPayloads: true,
  }),
)
test('MKT-01 the component reaches every state of the chart, except those with a reason', () => {
  const reasons = plans.flatMap(({ leftOut }) => leftOut.map(({ reason }) => reason))
  expect([...new Set(reasons)].sort()).toEqual([
    'a browser that stays says so at once, before anything is drawn',
    'each seller has a delivery from the start',
    'only the sellers that are left are asked about',
  ])
})

const shows: Readonly<Record<string, string>> = {
  'a cart': 'MKT-01 MKT-D5 MKT-D6 TRAP-87',
  'an order without an answer': 'MKT-01 MKT-D5 MKT-D6 COM-D7',
  'coming back from paying': 'MKT-01 TRAP-87',
}
for (const path of shareOf(plans.flatMap(({ paths }) => paths)))
  test(`${shows[path.input]} ${path.title}`, () => walkComponent(driver, path))

test('MKT-01 MKT-D6 if the browser blocks the card provider’s page, the order is shown unpaid', async () => {
  const world = await openCheckout('/marketplace/checkout')
  const { address, delivery, withCard, placed } = checkoutExample
  const url = 'https://pay.example/c1'
  vi.mocked(location.assign).mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  for (const event of [
    { type: 'xstate.done.actor.checkCart', output: withCard },
    { type: 'submitDetails', delivery, address, note: '' },
    { type: 'submitPayment', method: 'card' },
    { type: 'place' },
    { type: 'xstate.done.actor.placeOrders', output: placed(url) },
  ])
    await driver.act(world, { event, state: '', next: null })
  await driver.sees(world, 'placedUnpaid')
})
