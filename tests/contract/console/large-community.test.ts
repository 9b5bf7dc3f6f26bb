import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleEndpoints } from '#contract/console/console.ts'
import { figuresJob } from '#server/modules/console/figures.job.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const members = 5_001
let server: TestServer
let token: string
let limited: string

beforeAll(async () => {
  server = await startServer()
  const parish = await someParish(server.parts)
  await somePerson(server.parts, { parishId: parish.id })
  await sql`insert into users (id, email, username, first_name, last_name)
    select gen_random_uuid(), 'm' || n || '@example.org', 'm' || n, 'Mina', 'Girgis' from generate_series(2, ${members}::integer) n`.execute(
    server.parts.db,
  )
  token = (await someAdmin(server.parts)).token
  limited = (await someAdmin(server.parts, { role: 'admin', scope: { kind: 'parish', ids: [parish.id] } })).token
})
afterAll(() => server.close())

const membersSeenBy = async (by: string) =>
  (await server.api(consoleEndpoints.dashboard, {}, { token: by })).body.tiles.find(({ key }) => key === 'members')?.value
const runJob = () => figuresJob(server.parts).run({}, jobContext(server))

test('DSH-D1 the figures of more than 5,000 members are those that a job read last, and of one parish those of now', async () => {
  expect(await membersSeenBy(token)).toBe(members)
  await runJob()
  await somePerson(server.parts)
  expect([await membersSeenBy(token), await membersSeenBy(limited)]).toEqual([members, 1])
  await runJob()
  expect(await membersSeenBy(token)).toBe(members + 1)
})
