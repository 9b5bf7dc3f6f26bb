import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { purgeJob } from '#server/modules/marketplace/items/retire.job.ts'
import { again, itemBody, someItem, someMarket, someOrder, somePhoto } from '../../support/features/marketplace.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { createItem, patchItem, removeItem, item, publish, pause } = marketplaceEndpoints
const { cancel } = ordersEndpoints
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
const purge = () => purgeJob.run({}, jobContext(server))
/** Whether both files of each photo are still served; throws when only some are. */
async function served(ids: readonly string[], paths: ReadonlyMap<string, string[]>) {
  const found = await Promise.all(
    ids.map(async (id) => {
      const answers = await Promise.all(paths.get(id)!.map(async (path) => (await fetch(server.url + path)).status))
      return answers.every((status) => status === 200) ? 'served' : answers.every((status) => status === 404) ? 'gone' : 'half'
    }),
  )
  return found
}

test('MKT-D1 COM-D8 unused photos are deleted after a day with their files; those of items and orders stay', async () => {
  const { seller, buyer } = market
  const photos: string[] = []
  for (let count = 0; count < 4; count += 1) photos.push(await somePhoto(server, seller))
  const [unused, taken, shown, bought] = photos as [string, string, string, string]
  const keys = await server.parts.db.selectFrom('market_photos').where('id', 'in', photos).select(['id', 'file_key']).execute()
  const paths = new Map(keys.map(({ id, file_key }) => [id, [`/media/${file_key}-1024.webp`, `/media/${file_key}-256.webp`]]))
  const make = async (of: string[]) => {
    const { body } = await server.api(createItem, { body: itemBody(of) }, { token: seller.token })
    return (await server.api(publish, { params: { id: body.id } }, { token: seller.token })).body
  }
  const one = await make([shown, taken])
  await server.api(patchItem, { params: { id: one.id }, body: { photos: [shown] } }, { token: seller.token })
  const two = await make([bought])
  const order = await someOrder(server, buyer, { item: two })
  await server.api(cancel, { params: { id: order.id }, body: {} }, { token: buyer.token })
  await server.api(removeItem, { params: { id: two.id } }, { token: seller.token })

  server.clock.advance(day - 60_000)
  await purge()
  expect(await served([unused, taken, shown, bought], paths)).toEqual(['served', 'served', 'served', 'served'])
  server.clock.advance(120_000)
  await purge()
  expect(await served([unused, taken, shown, bought], paths)).toEqual(['gone', 'gone', 'served', 'served'])
  server.clock.advance(30 * day)
  await purge()
  expect(await served([shown, bought], paths)).toEqual(['served', 'served'])
  const rows = await server.parts.db.selectFrom('market_items').where('seller_id', '=', seller.id).select('id').execute()
  expect(rows).toEqual([{ id: one.id }])
  const kept = await server.api(
    ordersEndpoints.order,
    { params: { id: order.id } },
    { token: (await again(server, buyer)).token },
  )
  expect((await fetch(server.url + kept.body.lines[0]!.photo)).status).toBe(200)
})

test('GDP-D8~ MKT-D10 views are deleted after sixty days, orders after ten years, each with their dependents', async () => {
  const offered = await someItem(server, market.seller)
  await server.api(item, { params: { id: offered.id } }, { token: market.buyer.token })
  const order = await someOrder(server, market.buyer, { item: offered })
  await server.api(cancel, { params: { id: order.id }, body: {} }, { token: market.buyer.token })
  const count = async (table: 'market_views' | 'market_orders' | 'market_order_lines' | 'market_order_steps') =>
    (
      await server.parts.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  server.clock.advance(58 * day)
  await purge()
  expect(await count('market_views')).toBe(1)
  server.clock.advance(4 * day)
  await purge()
  expect([await count('market_views'), await count('market_orders')]).toEqual([0, 2])
  server.clock.advance(9 * 365 * day)
  await purge()
  expect(await count('market_orders')).toBe(2)
  server.clock.advance(2 * 365 * day)
  await purge()
  expect([await count('market_orders'), await count('market_order_lines'), await count('market_order_steps')]).toEqual([0, 0, 0])
})

test('MKT-D3 a former member of the parish sells no more, and may still withdraw an item', async () => {
  const offered = await someItem(server, market.seller)
  await server.parts.db.updateTable('memberships').set({ status: 'left' }).where('user_id', '=', market.seller.id).execute()
  const params = { id: offered.id }
  expect((await server.api(pause, { params }, { token: market.seller.token })).body.status).toBe('paused')
  expect((await server.api(publish, { params }, { token: market.seller.token })).status).toBe(403)
  expect((await server.api(removeItem, { params }, { token: market.seller.token })).status).toBe(200)
})
