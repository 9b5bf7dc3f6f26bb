import type { InferInput } from 'valibot'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { someItem, someMarket } from '../../support/features/marketplace.ts'
import type { Person } from '../../support/features/people.ts'
import { rowsRead, scansOfCall } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

/** Items on offer, one of a hundred of them books. */
const [many, books] = [6_000, 60]
let server: TestServer
let client: pg.Client
let buyer: Person

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  const market = await someMarket(server)
  buyer = market.buyer
  const { id } = await someItem(server, market.seller, { category: 'icons' })
  await client.query(
    `insert into market_items select copy.* from market_items as one, generate_series(1, $2::integer) as n,
       jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'slug', gen_random_uuid(),
         'created_at', one.created_at - n * interval '1 minute', 'description', repeat('Of olive wood. ', 40),
         'category', case when n % ($2 / $3::integer) = 0 then 'books' else one.category end)) as copy where one.id = $1`,
    [id, many, books],
  )
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

type Query = InferInput<typeof marketplaceEndpoints.items.query>
async function read(query: Query) {
  let count = 0
  const scans = await scansOfCall(client, /"market_items"/, async () => {
    count = (await server.api(marketplaceEndpoints.items, { query }, { token: buyer.token })).body.count
  })
  return { count, scans: scans.filter(({ 'Relation Name': name }) => name === 'market_items') }
}

test('MKT-D3~ COM-D2~ a category is counted and listed by its own items', async () => {
  const { count, scans } = await read({ category: 'books' })
  expect(count).toBe(books)
  expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThanOrEqual(3 * books)
})

test('MKT-D3~ COM-D2~ what is on offer is counted by an index alone', async () => {
  const { count, scans } = await read({})
  expect(count).toBe(many + 1)
  expect(scans.filter((scan) => rowsRead(scan) > 100).map((scan) => scan['Node Type'])).toEqual(['Index Only Scan'])
})
