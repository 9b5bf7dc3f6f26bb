import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { someItem, someMarket, someOrder } from '../../support/features/marketplace.ts'
import { someAdmin, somePerson } from '../../support/features/people.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { rowsRead, scansOf } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { queue } = moderationEndpoints
const tables = ['market_items', 'market_orders', 'prayer_requests'] as const
/** Rows of each table, a hundred times those of the demo community, and the number of waiting ones. */
const [many, waiting] = [6_000, 30]
let server: TestServer
let client: pg.Client
let token: string

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  await setFlag(server, 'prayerRequests', true)
  const { other, seller, buyer } = await someMarket(server)
  const moderator = await somePerson(server.parts, { parishId: other.id })
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
  token = moderator.token
  await someRequest(server, buyer)
  await someOrder(server, buyer, { item: await someItem(server, seller) })
  await copies('prayer_requests', 'pending')
  await copies('market_items', 'pending', `'slug', gen_random_uuid()`)
  await copies('market_orders', 'disputed', `'serial', 1000 + n`)
  // Reports that were decided long ago, of members who are there.
  await client.query(
    `with someone as (insert into users (id, email, username, first_name, last_name, account_status)
       select gen_random_uuid(), 'reported' || n || '@example.org', 'reported' || n, 'Mina', 'Girgis', 'active' from generate_series(1, $1::integer) n
       returning id)
     insert into reports (id, reporter_id, target_type, target_id, reason, details, state, created_at)
       select gen_random_uuid(), $2::uuid, 'user', id, 'spam', '', 'dismissed', now() - interval '1 day' from someone`,
    [many, moderator.id],
  )
  await client.query('analyze reports')
  await client.query('analyze report_groups')
  await client.query('analyze users')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

/** Copies the only row of a table; every so many copies have the status. */
async function copies(table: (typeof tables)[number], status: string, fields = `'id', gen_random_uuid()`) {
  await client.query(
    `insert into ${table} select copy.* from ${table} as one, generate_series(1, $1::integer) as n,
       jsonb_populate_record(one, jsonb_build_object(
         'id', gen_random_uuid(), 'created_at', one.created_at - n * interval '1 minute', ${fields},
         'status', case when n % ($1::integer / $2::integer) = 0 then $3 else one.status end)) as copy`,
    [many, waiting, status],
  )
  await client.query(`analyze ${table}`)
}

type Statement = { text: string; values: unknown[] }
/** A page of the queue, and the statements that read the list. */
async function read(query: object) {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { body } = await server.api(queue, { query }, { token })
  const statements = asked.mock.calls.map(([statement]) => statement as string | Statement)
  asked.mockRestore()
  return { body, lists: statements.filter((one) => typeof one === 'object').filter(({ text }) => text?.includes('union all')) }
}

test('MOD-D1 MOD-D5 the queue reads what waits, and no whole table of content, on its first page and after it', async () => {
  const first = await read({ page_size: 20 })
  expect(first.body.count).toBe(3 * waiting)
  const second = await read(Object.fromEntries(new URLSearchParams(first.body.next!)))
  expect(second.body.results).toHaveLength(20)
  for (const list of [...first.lists, ...second.lists]) {
    const scans = (await scansOf(client, list)).filter(({ 'Relation Name': name = '' }) => tables.some((table) => table === name))
    expect(scans.length).toBeGreaterThanOrEqual(tables.length)
    expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    const rows = scans.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
    expect(rows).toBeLessThanOrEqual(tables.length * waiting)
    const decided = (await scansOf(client, list)).filter(
      ({ 'Relation Name': name }) => name === 'reports' || name === 'report_groups',
    )
    expect(decided.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThanOrEqual(tables.length * waiting)
  }
  expect([first.lists.length, second.lists.length]).toEqual([3, 4])
})
