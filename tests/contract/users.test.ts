import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersEndpoints } from '#contract/users.ts'
import { someAdmin, someParish, somePerson } from '../support/people.ts'
import { startServer, type TestServer } from '../support/server.ts'

const { users, user, reveal } = usersEndpoints
let server: TestServer
let admin: Awaited<ReturnType<typeof someAdmin>>
let parish: Awaited<ReturnType<typeof someParish>>
let other: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'superadmin')
  parish = await someParish(server.parts, 'St Mark')
  other = await someParish(server.parts, 'St Mina')
})
afterAll(() => server.close())

const list = async (query: object = {}, token = admin.token) =>
  (await server.api(users, { query: query as never }, { token })).body
const ids = async (query: object, token?: string) => (await list({ page_size: 100, ...query }, token)).results.map(({ id }) => id)

test('USR-D1 the table tells who somebody is without the whole address or number', async () => {
  const person = await somePerson(server.parts, { parishId: parish.id, roles: ['deacon'], firstName: 'Verena' })
  const [row] = (await list({ q: person.username })).results
  expect(row).toMatchObject({
    id: person.id,
    username: person.username,
    email_masked: `${person.username[0]}***@example.org`,
    parish: { id: parish.id, name: 'St Mark' },
    parish_roles: ['deacon'],
    account_status: 'active',
    email_verified: true,
    is_complete: true,
    admin_role: null,
    manageable: true,
  })
  expect(JSON.stringify(row)).not.toContain(person.email)
})
