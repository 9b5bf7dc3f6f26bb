import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import { consoleEndpoints } from '#contract/console/console.ts'
import { type Admin, someAdmin } from '../../support/features/people.ts'
import { rowsRead, scansOf } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

/** Closed requests of many years, and the open ones of this month. */
const [closed, open] = [20_000, 40]
let server: TestServer
let client: pg.Client
let admin: Admin

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  admin = await someAdmin(server.parts)
  await client.query(
    `insert into gdpr_requests (id, number, type, channel, requester_name, requester_email, identity_status, status, received_at,
       assigned_to, outcome, closed_at, created_at, updated_at)
     select gen_random_uuid(), 'G-2026-' || lpad(n::text, 5, '0'), case n % 3 when 0 then 'access' when 1 then 'erasure' else 'objection' end,
       'letter', 'Person ' || n, 'person' || n || '@letters.example', 'verified',
       case when n > $1 then 'in_progress' else 'completed' end, now() - ($1 + $2 - n) * interval '10 minutes',
       case when n % 500 = 0 then $3::uuid end, case when n > $1 then null else 'Done' end,
       case when n > $1 then null else now() end, now(), now()
     from generate_series(1, $1::integer + $2::integer) as n`,
    [closed, open, admin.id],
  )
  await client.query('analyze gdpr_requests')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

type Statement = { text: string; values: unknown[] }
/** The most rows of the register that one scan of a call reads, those it drops included. */
async function readBy(call: () => Promise<{ status: number }>) {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await call()
  const statements = asked.mock.calls.map(([statement]) => statement as string | Statement)
  asked.mockRestore()
  expect(status).toBe(200)
  let rows = 0
  let found = 0
  for (const statement of statements) {
    if (typeof statement === 'string' || !statement.text?.includes('gdpr_requests')) continue
    found += 1
    const scans = (await scansOf(client, statement)).filter(({ 'Relation Name': name }) => name === 'gdpr_requests')
    rows = Math.max(rows, ...scans.map(rowsRead))
  }
  expect(found).toBeGreaterThan(0)
  return rows
}
const list = (query: object) => () => server.api(complianceEndpoints.gdprRequests, { query }, { token: admin.token })

test('GDP-D3 the list and the tile read the open requests or a page, however many are closed', async () => {
  const { token } = admin
  const figures = {
    open: await readBy(list({})),
    'open, by receipt': await readBy(list({ ordering: '-received' })),
    overdue: await readBy(list({ overdue: 'true' })),
    words: await readBy(list({ q: 'person 1234', status: 'any' })),
    tile: await readBy(() => server.api(consoleEndpoints.dashboard, {}, { token })),
  }
  console.log(JSON.stringify(figures))
  for (const [name, rows] of Object.entries(figures)) expect([name, rows <= 200]).toEqual([name, true])
})

test('COM-D2~ GDP-D3 lists of closed requests read no more than the 10,000 rows that they count', async () => {
  for (const query of [
    { status: 'any' },
    { status: 'completed' },
    { status: 'any', type: 'erasure' },
    { status: 'any', ordering: 'received' },
  ])
    expect(await readBy(list(query))).toBeLessThanOrEqual(10_001)
  expect(await readBy(list({ status: 'any', assignee: admin.id }))).toBeLessThanOrEqual(60)
})
