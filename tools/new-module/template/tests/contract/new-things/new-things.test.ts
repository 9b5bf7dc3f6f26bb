import { afterAll, beforeAll, expect, test } from 'vitest'
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
// if:table
import { installed } from '#server/installed.ts'
import { erasePerson, exportPerson } from '#server/personal-data.ts'
import { transact } from '#server/platform/db/tx.ts'
// end
// if:console
import { someAdmin } from '../../support/features/people.ts'
// end
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

// if:!table
test('a member reads New Things, a visitor does not', async () => {
  const { token } = await somePerson(server.parts)
  expect((await server.api(newThingsEndpoints.list, {}, { token })).body).toEqual({ results: [] })
  expect((await server.api(newThingsEndpoints.list)).status).toBe(401)
})
// end
// if:table
const { list, add } = newThingsEndpoints
const namesOf = async (token: string, query: { q?: string; ordering?: 'name' } = {}) =>
  (await server.api(list, { query }, { token })).body.results.map(({ name }) => name)

test('members add and read their own rows, newest first; a visitor does neither', async () => {
  const { token } = await somePerson(server.parts)
  const other = await somePerson(server.parts)
  for (const name of ['Second', 'First']) {
    expect((await server.api(add, { body: { name } }, { token })).body).toMatchObject({ name })
    server.clock.advance(1_000)
  }
  expect(await namesOf(token)).toEqual(['First', 'Second'])
  expect(await namesOf(token, { q: 'sec' })).toEqual(['Second'])
  expect(await namesOf(token, { ordering: 'name' })).toEqual(['First', 'Second'])
  expect(await namesOf(other.token)).toEqual([])
  expect((await server.api(add, { body: { name: ' ' } }, { token })).status).toBe(400)
  expect([(await server.api(list)).status, (await server.api(add, { body: { name: 'x' } })).status]).toEqual([401, 401])
})

test('a member’s rows are in their export and are erased with the account', async () => {
  const { id, token } = await somePerson(server.parts)
  await server.api(add, { body: { name: 'Mine' } }, { token })
  const { parts } = server
  expect(JSON.stringify(await exportPerson(parts.db, installed, id, parts))).toContain('"Mine"')
  await transact(parts.db, (tx) => erasePerson(tx, installed, id, parts))
  expect(await parts.db.selectFrom('new_things').where('user_id', '=', id).select('id').execute()).toEqual([])
})
// end
// if:console

test('staff who may see content read all members’ rows', async () => {
  const { token } = await somePerson(server.parts)
  await server.api(add, { body: { name: 'Of a member' } }, { token })
  const admin = await someAdmin(server.parts, 'admin')
  const { body } = await server.api(newThingsEndpoints.consoleList, { query: { q: 'of a member' } }, { token: admin.token })
  expect(body.results.map(({ name }) => name)).toEqual(['Of a member'])
  expect((await server.api(newThingsEndpoints.consoleList, {}, { token })).status).toBe(401)
})
// end
