import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Item } from '#contract/marketplace/market-item.ts'
import { type Order, orderMoves, type OrderMove, type OrderStatus, orderStatuses } from '#contract/marketplace/market-order.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { clockJob } from '#server/modules/marketplace/orders/clock.job.ts'
import { purgeJob } from '#server/modules/marketplace/items/retire.job.ts'
import { moveCalls } from '../../../modules/marketplace/orders/move-labels.ts'
import { again, someItem, someMarket, someOrder, stockOf } from '../../support/features/marketplace.ts'
import type { Person } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { transferDetails, reviews } = marketplaceEndpoints
const { order: read, review } = ordersEndpoints
const day = 86_400_000
let server: TestServer
let market: Awaited<ReturnType<typeof someMarket>>
let item: Item
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  market = await someMarket(server)
  item = await someItem(server, market.seller)
  await server.api(transferDetails, { body: { transfer_details: 'CIB 000-1' } }, { token: market.seller.token })
})

const shipped = () => ({ delivery: { [market.seller.id]: 'shipping' as const }, payment_method: 'bank_transfer' as const })
const some = (fields: object = {}) => someOrder(server, market.buyer, { item, quantity: 2 }, fields)
/** The order after the move, or the code of the refusal. */
async function go(
  order: Pick<Order, 'id'>,
  move: OrderMove,
  { token }: Pick<Person, 'token'>,
  reason = 'because',
): Promise<string> {
  const params = { id: order.id }
  const answer =
    move === 'review'
      ? await server.api(review, { params, body: { rating: 5 } }, { token })
      : await server.api(moveCalls[move], { params, body: { reason } }, { token })
  return answer.status === 200 ? answer.body.status : (answer.body.code ?? '')
}
const see = async (order: Pick<Order, 'id'>, { token }: Pick<Person, 'token'>) =>
  (await server.api(read, { params: { id: order.id } }, { token })).body
const tick = () => clockJob(server.parts).run({}, jobContext(server))
async function at(status: OrderStatus, fields: object = {}): Promise<Order> {
  const order = await some(fields)
  const { buyer, seller } = market
  const ways: Record<OrderStatus, [OrderMove, Person][]> = {
    placed: [],
    accepted: [['accept', seller]],
    ready: [
      ['accept', seller],
      ['ready', seller],
    ],
    shipped: [
      ['accept', seller],
      ['ship', seller],
    ],
    completed: [
      ['accept', seller],
      ['complete', buyer],
    ],
    declined: [['decline', seller]],
    cancelled: [['cancel', buyer]],
    disputed: [
      ['accept', seller],
      ['dispute', buyer],
    ],
  }
  for (const [move, who] of ways[status]) await go(order, move, who)
  return see(order, buyer)
}

/**
 * MKT-D8 written out: the statuses in which each side may make a move, for an order picked up and for one shipped, both unpaid.
 */
const allowed: Record<'buyer' | 'seller', Partial<Record<OrderMove, OrderStatus[]>>> = {
  seller: {
    accept: ['placed'],
    decline: ['placed'],
    ready: ['accepted'],
    ship: ['accepted'],
    'payment-confirmed': ['accepted', 'ready', 'shipped', 'completed'],
    answer: ['disputed'],
  },
  buyer: {
    cancel: ['placed'],
    complete: ['accepted', 'ready', 'shipped'],
    dispute: ['accepted', 'ready', 'shipped', 'completed'],
    'payment-reported': ['accepted', 'ready', 'shipped', 'completed'],
    review: ['completed'],
  },
}
const toWhich: Partial<Record<OrderMove, OrderStatus>> = {
  accept: 'accepted',
  decline: 'declined',
  ready: 'ready',
  ship: 'shipped',
  complete: 'completed',
  cancel: 'cancelled',
  dispute: 'disputed',
}

test('MKT-D8 MKT-D9 every transition of every side from every state does what the table says, and nothing else', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const status of orderStatuses) {
    item = await someItem(server, market.seller, { quantity: 99 })
    const isShipped = status === 'shipped'
    const fits = (move: OrderMove) =>
      (isShipped ? move !== 'ready' : move !== 'ship') && (isShipped || move !== 'payment-reported')
    let order: Order | undefined
    for (const side of ['buyer', 'seller'] as const) {
      for (const move of orderMoves) {
        cells += 1
        // A refused move changes nothing: the next one is tried on the same order.
        order ??= await at(status, isShipped ? shipped() : {})
        const may = (allowed[side][move]?.includes(status) ?? false) && fits(move)
        const isOwn = allowed[side][move] !== undefined
        const expected = may ? (toWhich[move] ?? status) : isOwn ? 'conflict' : 'forbidden'
        const offers = (await see(order, market[side])).moves.includes(move)
        const got = await go(order, move, market[side])
        if (got !== expected || offers !== may) wrong.push(`${side} ${move} from ${status}: ${got}, offered ${offers}`)
        if (may) order = undefined
      }
    }
    server.clock.advance(61_000)
  }
  console.log(`MKT-D8 ${cells} cells of side, move and state, ${wrong.length} differences`)
  expect(wrong).toEqual([])
})

test('MKT-D8 declining and cancelling return the stock, also of a sold-out item', async () => {
  const last = await someItem(server, market.seller, { quantity: 2 })
  const one = await someOrder(server, market.buyer, { item: last, quantity: 2 })
  expect(await stockOf(server, last.id)).toEqual({ quantity_sold: 2, status: 'sold_out' })
  await go(one, 'decline', market.seller)
  expect(await stockOf(server, last.id)).toEqual({ quantity_sold: 0, status: 'active' })
  const two = await someOrder(server, market.buyer, { item: last, quantity: 1 })
  await go(two, 'cancel', market.buyer)
  expect(await stockOf(server, last.id)).toEqual({ quantity_sold: 0, status: 'active' })
})

test('MKT-D8 declining and disputing require a reason, which the other side reads', async () => {
  const order = await some()
  expect(await go(order, 'decline', market.seller, '  ')).toBe('validation_failed')
  expect(await go(order, 'decline', market.seller, 'It broke this morning.')).toBe('declined')
  const seen = await see(order, market.buyer)
  expect(seen.timeline.map(({ status, by, note }) => [status, by, note])).toEqual([
    ['placed', 'buyer', ''],
    ['declined', 'seller', 'It broke this morning.'],
  ])
  expect(seen).toMatchObject({ moves: [], due_at: null })
  const { body } = await server.api(
    notificationsEndpoints.list,
    { query: { kind: 'order_status' } },
    { token: market.buyer.token },
  )
  expect(body.results[0]).toMatchObject({
    title: 'Order declined',
    message: `${order.number}: 2 × Olive wood cross.\nIt broke this morning.`,
    action_url: `/marketplace/orders?order=${order.id}`,
  })
  const third = await some()
  expect(await go(third, 'dispute', market.buyer, '')).toBe('conflict')
  await go(third, 'accept', market.seller)
  expect(await go(third, 'dispute', market.buyer, '')).toBe('validation_failed')
})

test('MKT-D8 the address is visible to the buyer until accepted, to the seller until thirty days after completion, then to nobody', async () => {
  const { buyer, seller } = market
  const order = await some(shipped())
  expect([(await see(order, buyer)).address?.city, (await see(order, seller)).address]).toEqual(['Tanta', null])
  await go(order, 'accept', seller)
  expect((await see(order, seller)).address).toMatchObject({ city: 'Tanta', phone: '+201000000001' })
  await go(order, 'ship', seller)
  await go(order, 'complete', buyer)
  server.clock.advance(30 * day - 60_000)
  await purgeJob.run({}, jobContext(server))
  expect((await see(order, await again(server, seller))).address?.city).toBe('Tanta')
  server.clock.advance(120_000)
  expect((await see(order, await again(server, seller))).address).toBeNull()
  await purgeJob.run({}, jobContext(server))
  expect((await see(order, await again(server, buyer))).address).toBeNull()
  const row = await server.parts.db
    .selectFrom('market_orders')
    .where('id', '=', order.id)
    .select('address')
    .executeTakeFirstOrThrow()
  expect(row.address).toBeNull()
})

test('MKT-D8 a declined order never shows its address to the seller', async () => {
  const order = await at('declined', shipped())
  expect((await see(order, market.seller)).address).toBeNull()
})

test('MKT-D8 an order not accepted within 72 hours is cancelled by the clock, both are notified, and the stock returns', async () => {
  const order = await some()
  expect(Date.parse(order.due_at!) - Date.parse(order.created_at)).toBe(72 * 3_600_000)
  server.clock.advance(72 * 3_600_000 - 60_000)
  await tick()
  expect((await see(order, await again(server, market.buyer))).status).toBe('placed')
  server.clock.advance(61_000)
  await tick()
  await tick()
  const buyer = await again(server, market.buyer)
  const seen = await see(order, buyer)
  expect(seen.timeline.at(-1)).toMatchObject({ status: 'cancelled', by: null, note: 'Not accepted within 72 hours.' })
  expect(seen.timeline).toHaveLength(2)
  expect((await stockOf(server, item.id)).quantity_sold).toBe(0)
  for (const person of [buyer, await again(server, market.seller)]) {
    const { body } = await server.api(notificationsEndpoints.list, { query: { kind: 'order_status' } }, { token: person.token })
    expect(body.results.map(({ title }) => title)[0]).toBe('Order cancelled')
  }
})

test('MKT-D8 a delivered order completes after 14 days and can be disputed for 14 more', async () => {
  const one = await at('ready')
  const two = await at('shipped', shipped())
  server.clock.advance(14 * day + 1_000)
  await tick()
  let buyer = await again(server, market.buyer)
  expect((await see(one, buyer)).timeline.at(-1)).toMatchObject({ status: 'completed', by: null })
  expect((await see(two, buyer)).status).toBe('completed')
  server.clock.advance(14 * day - 60_000)
  buyer = await again(server, market.buyer)
  expect(await go(one, 'dispute', buyer)).toBe('disputed')
  server.clock.advance(120_000)
  expect(await go(two, 'dispute', await again(server, market.buyer))).toBe('conflict')
})

test('MKT-D7 transfer details are shown to the buyer once accepted, reported by the buyer and confirmed by the seller', async () => {
  const { buyer, seller } = market
  const order = await some(shipped())
  expect((await see(order, buyer)).payment_instructions).toBe('')
  await go(order, 'accept', seller)
  expect([(await see(order, buyer)).payment_instructions, (await see(order, seller)).payment_instructions]).toEqual([
    'CIB 000-1',
    '',
  ])
  await go(order, 'payment-reported', buyer)
  expect((await see(order, seller)).payment_status).toBe('reported')
  expect(await go(order, 'payment-reported', buyer)).toBe('conflict')
  await go(order, 'payment-confirmed', seller)
  expect(await see(order, buyer)).toMatchObject({ payment_status: 'paid', status: 'accepted' })
  expect(await go(order, 'payment-confirmed', seller)).toBe('conflict')
})

test('MKT-D9 one review after completion counts in the rating, which the item and the seller’s page show', async () => {
  const { buyer, seller } = market
  const ratings = [5, 4, 4]
  for (const [index, rating] of ratings.entries()) {
    const params = { id: (await at('completed')).id }
    const body = { rating, comment: `number ${index}` }
    const made = await server.api(review, { params, body }, { token: buyer.token })
    expect(made.body.review).toMatchObject(body)
    expect((await server.api(review, { params, body }, { token: buyer.token })).body.code).toBe('conflict')
    server.clock.advance(1_000)
  }
  const params = { id: (await at('completed')).id }
  expect((await server.api(review, { params, body: { rating: 6 } }, { token: buyer.token })).status).toBe(400)
  expect((await server.api(review, { params, body: { rating: 0 } }, { token: buyer.token })).body.errors).toEqual({
    rating: ['Please choose 1 to 5 stars'],
  })
  const page = await server.api(reviews, { params: { id: seller.id } }, { token: market.neighbour.token })
  expect(page.body.results.map(({ rating, comment, item_title }) => [rating, comment, item_title])).toEqual([
    [4, 'number 2', 'Olive wood cross'],
    [4, 'number 1', 'Olive wood cross'],
    [5, 'number 0', 'Olive wood cross'],
  ])
  const shown = await server.api(marketplaceEndpoints.item, { params: { id: item.id } }, { token: buyer.token })
  expect(shown.body.seller).toMatchObject({ rating: 4.3, reviews: 3, sales: 4 })
})

test('COM-D7 C4 twenty simultaneous accepts with twenty keys are one accept and one timeline entry', async () => {
  const order = await some()
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      server.api(
        moveCalls.accept,
        { params: { id: order.id }, body: {} },
        { token: market.seller.token, headers: { 'idempotency-key': `accept-${index}` } },
      ),
    ),
  )
  expect(codes.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect((await see(order, market.buyer)).timeline).toHaveLength(2)
})
