import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { again, someDraft, someItem, someMarket, someOrder } from '../../support/features/marketplace.ts'
import type { Person } from '../../support/features/people.ts'
import { setFlag } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { sellerSummary, acceptTerms, transferDetails, item, pause, reviews } = marketplaceEndpoints
const { accept, complete } = ordersEndpoints
const day = 86_400_000
let server: TestServer
let market: Awaited<ReturnType<typeof someMarket>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  market = await someMarket(server)
})
const summary = async ({ token }: Pick<Person, 'token'>) => (await server.api(sellerSummary, {}, { token })).body

test('MKT-D4 COM-D9 while the flag is off every call answers 404 feature_disabled, and 401 still comes first', async () => {
  const calls = allEndpoints.filter(({ module, endpoint }) => module === 'marketplace' && !endpoint.rawBody)
  expect(calls).toHaveLength(32)
  await setFlag(server, 'marketplace', false)
  for (const { endpoint } of calls) {
    const input = untyped({ params: { id: market.buyer.id }, ...('body' in endpoint ? { body: {} } : {}) })
    const signedIn = await server.api(endpoint, input, { token: market.buyer.token })
    expect([endpoint.path, signedIn.status, (signedIn.body as { code?: string }).code]).toEqual([
      endpoint.path,
      404,
      'feature_disabled',
    ])
    expect((await server.api(endpoint, input)).status).toBe(401)
    server.clock.advance(1_000)
  }
})

test('MKT-D3 the terms are accepted once, and only then can transfer details be set', async () => {
  const fresh = await market.member('Verena')
  expect(await summary(fresh)).toMatchObject({
    terms_accepted_at: null,
    may_sell: false,
    obstacle: 'terms_required',
    items: [],
    sales: [],
    views: 0,
  })
  const early = await server.api(transferDetails, { body: { transfer_details: 'CIB' } }, { token: fresh.token })
  expect([early.status, early.body.code]).toEqual([403, 'terms_required'])
  const first = await server.api(acceptTerms, {}, { token: fresh.token })
  expect(first.body).toMatchObject({ may_sell: true, obstacle: null })
  server.clock.advance(5_000)
  const second = await server.api(acceptTerms, {}, { token: fresh.token })
  expect(second.body.terms_accepted_at).toBe(first.body.terms_accepted_at)
  const saved = await server.api(transferDetails, { body: { transfer_details: 'CIB 000-1' } }, { token: fresh.token })
  expect(saved.body.transfer_details).toBe('CIB 000-1')
  const long = await server.api(transferDetails, { body: { transfer_details: 'x'.repeat(501) } }, { token: fresh.token })
  expect(Object.keys(long.body.errors ?? {})).toEqual(['transfer_details'])
})

test('MKT-D10 MKT-02 the figures: items by state, orders to act on, thirty days of sales and views in the seller’s zone', async () => {
  const { seller, buyer, neighbour } = market
  await server.parts.db.updateTable('users').set({ timezone: 'Pacific/Kiritimati' }).where('id', '=', seller.id).execute()
  const cross = await someItem(server, seller, { quantity: 50, price: 1_000 })
  await someDraft(server, seller)
  const old = await someOrder(server, buyer, { item: cross, quantity: 9 })
  server.clock.advance(32 * day)
  const later = await again(server, buyer)
  const one = await someOrder(server, later, { item: cross, quantity: 2 })
  const gone = await someOrder(server, later, { item: cross, quantity: 4 })
  await server.api(ordersEndpoints.cancel, { params: { id: gone.id }, body: {} }, { token: later.token })
  server.clock.advance(day)
  const [buyerNow, sellerNow] = [await again(server, buyer), await again(server, seller)]
  await someOrder(server, buyerNow, { item: cross, quantity: 1 })
  for (const person of [buyerNow, await again(server, neighbour)])
    await server.api(item, { params: { id: cross.id } }, { token: person.token })
  await server.api(accept, { params: { id: one.id }, body: {} }, { token: sellerNow.token })
  await server.api(complete, { params: { id: one.id }, body: {} }, { token: buyerNow.token })
  const spare = await someItem(server, sellerNow)
  await server.api(pause, { params: { id: spare.id } }, { token: sellerNow.token })
  const figures = await summary(sellerNow)
  expect(figures.items).toEqual([
    { status: 'active', count: 1 },
    { status: 'draft', count: 1 },
    { status: 'paused', count: 1 },
  ])
  expect(figures.sales).toEqual([{ currency: 'EGP', orders: 2, total: 3_000 }])
  expect(figures.orders_to_act_on).toBe(2)
  expect([figures.views, figures.days.length]).toEqual([2, 30])
  const dates = figures.days.map(({ date }) => date)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(server.clock.now())
  expect([dates.at(-1), dates, new Set(dates).size]).toEqual([today, dates.toSorted(), 30])
  expect(figures.days.slice(-2).map(({ orders, total, views }) => [orders, total, views])).toEqual([
    [1, 2_000, 0],
    [1, 1_000, 2],
  ])
  expect(old.grand_total).toBe(9_000)
})

test('MKT-D3 the counters of sellers and items match their orders and reviews', async () => {
  const { rows } = await sql`select s.user_id from market_sellers s
    where sales_count <> (select count(*) from market_orders where seller_id = s.user_id and completed_at is not null)
      or rating_sum <> (select coalesce(sum(rating), 0) from market_reviews where seller_id = s.user_id)
      or reviews_count <> (select count(*) from market_reviews where seller_id = s.user_id)
    union all select i.id from market_items i
    where quantity_sold <> (select coalesce(sum(l.quantity), 0) from market_order_lines l join market_orders o on o.id = l.order_id
      where l.item_id = i.id and o.status not in ('declined', 'cancelled'))`.execute(server.parts.db)
  expect(rows).toEqual([])
  const strangers = await server.api(reviews, { params: { id: market.buyer.id } }, { token: market.buyer.token })
  expect(strangers.status).toBe(404)
})
