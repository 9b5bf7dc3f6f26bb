import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { type Person, someParish, somePerson } from '../../support/features/people.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { rowsRead, scansOfCall } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const many = 6_000
let server: TestServer
let client: pg.Client
let author: Person

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  await setFlag(server, 'prayerRequests', true)
  author = await somePerson(server.parts, { parishId: (await someParish(server.parts)).id })
  const { id } = await someRequest(server, author)
  await client.query(
    `insert into prayer_requests select copy.* from prayer_requests as one, generate_series(1, $2::integer) as n,
       jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'created_at', one.created_at - n * interval '1 minute',
         'content', repeat('For the sick. ', 40))) as copy where one.id = $1`,
    [id, many],
  )
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

test('PRY-D3~ COM-D2~ the requests that run are listed in order, and counted by an index alone', async () => {
  let count = 0
  const scans = await scansOfCall(client, /"prayer_requests"/, async () => {
    count = (await server.api(prayersEndpoints.list, {}, { token: author.token })).body.count
  })
  expect(count).toBe(many + 1)
  const long = scans.filter((scan) => rowsRead(scan) > 100)
  expect(long.map((scan) => [scan['Node Type'], scan['Index Name']])).toEqual([['Index Only Scan', 'prayer_requests_running']])
})
