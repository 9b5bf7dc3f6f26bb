import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { recordStatements } from '../../bench/growth/statements.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { rowsRead, scansOf } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

/** Notices of others, and of the reader. */
const [many, few] = [6_000, 30]
let server: TestServer
let client: pg.Client
let reader: Person

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  reader = await somePerson(server.parts)
  const other = await somePerson(server.parts)
  const add = (userId: string, count: number) =>
    client.query(
      `insert into notifications (id, user_id, sort_key, kind, fact, params, action_url, count, created_at, read_at)
         select gen_random_uuid(), $1, gen_random_uuid(), 'system', 'message', '{}', '/', 1, now(), case when n % 2 = 0 then now() end
         from generate_series(1, $2::integer) as n`,
      [userId, count],
    )
  await add(other.id, many)
  await add(reader.id, few)
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

test.each([{}, { unread: 'true' }, { unread: 'false' }] as const)(
  "NTF-D3~ COM-D2~ a page of notices reads its reader's alone, %j",
  async (query) => {
    let count = 0
    const statements = await recordStatements(async () => {
      count = (await server.api(notificationsEndpoints.list, { query: { ...query, page_size: 20 } }, { token: reader.token }))
        .body.count
    })
    expect(count).toBe('unread' in query ? few / 2 : few)
    const asked = statements.filter(({ text }) => text.includes('"notifications"'))
    expect(asked.length).toBeGreaterThanOrEqual(2)
    for (const statement of asked) {
      const scans = await scansOf(client, statement)
      const rows = scans.filter(({ 'Relation Name': name }) => name === 'notifications').map(rowsRead)
      expect(Math.max(...rows)).toBeLessThanOrEqual(few)
      expect(scans.filter((scan) => rowsRead(scan) > 2 * few)).toEqual([])
    }
  },
)
