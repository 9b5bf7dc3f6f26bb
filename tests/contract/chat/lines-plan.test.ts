import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../../bench/growth/statements.ts'
import { linesOf, makeRoom, someParishioners, switchOnChat, write } from '../../support/features/chat.ts'
import type { Person } from '../../support/features/people.ts'
import { rowsRead, scansOf, scansOfPrepared } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

/** Lines of the room; and rooms with as few lines as most have. */
const [many, rooms, few] = [6_000, 600, 10]
let server: TestServer
let client: pg.Client
let reader: Person
let roomId: string

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  await switchOnChat(server)
  const { people } = await someParishioners(server, 3)
  reader = people[0]!
  const made = await makeRoom(server, reader, people.slice(1))
  expect(made.status).toBe(201)
  roomId = made.body.id
  await write(server, reader, roomId, 'The only line')
  await client.query(
    `insert into rooms select copy.* from rooms as one, generate_series(1, $2::integer) as n,
       jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'title', 'Copy ' || n)) as copy where one.id = $1`,
    [roomId, rooms],
  )
  const lines = `insert into messages select copy.* from messages as one, rooms as room, generate_series(2, $2::integer) as n,
    jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'room_id', room.id, 'seq', n + 100, 'rev', n + 100,
      'client_id', gen_random_uuid())) as copy where one.room_id = $1 and one.type = 'text' and (room.id = $1) = $3`
  await client.query(lines, [roomId, few, false])
  await client.query(lines, [roomId, many, true])
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

test.each([{}, { before: 3_000 }, { after_rev: 6_000 }])(
  'MSG-D2~ a page of a long room reads the lines of that page, also by a plan for rooms of any length, %j',
  async (query) => {
    let lines = 0
    const statements = await recordStatements(async () => {
      lines = (await linesOf(server, reader, roomId, query)).results.length
    })
    expect(lines).toBeGreaterThan(0)
    const pages = statements.filter(({ text }) => text.includes('hidden_messages'))
    expect(pages).toHaveLength(1)
    for (const page of pages)
      for (const scans of [await scansOf(client, page), await scansOfPrepared(client, page)])
        expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(500)
  },
)
