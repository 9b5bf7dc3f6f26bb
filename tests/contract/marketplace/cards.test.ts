import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Item } from '#contract/marketplace/market-item.ts'
import type { Order } from '#contract/marketplace/market-order.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { openCardJob, settleCardJob } from '#server/modules/marketplace/payments/card.job.ts'
import { clockJob } from '#server/modules/marketplace/orders/clock.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { again, orderBody, someItem, someMarket, someOrders, stockOf } from '../../support/features/marketplace.ts'
import { type Person, someAdmin } from '../../support/features/people.ts'
import { setFlag } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { deliver, type OpenedSession, startStripe, type StripeStandIn } from '../../support/stripe.ts'

const { placeOrders, order: read, checkCart, accept, cancel, decline } = ordersEndpoints
let server: TestServer
let stripe: StripeStandIn
let market: Awaited<ReturnType<typeof someMarket>>
let cross: Item
let book: Item
beforeAll(async () => {
  stripe = await startStripe()
  server = await startServer({ ...stripe.env, PUBLIC_URL: 'https://community.example.org' })
})
afterAll(async () => {
  await server.close()
  await stripe.stop()
  expect(stripe.faults).toEqual([])
})
beforeEach(async () => {
  stripe.set('up')
  market = await someMarket(server)
  cross = await someItem(server, market.seller, { price: 1_250, shipping_cost: 300 })
  book = await someItem(server, market.second, { title: 'Agpeya', price: 4_000, quantity: 2 })
})

const card = () => ({
  payment_method: 'card' as const,
  delivery: { [market.seller.id]: 'shipping' as const, [market.second.id]: 'pickup' as const },
})
const place = () => someOrders(server, market.buyer, [{ item: cross, quantity: 2 }, { item: book }], card())
const sessionOf = (checkoutId: string): OpenedSession =>
  [...stripe.sessions.values()].find(({ reference }) => reference === checkoutId)!
const tell = (event: object | string, more: object = {}) => deliver(server.url, event, { now: server.clock.now(), ...more })
const see = async ({ id }: Pick<Order, 'id'>, { token }: Pick<Person, 'token'> = market.buyer) =>
  (await server.api(read, { params: { id } }, { token })).body
const open = (checkoutId: string) => openCardJob(server.parts).run({ checkoutId }, jobContext(server))
const settle = (checkoutId: string) => settleCardJob(server.parts).run({ checkoutId }, jobContext(server))

test('MKT-D5 SC-11 a card is offered where a provider is configured, and links to its page with the bought lines', async () => {
  const entries = [{ item_id: cross.id, quantity: 2 }]
  const cart = await server.api(checkCart, { body: { entries } }, { token: market.buyer.token })
  expect(cart.body.payment_methods).toContain('card')
  const placed = await place()
  const session = sessionOf(placed.checkout_id)
  expect(placed.redirect_url).toBe(session.url)
  expect(session.lines).toEqual([
    { name: 'Olive wood cross', amount: 1_250, quantity: 2, currency: 'egp' },
    { name: 'Shipping', amount: 300, quantity: 1, currency: 'egp' },
    { name: 'Agpeya', amount: 4_000, quantity: 1, currency: 'egp' },
  ])
  expect(session.total).toBe(6_800)
  expect(session.successUrl).toBe(`https://community.example.org/marketplace/checkout?checkout=${placed.checkout_id}`)
  expect(session.cancelUrl).toBe(`${session.successUrl}&cancelled=1`)
  const minutes = (session.expiresAt * 1000 - server.clock.now()) / 60_000
  expect(minutes).toBeGreaterThan(30)
  expect(minutes).toBeLessThan(24 * 60)
  for (const order of placed.orders)
    expect(await see(order)).toMatchObject({ payment_status: 'unpaid', payment_url: session.url, moves: ['cancel'] })
})

test('SC-11 TRAP-87 only the provider’s word pays an order; then the sellers are notified and may accept', async () => {
  const placed = await place()
  const [first] = placed.orders
  expect((await server.api(accept, { params: { id: first!.id }, body: {} }, { token: market.seller.token })).body.code).toBe(
    'conflict',
  )
  const heard = async ({ token }: Pick<Person, 'token'>) =>
    (await server.api(notificationsEndpoints.list, { query: { kind: 'order_status' } }, { token })).body.results.map(
      ({ title }) => title,
    )
  expect(await heard(market.seller)).toEqual([])
  expect(await tell(stripe.event('checkout.session.completed', sessionOf(placed.checkout_id)))).toBe('200 received')
  for (const order of placed.orders) expect(await see(order)).toMatchObject({ payment_status: 'paid', payment_url: null })
  expect(await heard(market.seller)).toEqual(['New order'])
  expect((await heard(market.buyer)).filter((title) => title === 'Order paid')).toHaveLength(2)
  expect((await server.api(accept, { params: { id: first!.id }, body: {} }, { token: market.seller.token })).body.status).toBe(
    'accepted',
  )
})

test('SC-11 each event counts once, even if ten copies arrive at once', async () => {
  const placed = await place()
  const event = stripe.event('checkout.session.completed', sessionOf(placed.checkout_id))
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(event)))
  expect(new Set(answers)).toEqual(new Set(['200 received']))
  expect((await see(placed.orders[0]!)).timeline.map(({ status }) => status)).toEqual(['placed', 'payment-confirmed'])
})

test('SEC a body that is unsigned, changed or older than five minutes is rejected and changes nothing', async () => {
  const placed = await place()
  const event = stripe.event('checkout.session.completed', sessionOf(placed.checkout_id))
  const refused = '403 invalid_signature'
  expect(await tell(event, { secret: 'whsec_somebody_else' })).toBe(refused)
  expect(await tell(event, { age: 301 })).toBe(refused)
  expect(await tell(event, { age: -301 })).toBe(refused)
  for (const signature of [
    '',
    'v1=00',
    't=,v1=',
    `t=${Math.floor(server.clock.now() / 1000)},v1=${'0'.repeat(64)}`,
    't=1e9,v1=zz',
    ','.repeat(500),
  ])
    expect(await tell(event, { signature })).toBe(refused)
  expect(await tell('')).toBe(refused)
  expect((await see(placed.orders[0]!)).payment_status).toBe('unpaid')
  expect(await tell('{"not": "an event"}')).toBe(refused)
  expect(await tell(event, { age: 290, contentType: 'text/plain' })).toBe('200 received')
  expect((await see(placed.orders[0]!)).payment_status).toBe('paid')
})

test('SC-11 another amount, currency or page does not count as paid, and is logged', async () => {
  const placed = await place()
  const session = sessionOf(placed.checkout_id)
  for (const change of [{ amount_total: 6_799 }, { currency: 'usd' }, { id: 'cs_test_other' }])
    expect(await tell(stripe.event('checkout.session.completed', session, change))).toBe('200 received')
  expect((await see(placed.orders[0]!)).payment_status).toBe('unpaid')
  expect(server.logs.filter((line) => line.includes('does not fit its orders')).length).toBeGreaterThanOrEqual(3)
  const unknown = { ...session, reference: '01990000-0000-7000-8000-00000000dead' }
  expect(await tell(stripe.event('checkout.session.completed', unknown))).toBe('200 received')
  expect(await tell({ id: 'evt_x', type: 'customer.created', data: { object: {} } })).toBe('200 received')
})

test('SC-11 a payment that the bank decides later stays pending, then is paid or cancelled', async () => {
  const [one, two] = [await place(), await place()]
  for (const { checkout_id } of [one, two])
    await tell(stripe.event('checkout.session.completed', sessionOf(checkout_id), { payment_status: 'unpaid' }))
  const waiting = await see(one.orders[0]!)
  expect(waiting.payment_status).toBe('unpaid')
  expect(Date.parse(waiting.due_at!) - server.clock.now()).toBeGreaterThan(13 * 86_400_000)
  await tell(stripe.event('checkout.session.async_payment_succeeded', sessionOf(one.checkout_id)))
  await tell(stripe.event('checkout.session.async_payment_failed', sessionOf(two.checkout_id)))
  expect((await see(one.orders[0]!)).payment_status).toBe('paid')
  expect((await see(two.orders[0]!)).timeline.at(-1)).toMatchObject({
    status: 'cancelled',
    by: null,
    note: 'The card payment failed.',
  })
})

test('SC-11 an expired page cancels its orders and returns the stock; without a word from the provider the clock does', async () => {
  const [one, two] = [await place(), await someOrders(server, market.buyer, [{ item: cross }], card())]
  await tell(stripe.event('checkout.session.expired', sessionOf(one.checkout_id)))
  expect((await see(one.orders[1]!)).status).toBe('cancelled')
  expect([await stockOf(server, book.id), (await stockOf(server, cross.id)).quantity_sold]).toEqual([
    { quantity_sold: 0, status: 'active' },
    1,
  ])
  server.clock.advance(2 * 3_600_000 + 16 * 60_000)
  await clockJob(server.parts).run({}, jobContext(server))
  const buyer = await again(server, market.buyer)
  expect((await see(two.orders[0]!, buyer)).timeline.at(-1)).toMatchObject({ status: 'cancelled', note: 'Not paid in time.' })
})

test('SC-11 COM-D7 while the provider is unreachable the orders stay; the repeated call, or the job, opens exactly one page', async () => {
  for (const mode of ['answers 500', 'loses its answer'] as const) {
    stripe.set(mode)
    const body = orderBody([{ item: cross }], card())
    const send = () =>
      server.api(placeOrders, { body }, { token: market.buyer.token, headers: { 'idempotency-key': `away-${mode.length}` } })
    const first = await send()
    expect([first.status, first.body.redirect_url, first.body.orders[0]!.status]).toEqual([201, null, 'placed'])
    await expect(open(first.body.checkout_id)).rejects.toThrow()
    stripe.set('up')
    const before = stripe.sessions.size
    if (mode === 'answers 500') await open(first.body.checkout_id)
    const second = await send()
    expect(second.body.checkout_id).toBe(first.body.checkout_id)
    expect(second.body.redirect_url).toBe(sessionOf(first.body.checkout_id).url)
    expect(stripe.sessions.size - before).toBe(mode === 'answers 500' ? 1 : 0)
    expect([...stripe.sessions.values()].filter(({ reference }) => reference === first.body.checkout_id)).toHaveLength(1)
    expect((await see(first.body.orders[0]!)).payment_url).toBe(second.body.redirect_url)
  }
})

test('SC-11 a permanently rejected checkout is cancelled at once with its stock, and reported the same way again', async () => {
  stripe.set('refuses')
  const send = () =>
    server.api(
      placeOrders,
      { body: orderBody([{ item: cross }], card()) },
      { token: market.buyer.token, headers: { 'idempotency-key': 'refused' } },
    )
  for (const answer of [await send(), await send()]) expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
  expect((await stockOf(server, cross.id)).quantity_sold).toBe(0)
})

test('MKT-D7 MKT-D8 the payment of a declined order is refunded, that order’s part and once', async () => {
  const placed = await place()
  const session = sessionOf(placed.checkout_id)
  await tell(stripe.event('checkout.session.completed', session))
  const [first, second] = placed.orders
  await server.api(decline, { params: { id: first!.id }, body: { reason: 'None left.' } }, { token: market.seller.token })
  await settle(placed.checkout_id)
  await settle(placed.checkout_id)
  expect(stripe.refunds.filter(({ intent }) => intent === `pi_${session.id}`)).toEqual([
    { intent: `pi_${session.id}`, amount: 2_800, key: `refund-${first!.id}` },
  ])
  expect([(await see(first!)).payment_status, (await see(second!)).payment_status]).toEqual(['refunded', 'paid'])
  await tell(stripe.refundEvent(session, 2_800))
  expect((await see(second!)).payment_status).toBe('paid')
  await tell(stripe.refundEvent(session, 6_800))
  expect((await see(second!)).payment_status).toBe('refunded')
})

test('MKT-D8 the payment of an order that a moderator decides for the buyer is refunded', async () => {
  const placed = await place()
  const session = sessionOf(placed.checkout_id)
  await tell(stripe.event('checkout.session.completed', session))
  const params = { id: placed.orders[0]!.id }
  await server.api(accept, { params, body: {} }, { token: market.seller.token })
  await server.api(ordersEndpoints.dispute, { params, body: { reason: 'It never came.' } }, { token: market.buyer.token })
  const moderator = await market.member('Lydia')
  await someAdmin(server.parts, { role: 'moderator', linkedUserId: moderator.id })
  const decision = { decision: 'for_buyer' as const, reason: 'The seller sent nothing.' }
  const decided = { params: { kind: 'dispute', id: params.id }, body: decision }
  expect((await server.api(moderationEndpoints.decide, decided, { token: moderator.token })).status).toBe(200)
  await settle(placed.checkout_id)
  expect(stripe.refunds.filter(({ intent }) => intent === `pi_${session.id}`)).toEqual([
    { intent: `pi_${session.id}`, amount: 2_800, key: `refund-${params.id}` },
  ])
  expect(await see(placed.orders[0]!)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
})

test('SC-11 when cancelled during payment, the page is closed, and a faster payment is refunded', async () => {
  const placed = await place()
  for (const { id } of placed.orders) await server.api(cancel, { params: { id }, body: {} }, { token: market.buyer.token })
  await settle(placed.checkout_id)
  const session = sessionOf(placed.checkout_id)
  expect(session.isExpired).toBe(true)
  await tell(stripe.event('checkout.session.completed', session))
  await settle(placed.checkout_id)
  expect(
    stripe.refunds
      .filter(({ intent }) => intent === `pi_${session.id}`)
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([2_800, 4_000])
  for (const order of placed.orders) expect(await see(order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
})

test('SC-11 payments are recorded while the flag is off too', async () => {
  const placed = await place()
  await setFlag(server, 'marketplace', false)
  expect(await tell(stripe.event('checkout.session.completed', sessionOf(placed.checkout_id)))).toBe('200 received')
  await setFlag(server, 'marketplace', true)
  expect((await see(placed.orders[0]!)).payment_status).toBe('paid')
})
