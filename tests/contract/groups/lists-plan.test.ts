import type { InferInput } from 'valibot'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { someGroup, someServant } from '../../support/features/groups.ts'
import { type Admin, type Person, someAdmin, someParish } from '../../support/features/people.ts'
import { rowsRead, scansOfCall } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const many = 6_000
let server: TestServer
let client: pg.Client
let servant: Person
let staff: Admin

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  staff = await someAdmin(server.parts, { role: 'admin', totp: true })
  servant = await someServant(server, (await someParish(server.parts)).id)
  const group = await someGroup(server, servant)
  await client.query(
    `insert into groups select copy.* from groups as one, generate_series(1, $2::integer) as n, jsonb_populate_record(one,
       jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n, 'name', 'Copy ' || n, 'calendar_id', null, 'room_id', null))
       as copy where one.id = $1`,
    [group.id, many],
  )
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

/** What the statements that list groups read, their counts left out. */
const scansFor = (call: () => Promise<{ status: number }>) =>
  scansOfCall(client, /^(?!.*count\(\*\)).*"groups"/s, async () => expect((await call()).status).toBe(200))

test.each([{ mine: 'true' }, { invited: 'true' }] satisfies InferInput<typeof groupsEndpoints.list.query>[])(
  "GRP-D3~ a member's own groups are found by the memberships, %j",
  async (query) => {
    const scans = await scansFor(() => server.api(groupsEndpoints.list, { query }, { token: servant.token }))
    expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(100)
  },
)

test.each([
  {},
  { ordering: 'name' },
  { ordering: '-name' },
  { ordering: '-active' },
  { ordering: 'active' },
  { inactive: 'true' },
] satisfies InferInput<typeof consoleGroupsEndpoints.consoleGroups.query>[])(
  'GRP-D4~ a page of all groups is read in the order of an index, %j',
  async (query) => {
    const scans = await scansFor(() => server.api(consoleGroupsEndpoints.consoleGroups, { query }, { token: staff.token }))
    expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(500)
  },
)
