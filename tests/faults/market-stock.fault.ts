import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type FreshDatabase, freshDatabase } from '../support/process/database.ts'
import { countsOf, quantile } from '../support/figures.ts'
import { bareItems, bareSeller, stockRows } from '../support/features/market-rows.ts'
import { nodeEnv, partsOf } from '../support/nodes.ts'
import { type Person, someParish, somePerson } from '../support/features/people.ts'
import { setFlag } from '../support/features/prayers.ts'
import { someAddress } from '../support/process/server.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'
import { deliver, stripeKeys } from '../support/stripe.ts'

const { pause } = marketplaceEndpoints
const { placeOrders, cancel, accept } = ordersEndpoints
const price = 500
let database: FreshDatabase
let nodes: [ServerProcess, ServerProcess]
let parishId: string
let seller: Person

beforeAll(async () => {
  database = await freshDatabase()
  const env = { ...nodeEnv(database), STRIPE_SECRET_KEY: stripeKeys.secret, STRIPE_WEBHOOK_SECRET: stripeKeys.webhook }
  const first = await serverProcess(env)
  nodes = [first, await serverProcess({ ...env, DATA_DIR: first.dataDir })]
  const parts = partsOf(database)
  parishId = (await someParish(parts)).id
  await setFlag({ parts: { db: database.db } }, 'marketplace', true)
  seller = await bareSeller(parts, parishId)
})
afterAll(async () => {
  for (const node of nodes) await node.dispose()
  await database.drop()
})

const mates = async (count: number) => {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) people.push(await somePerson(partsOf(database), { parishId }))
  return people
}

const offers = (count: number, quantity: number) =>
  bareItems(database.db, { sellerId: seller.id, parishId, count, quantity, price })

type Call = { node: ServerProcess; path: string; body: object; who: Person; key?: string; dropped?: boolean }

/** The status; 'dropped' when the response was discarded as it arrived, 'lost' when there was none. */
function post({ node, path, body, who, key = newId(), dropped = false }: Call): Promise<number | 'lost' | 'dropped'> {
  return new Promise((resolve) => {
    const call = request(`${node.url}/api/v1/${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': someAddress(),
        authorization: `Bearer ${who.token}`,
      },
    })
    call.once('error', () => resolve('lost'))
    call.once('response', (response) => {
      if (dropped) {
        response.destroy()
        return resolve('dropped')
      }
      response
        .resume()
        .once('end', () => resolve(response.statusCode!))
        .once('error', () => resolve('lost'))
    })
    call.end(JSON.stringify(body))
  })
}

const wish = (ids: readonly string[], quantity = 1) => ({
  entries: ids.map((item_id) => ({ item_id, quantity })),
  delivery: { [seller.id]: 'pickup' },
  payment_method: 'cash_on_pickup',
  expected_total_minor: ids.length * quantity * price,
})
const place = (node: ServerProcess, who: Person, body: object, more: Partial<Call> = {}) =>
  post({ node, path: placeOrders.path, body, who, ...more })

const stock = (ids: readonly string[]) => stockRows(database.db, ids)
const deadlocks = async () =>
  (
    await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
      database.db,
    )
  ).rows[0]!.n

test('MKT-D8 C3 100 buyers of one to three pieces and a stock of 7: never more than 7 are sold', async () => {
  const ids = await offers(1, 7)
  const people = await mates(100)
  const statuses = await Promise.all(
    people.map((person, index) => place(nodes[index % 2]!, person, wish(ids, 1 + ((index * 7) % 3)))),
  )
  const { sold, oversold, differ } = await stock(ids)
  console.log(
    `C3 100 buyers, 1 to 3 pieces each, stock 7: ${sold[0]} sold, ${oversold} oversold, answers ${JSON.stringify(countsOf(statuses))}`,
  )
  expect([sold[0]! <= 7, sold[0]! >= 5, oversold, differ]).toEqual([true, true, 0, 0])
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
})

test('MKT-D8 C3 200 buyers on two nodes race for the last 30 pieces of five items, each asking in another order', async () => {
  const ids = await offers(5, 30)
  const people = await mates(200)
  const before = await deadlocks()
  const times: number[] = []
  const began = performance.now()
  const statuses = await Promise.all(
    people.map(async (person, index) => {
      const mixed = ids.map((_, place) => ids[(place * (index % 4 || 1) + index) % 5]!)
      const order = new Set(mixed).size === 5 ? mixed : [...ids].reverse()
      const asked = performance.now()
      const status = await place(nodes[index % 2]!, person, wish(order))
      times.push(performance.now() - asked)
      return status
    }),
  )
  const { sold, oversold, differ } = await stock(ids)
  const stuck = (await deadlocks()) - before
  console.log(
    `C3 200 buyers of all five items on two nodes: ${JSON.stringify(countsOf(statuses))}, sold ${sold.join(', ')} of 30 each, ${oversold} oversold, ` +
      `${stuck} deadlocks, ${((performance.now() - began) / 1000).toFixed(1)} s, median ${quantile(times, 0.5).toFixed(0)} ms`,
  )
  expect(countsOf(statuses)).toEqual({ 201: 30, 409: 170 })
  expect([sold, oversold, differ, stuck]).toEqual([[30, 30, 30, 30, 30], 0, 0, 0])
})

test('MKT-D8 C3 concurrent orders and cancellations leave a stock that matches the orders', async () => {
  const ids = await offers(3, 20)
  const people = await mates(60)
  const before = await deadlocks()
  await Promise.all(people.map((person, index) => place(nodes[index % 2]!, person, wish(index % 2 ? ids : [...ids].reverse()))))
  const orders = await database.db
    .selectFrom('market_orders')
    .where(
      'buyer_id',
      'in',
      people.map(({ id }) => id),
    )
    .select(['id', 'buyer_id'])
    .execute()
  const statuses = await Promise.all([
    ...orders.map(({ id, buyer_id }, index) => {
      const who = people.find((person) => person.id === buyer_id)!
      return post({ node: nodes[index % 2]!, path: cancel.path.replace('{id}', id), body: {}, who })
    }),
    ...people.map((person, index) => place(nodes[(index + 1) % 2]!, person, wish(index % 2 ? [...ids].reverse() : ids))),
  ])
  const { sold, oversold, differ } = await stock(ids)
  const stuck = (await deadlocks()) - before
  console.log(
    `C3 ${orders.length} cancellations among 60 orders: ${JSON.stringify(countsOf(statuses))}, sold ${sold.join(', ')} of 20, ${oversold} oversold, ${differ} differ from the orders, ${stuck} deadlocks`,
  )
  expect([orders.length, oversold, differ, stuck]).toEqual([20, 0, 0, 0])
  expect(statuses.filter((status) => status !== 201 && status !== 200 && status !== 409)).toEqual([])
})

test('COM-D7 C5 an order is repeated with its key after lost responses and a killed node: one order each', async () => {
  const ids = await offers(2, 500)
  const people = await mates(80)
  const bodies = new Map(people.map((person) => [person.id, { key: newId(), body: wish(ids) }]))
  const send = (node: ServerProcess, person: Person, dropped: boolean) =>
    place(node, person, bodies.get(person.id)!.body, { key: bodies.get(person.id)!.key, dropped })
  const under = people.map((person, index) => send(nodes[index % 2]!, person, index % 3 === 0))
  await Promise.race(under)
  await nodes[0].kill()
  const first = await Promise.all(under)
  const again = await Promise.all(people.map((person) => send(nodes[1], person, false)))
  const third = await Promise.all(people.map((person) => send(nodes[1], person, false)))
  await nodes[0].start()
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from market_orders
    where buyer_id = any(${people.map(({ id }) => id)}::uuid[]) group by buyer_id`.execute(database.db)
  const twice = rows.filter(({ orders }) => orders !== 1).length
  console.log(
    `C5 80 orders over two nodes, one killed: ${JSON.stringify(countsOf(first))}; repeated with the same key ${JSON.stringify(countsOf(again))}; ${rows.length} buyers have one order, ${twice} more`,
  )
  expect([rows.length, twice]).toEqual([80, 0])
  expect([countsOf(again), countsOf(third)]).toEqual([{ 201: 80 }, { 201: 80 }])
  expect((await stock(ids)).sold).toEqual([80, 80])
})

test('MKT-D8 C7 an order is accepted once, and a payment counted once, however many simultaneous requests', async () => {
  const ids = await offers(1, 5)
  const [buyer] = await mates(1)
  await place(nodes[0], buyer!, wish(ids))
  const order = await database.db
    .selectFrom('market_orders')
    .where('buyer_id', '=', buyer!.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const path = accept.path.replace('{id}', order.id)
  const accepts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post({ node: nodes[index % 2]!, path, body: {}, who: seller })),
  )
  expect(countsOf(accepts)).toEqual({ 200: 1, 409: 19 })

  await place(nodes[1], buyer!, wish(ids))
  const paid = await database.db
    .selectFrom('market_orders')
    .where('buyer_id', '=', buyer!.id)
    .where('status', '=', 'placed')
    .select(['id', 'checkout_id'])
    .executeTakeFirstOrThrow()
  await database.db.updateTable('market_orders').set({ payment_method: 'card' }).where('id', '=', paid.id).execute()
  await database.db
    .insertInto('market_card_payments')
    .values({
      ...{ checkout_id: paid.checkout_id, amount: price, currency: 'EGP', status: 'open', session_id: 'cs_1', url: null },
      ...{ payment_intent: null, expires_at: new Date(Date.now() + 3_600_000), created_at: new Date() },
    })
    .execute()
  const session = {
    id: 'cs_1',
    client_reference_id: paid.checkout_id,
    amount_total: price,
    currency: 'egp',
    payment_status: 'paid',
    payment_intent: 'pi_1',
  }
  const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: session } }
  const deliveries = await Promise.all(
    Array.from({ length: 20 }, (_, index) => deliver(nodes[index % 2]!.url, event, { now: Date.now() })),
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from market_order_steps
    where order_id = ${paid.id} and status = 'payment-confirmed'`.execute(database.db)
  console.log(
    `C7 20 accepts at once: ${JSON.stringify(countsOf(accepts))}; one event of a payment 20 times at once: ${JSON.stringify(countsOf(deliveries))}, counted ${rows[0]!.n}`,
  )
  expect([countsOf(deliveries), rows[0]!.n]).toEqual([{ '200 received': 20 }, 1])
})

test('MKT-D1 C9 an item is paused while 100 orders of it run: none that began afterwards is accepted', async () => {
  const ids = await offers(1, 500)
  const people = await mates(100)
  let pausedAt = Number.POSITIVE_INFINITY
  const calls = people.map(async (person, index) => {
    // Ten at a time, so that some start before the item is paused and some after.
    await wave[Math.floor(index / 10)]!.begin
    const began = performance.now()
    const status = await place(nodes[index % 2]!, person, wish(ids))
    wave[Math.floor(index / 10)]!.done()
    return { began, status }
  })
  for (const [index, { start, ended }] of wave.entries()) {
    start()
    if (index === 4) {
      await post({ node: nodes[1], path: pause.path.replace('{id}', ids[0]!), body: {}, who: seller })
      pausedAt = performance.now()
    }
    await ended
  }
  const answers = await Promise.all(calls)
  const late = answers.filter(({ began, status }) => began > pausedAt && status === 201).length
  const statuses = countsOf(answers.map(({ status }) => status))
  console.log(`C9 paused while 100 orders run: ${JSON.stringify(statuses)}, ${late} accepted after it`)
  expect(late).toBe(0)
  expect(statuses[201]).toBeGreaterThanOrEqual(40)
  expect(statuses[409]).toBeGreaterThanOrEqual(50)
  expect((await stock(ids)).differ).toBe(0)
})

/** Ten calls that start and end together. */
const wave = Array.from({ length: 10 }, () => {
  const [begin, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let left = 10
  return {
    begin: begin.promise,
    start: begin.resolve,
    ended: end.promise,
    done: () => {
      left -= 1
      if (left === 0) end.resolve()
    },
  }
})
