import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Item } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { address, orderBody, someItem, someMarket, someOrders, stockOf } from '../../support/features/marketplace.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { patchItem, pause, transferDetails } = marketplaceEndpoints
const { placeOrders, orders, order, checkCart } = ordersEndpoints
let server: TestServer
let market: Awaited<ReturnType<typeof someMarket>>
let cross: Item
let book: Item
let buyer: Person
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  market = await someMarket(server)
  buyer = market.buyer
  cross = await someItem(server, market.seller, { price: 1_250, shipping_cost: 300 })
  book = await someItem(server, market.second, { title: 'Agpeya', price: 4_000, quantity: 2, shipping_cost: 500 })
})

const place = (body: object, { token } = buyer, headers = {}) =>
  server.api(placeOrders, { body: untyped(body) }, { token, headers })
const count = async () =>
  (
    await server.parts.db
      .selectFrom('market_orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const check = async (entries: object[], { token } = buyer) =>
  (await server.api(checkCart, { body: untyped({ entries }) }, { token })).body

test('MKT-D6 MKT-D7 TRAP-86 one order per seller, sharing the checkout, with copied lines and shipping once per entry', async () => {
  const delivery = { [market.seller.id]: 'shipping' as const, [market.second.id]: 'pickup' as const }
  for (const { token } of [market.seller, market.second])
    await server.api(transferDetails, { body: { transfer_details: 'CIB 000-1' } }, { token })
  const fields = { delivery, note: 'Thank you', payment_method: 'bank_transfer' as const }
  const placed = await someOrders(server, buyer, [{ item: cross, quantity: 3 }, { item: book }], fields)
  expect(placed).toMatchObject({ redirect_url: null })
  expect(new Set(placed.orders.map(({ checkout_id }) => checkout_id))).toEqual(new Set([placed.checkout_id]))
  const [shipped, picked] = placed.orders
  expect(shipped).toMatchObject({
    role: 'buyer',
    status: 'placed',
    seller: { id: market.seller.id },
    buyer: { id: buyer.id },
    lines: [{ item_id: cross.id, title: cross.title, price: 1_250, quantity: 3, shipping_cost: 300 }],
    items_total: 3_750,
    shipping_total: 300,
    grand_total: 4_050,
    currency: 'EGP',
    delivery: 'shipping',
    address: { ...address, line2: '', region: '', postal_code: '' },
    payment_method: 'bank_transfer',
    payment_instructions: '',
    payment_status: 'unpaid',
    note: 'Thank you',
    timeline: [{ status: 'placed', by: 'buyer' }],
    moves: ['cancel'],
    review: null,
  })
  expect(picked).toMatchObject({
    seller: { id: market.second.id },
    lines: [{ title: 'Agpeya', quantity: 1, shipping_cost: 0 }],
    grand_total: 4_000,
    delivery: 'pickup',
    address: null,
    pickup_location: 'Church hall',
  })
})

test('MKT-D7 a purchase stays as it was when the item changes, and numbers count up', async () => {
  const [first, second] = [await someOrders(server, buyer, [{ item: cross }]), await someOrders(server, buyer, [{ item: cross }])]
  const params = { id: cross.id }
  await server.api(patchItem, { params, body: { title: 'Another name', price: 99_000 } }, { token: market.seller.token })
  const read = await server.api(order, { params: { id: first.orders[0]!.id } }, { token: buyer.token })
  expect(read.body).toMatchObject({ grand_total: 1_250, lines: [{ title: 'Olive wood cross', price: 1_250 }] })
  const [one, two] = [first, second].map(({ orders: [made] }) => made!.number)
  const year = new Date(server.clock.now()).getUTCFullYear()
  expect(one).toMatch(new RegExp(`^M-${year}-\\d{6}$`))
  expect(Number(two!.slice(-6))).toBe(Number(one!.slice(-6)) + 1)
})

test('MKT-D6 a total that the buyer has not seen is rejected and creates nothing', async () => {
  const before = await count()
  await server.api(patchItem, { params: { id: cross.id }, body: { price: 1_300 } }, { token: market.seller.token })
  const answer = await place(orderBody([{ item: cross }, { item: book }]))
  expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
  expect([await count(), (await stockOf(server, cross.id)).quantity_sold]).toEqual([before, 0])
})

test('MKT-D6 insufficient stock is rejected with the available quantity, removed items with none, and nothing is created', async () => {
  const before = await count()
  const gone = await someItem(server, market.seller)
  await server.api(pause, { params: { id: gone.id } }, { token: market.seller.token })
  const answer = await place(orderBody([{ item: cross }, { item: book, quantity: 3 }, { item: gone }]))
  expect([answer.status, answer.body.code]).toEqual([409, 'out_of_stock'])
  expect(answer.body.items).toEqual([
    { id: book.id, available: 2 },
    { id: gone.id, available: 0 },
  ])
  expect([await count(), (await stockOf(server, cross.id)).quantity_sold]).toEqual([before, 0])
})

test('MKT-D8 placing takes the stock, and the last pieces sell the item out', async () => {
  await someOrders(server, buyer, [
    { item: cross, quantity: 4 },
    { item: book, quantity: 2 },
  ])
  expect([await stockOf(server, cross.id), await stockOf(server, book.id)]).toEqual([
    { quantity_sold: 4, status: 'active' },
    { quantity_sold: 2, status: 'sold_out' },
  ])
})

test('COM-D7 C4 fifty simultaneous copies of an order with one key are one order; another body with the key is rejected', async () => {
  const before = await count()
  const body = orderBody([{ item: cross }])
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(body, buyer, { 'idempotency-key': 'one-review' })))
  expect(new Set(answers.map(({ status, body: placed }) => JSON.stringify([status, placed])))).toHaveLength(1)
  expect([answers[0]!.status, await count(), (await stockOf(server, cross.id)).quantity_sold]).toEqual([201, before + 1, 1])
  const other = await place(orderBody([{ item: book }]), buyer, { 'idempotency-key': 'one-review' })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
})

test('MKT-D5 MKT-D6 own items, two currencies and unverified buyers are rejected', async () => {
  const foreign = await someItem(server, market.foreign)
  await server.parts.db.updateTable('market_items').set({ currency: 'USD' }).where('id', '=', foreign.id).execute()
  const mixed = await place(orderBody([{ item: cross }, { item: foreign }]))
  expect([mixed.status, mixed.body.code]).toEqual([409, 'conflict'])
  const own = await place(orderBody([{ item: cross }]), market.seller)
  expect([own.status, own.body.code]).toEqual([409, 'conflict'])
  const unverified = await somePerson(server.parts, { parishId: market.parish.id, verified: false })
  const refused = await place(orderBody([{ item: cross }]), unverified)
  expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified'])
})

test('MKT-D6 delivery, address and payment method must fit the items', async () => {
  const pickupOnly = await someItem(server, market.seller, { title: 'Heavy table', shipping_available: false, shipping_cost: 0 })
  const postOnly = await someItem(server, market.seller, { title: 'Letter', pickup_available: false })
  const shipping = { [market.seller.id]: 'shipping' as const }
  const wrong: [object, string][] = [
    [{ ...orderBody([{ item: cross }]), delivery: {} }, 'delivery'],
    [orderBody([{ item: pickupOnly }], { delivery: shipping }), 'delivery'],
    [orderBody([{ item: postOnly }]), 'delivery'],
    [orderBody([{ item: cross }], { delivery: shipping, address: null, payment_method: 'bank_transfer' }), 'address'],
    [orderBody([{ item: cross }], { delivery: shipping }), 'payment_method'],
    [orderBody([{ item: cross }], { payment_method: 'bank_transfer' }), 'payment_method'],
    [orderBody([{ item: cross }], { payment_method: 'card' }), 'payment_method'],
    [{ ...orderBody([{ item: cross }]), entries: [] }, 'entries'],
    [
      {
        ...orderBody([{ item: cross }]),
        entries: [
          { item_id: cross.id, quantity: 1 },
          { item_id: cross.id, quantity: 1 },
        ],
      },
      'entries',
    ],
    [{ ...orderBody([{ item: cross }]), entries: [{ item_id: cross.id, quantity: 0 }] }, 'entries'],
    [{ ...orderBody([{ item: cross }]), expected_total_minor: 12.5 }, 'expected_total_minor'],
    [{ ...orderBody([{ item: cross }]), note: 'x'.repeat(501) }, 'note'],
  ]
  for (const [body, field] of wrong) {
    const answer = await place(body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  }
  await server.api(transferDetails, { body: { transfer_details: 'CIB 000-1' } }, { token: market.seller.token })
  const placed = await someOrders(server, buyer, [{ item: cross }], { delivery: shipping, payment_method: 'bank_transfer' })
  expect(placed.orders[0]!.grand_total).toBe(1_550)
})

test('CART-06 MKT-D1 free items cost nothing and their shipping still counts', async () => {
  const free = await someItem(server, market.seller, { is_free: true, price: 700, shipping_cost: 250 })
  await server.api(transferDetails, { body: { transfer_details: 'CIB 000-1' } }, { token: market.seller.token })
  const delivery = { [market.seller.id]: 'shipping' as const }
  const placed = await someOrders(server, buyer, [{ item: free, quantity: 4 }], { delivery, payment_method: 'bank_transfer' })
  expect(placed.orders[0]).toMatchObject({ items_total: 0, shipping_total: 250, grand_total: 250 })
  const gift = await someItem(server, market.second, { is_free: true, shipping_cost: 0, pickup_available: false })
  const sent = await someOrders(server, buyer, [{ item: gift }], { delivery: { [market.second.id]: 'shipping' } })
  expect(sent.orders[0]).toMatchObject({ grand_total: 0, delivery: 'shipping', payment_method: 'cash_on_pickup' })
  expect((await check([{ item_id: gift.id, quantity: 1 }])).payment_methods).toEqual(['cash_on_pickup'])
})

test('MKT-D5 a cart is checked entry by entry, in order, and not changed', async () => {
  const usd = await someItem(server, market.foreign, { title: 'Of another currency' })
  await server.parts.db.updateTable('market_items').set({ currency: 'USD' }).where('id', '=', usd.id).execute()
  const empty = await someItem(server, market.seller, { title: 'Nothing left', quantity: 1 })
  await someOrders(server, market.neighbour, [{ item: empty }])
  const nothing = '01990000-0000-7000-8000-00000000dead'
  const wanted = [
    [cross.id, 2],
    [book.id, 5],
    [empty.id, 1],
    [usd.id, 1],
    [nothing, 1],
  ] as const
  const { entries, payment_methods } = await check(wanted.map(([item_id, quantity]) => ({ item_id, quantity })))
  expect(entries.map(({ item_id, available, problem, item }) => [item_id, available, problem, item?.title ?? null])).toEqual([
    [cross.id, 10, null, 'Olive wood cross'],
    [book.id, 2, 'too_few', 'Agpeya'],
    [empty.id, 0, 'out_of_stock', 'Nothing left'],
    [usd.id, 10, 'other_currency', 'Of another currency'],
    [nothing, 0, 'gone', null],
  ])
  expect(payment_methods).toEqual(['cash_on_pickup'])
  const own = await check([{ item_id: cross.id, quantity: 1 }], market.seller)
  expect(own.entries[0]).toMatchObject({ problem: 'own' })
  expect((await check([])).payment_methods).toEqual([])
  expect((await stockOf(server, cross.id)).quantity_sold).toBe(0)
})

test('MKT-D5 TRAP-87 payment methods are those that all sellers accept; no card without a provider', async () => {
  const post = await someItem(server, market.seller, { pickup_available: false })
  const methods = async (...of: Item[]) => (await check(of.map(({ id }) => ({ item_id: id, quantity: 1 })))).payment_methods
  expect(await methods(cross, book)).toEqual(['cash_on_pickup'])
  await server.api(transferDetails, { body: { transfer_details: 'CIB 000-1' } }, { token: market.seller.token })
  expect([await methods(cross, book), await methods(cross), await methods(post)]).toEqual([
    ['cash_on_pickup'],
    ['cash_on_pickup', 'bank_transfer'],
    ['bank_transfer'],
  ])
})

test('MKT-D9 SEC orders are visible to their two sides only, listed by side, state and checkout', async () => {
  const placed = await someOrders(server, buyer, [{ item: cross }, { item: book }])
  const [mine] = placed.orders
  const params = { id: mine!.id }
  for (const { token } of [market.second, market.neighbour])
    expect((await server.api(order, { params }, { token })).status).toBe(404)
  expect((await server.api(order, { params }, { token: market.seller.token })).body).toMatchObject({
    role: 'seller',
    moves: ['accept', 'decline'],
  })
  const list = async (query: object, { token }: Pick<Person, 'token'>) =>
    (await server.api(orders, { query }, { token })).body.results.map(({ id }) => id)
  expect(await list({ checkout: placed.checkout_id }, buyer)).toEqual(placed.orders.map(({ id }) => id).reverse())
  expect(await list({ role: 'seller' }, market.seller)).toEqual([mine!.id])
  expect(await list({ role: 'seller', open: 'true' }, market.seller)).toEqual([mine!.id])
  expect(await list({ role: 'seller', open: 'false' }, market.seller)).toEqual([])
  expect(await list({ role: 'seller', status: 'accepted' }, market.seller)).toEqual([])
  expect(await list({ open: 'true' }, buyer)).toEqual([])
})

test('MKT-D8 NTF-D2~ each seller is notified of a new order, and the buyer gets one receipt', async () => {
  const placed = await someOrders(server, buyer, [{ item: cross, quantity: 2 }, { item: book }])
  const numbers = placed.orders.map(({ number }) => number)
  const noticesOf = async ({ token }: Pick<Person, 'token'>) =>
    (await server.api(notificationsEndpoints.list, { query: { kind: 'order_status' } }, { token })).body.results.map((one) => [
      one.title,
      one.message,
    ])
  expect(await noticesOf(market.seller)).toEqual([
    ['New order', `${numbers[0]}: 2 × Olive wood cross.\nAccept or decline it within 72 hours.`],
  ])
  expect(await noticesOf(buyer)).toEqual([['Order placed', `${numbers.join(', ')}: 2 × Olive wood cross, Agpeya.`]])
})

test('MKT-D8 an order without steps or lines has empty lists', async () => {
  const [placed] = (await someOrders(server, buyer, [{ item: cross, quantity: 1 }])).orders
  const id = placed?.id ?? ''
  for (const table of ['market_order_steps', 'market_order_lines'] as const)
    await server.parts.db.deleteFrom(table).where('order_id', '=', id).execute()
  expect((await server.api(order, { params: { id } }, { token: buyer.token })).body).toMatchObject({ timeline: [], lines: [] })
  const listed = await server.api(orders, { query: { role: 'buyer' } }, { token: buyer.token })
  expect([listed.status, listed.body.results.map((row) => row.id)]).toEqual([200, [id]])
})
