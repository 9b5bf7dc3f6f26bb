import type { InferInput } from 'valibot'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleEndpoints } from '#contract/people/people.ts'
import { indexThings } from '#server/platform/search/index/store.ts'
import { peopleSource } from '#server/modules/people/search/people-source.ts'
import { recordStatements } from '../../bench/growth/statements.ts'
import { type Person, someParish, somePerson } from '../../support/features/people.ts'
import { rowsRead, scansOf } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

/** Members of other parishes, each with settings of their own, a twentieth of them deacons. */
const many = 12_000
let server: TestServer
let client: pg.Client
let viewer: Person
let home: Awaited<ReturnType<typeof someParish>>
let fellows: Person[]

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  const { parts } = server
  home = await someParish(parts)
  viewer = await somePerson(parts, { parishId: home.id })
  fellows = await Promise.all(Array.from({ length: 5 }, () => somePerson(parts, { parishId: home.id, firstName: 'Zosima' })))
  const away = await someParish(parts)
  const other = await somePerson(parts, { parishId: away.id, firstName: 'Wissa' })
  await client.query(
    `insert into users (id, email, username, first_name, last_name, phone, email_verified_at, account_status, church_rank, created_at)
       select gen_random_uuid(), 'many' || n || '@example.org', 'many' || n, first_name, 'N' || n, phone, email_verified_at,
         account_status, case when n % 20 = 0 then 'deacon' else 'none' end, created_at - n * interval '1 minute'
       from users, generate_series(1, $2::integer) as n where id = $1`,
    [other.id, many],
  )
  await client.query(
    `insert into memberships (id, user_id, parish_id, status, roles, joined_at)
       select gen_random_uuid(), users.id, $1, 'active', '{}', now() from users where username like 'many%'`,
    [away.id],
  )
  await client.query(`insert into member_settings (user_id) select id from users where username like 'many%'`)
  await client.query(
    `insert into follows (id, follower_id, followee_id, status, created_at) values (gen_random_uuid(), $1, $2, 'active', now())`,
    [viewer.id, other.id],
  )
  await client.query("update users set church_rank = 'deacon' where id = any($1)", [fellows.map(({ id }) => id)])
  await indexThings(
    parts.db,
    peopleSource,
    [viewer, other, ...fellows].map(({ id }) => id),
  )
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

type Query = InferInput<typeof peopleEndpoints.list.query>
async function read(query: Query) {
  let count = -1
  const statements = await recordStatements(async () => {
    ;({
      body: { count },
    } = await server.api(peopleEndpoints.list, { query }, { token: viewer.token }))
  })
  const scans = []
  // Those of the list alone: jobs of the same process ask of members too.
  for (const statement of statements.filter(({ text }) =>
    /"person"\."id" as "key"|1 as "one"|mutual_follows|select key,/.test(text),
  ))
    scans.push(...(await scansOf(client, statement)))
  return { count, scans }
}

test.each([
  [{ church_rank: 'deacon' }, 5],
  [{ following: 'true' }, 1],
  [{ q: 'zosima' }, 5],
  [{ parish: '{home}' }, 6],
] satisfies [Query, number][])('PPL-D3~ COM-D2~ of many members a filter reads those it may find, %j', async (query, count) => {
  const { scans, ...found } = await read('parish' in query ? { parish: home.id } : query)
  expect(found.count).toBe(count)
  expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && rowsRead(scan) > 100)).toEqual([])
  expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(500)
})

test.each([{}, { ordering: '-name' }, { ordering: '-date_joined' }, { ordering: 'relevance' }] satisfies Query[])(
  'PPL-D3~ COM-D2~ the first page of many members is read in the order of an index, and counted by one alone, %j',
  async (query) => {
    const { count, scans } = await read(query)
    expect(count).toBe(10_000)
    expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && rowsRead(scan) > 100)).toEqual([])
    const counted = scans.filter((scan) => rowsRead(scan) > 1_000)
    expect(counted.map((scan) => [scan['Node Type'], scan['Index Name'], rowsRead(scan)])).toEqual([
      ['Index Only Scan', 'users_listable', 10_001],
    ])
  },
)
