import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors.ts'
import { allEndpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { newId } from '#server/db/ids.ts'
import * as v from 'valibot'
import { flagNames } from '#contract/flags.ts'
import { someAdmin, somePerson, someParish } from '../support/people.ts'
import { setFlag } from '../support/prayers.ts'
import { someAddress, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
const tokens: Record<string, string | undefined> = {}

beforeAll(async () => {
  server = await startServer()
  const { parts } = server
  const parish = await someParish(parts)
  for (const name of flagNames) await setFlag(server, name, true)
  const people = {
    member: await somePerson(parts, { parishId: parish.id }),
    unverified: await somePerson(parts, { verified: false }),
    'parish admin': await somePerson(parts, { parishId: parish.id, roles: ['parish_admin'] }),
    suspended: await somePerson(parts, { status: 'suspended' }),
    banned: await somePerson(parts, { status: 'banned' }),
  }
  for (const [role, { token }] of Object.entries(people)) tokens[role] = token
  for (const role of ['superadmin', 'admin', 'moderator', 'parish_admin'] as const)
    tokens[`console ${role}`] = (await someAdmin(parts, role)).token
  const gone = await somePerson(parts)
  await parts.db
    .updateTable('users')
    .set({ deleted_at: new Date(parts.now()).toISOString() })
    .where('id', '=', gone.id)
    .execute()
  tokens['deleted'] = gone.token
  const left = await somePerson(parts)
  await parts.db
    .updateTable('sessions')
    .set({ revoked_at: new Date(parts.now()).toISOString() })
    .where('id', '=', left.sessionId)
    .execute()
  tokens['signed out'] = left.token
  tokens['anonymous'] = undefined
})
afterAll(() => server.close())

type Expected = 'refused: no session' | 'refused: closed account' | 'served'
const isPerson = (role: string) => ['member', 'unverified', 'parish admin'].includes(role)

/** The table of who may call what, written out from the meaning of `auth`, not from the code that enforces it. */
function expected({ auth }: Endpoint, role: string): Expected {
  if (auth === 'none' || auth === 'optional') return 'served'
  if (auth === 'user' && isPerson(role)) return 'served'
  if (auth === 'user' && (role === 'suspended' || role === 'banned')) return 'refused: closed account'
  if (auth === 'admin' && role.startsWith('console')) return 'served'
  return 'refused: no session'
}

test('COM-D3 every endpoint answers every role as the table says, for an id that names nothing', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const { module, name, endpoint } of allEndpoints) {
    for (const [role, token] of Object.entries(tokens)) {
      cells += 1
      const { status, body } = await bare(endpoint, token)
      const code = status >= 400 ? v.parse(ErrorBody, body).code : ''
      const got: Expected =
        code === 'not_authenticated'
          ? 'refused: no session'
          : code === 'account_suspended' && status === 403
            ? 'refused: closed account'
            : 'served'
      if (got !== expected(endpoint, role) || status >= 500) wrong.push(`${module}.${name} as ${role}: ${status} ${code}`)
    }
  }
  console.log(`E1 ${cells} cells, ${wrong.length} differences`)
  expect(wrong).toEqual([])
  expect(cells).toBe(allEndpoints.length * 12)
})

test('COM-D3 an id that is no id and one that names nothing get the same answer', async () => {
  const wrong: string[] = []
  for (const { module, name, endpoint } of allEndpoints.filter(({ endpoint: { path } }) => path.includes('{id}'))) {
    // More writes than one member has in a minute.
    server.clock.advance(2_000)
    const missing = await bare(endpoint, tokens['member'], newId())
    const malformed = await bare(endpoint, tokens['member'], 'no-such-thing')
    if (missing.status !== malformed.status || JSON.stringify(missing.body) !== JSON.stringify(malformed.body)) {
      wrong.push(
        `${module}.${name}: ${missing.status} ${JSON.stringify(missing.body)} and ${malformed.status} ${JSON.stringify(malformed.body)}`,
      )
    }
  }
  expect(wrong).toEqual([])
})

test('API-001 every path of the main base ends with a slash, and the calendar service answers at the host root too', async () => {
  for (const { endpoint } of allEndpoints) if (endpoint.base === 'main') expect(endpoint.path).toMatch(/\/$/)
  const atRoot = await fetch(`${server.url}/calendar/api/calendars/`, {
    headers: { authorization: `Bearer ${tokens['member']}` },
  })
  expect([atRoot.status, Array.isArray(await atRoot.json())]).toEqual([200, true])
})

test('API-101 an unknown address answers in the shape of the contract', async () => {
  const answer = await fetch(`${server.url}/api/v1/no/such/thing/`)
  expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Not found.', message: 'Not found.', code: 'not_found' }])
})

async function bare(endpoint: Endpoint, token: string | undefined, id = '01990000-0000-7000-8000-00000000dead') {
  const path = endpoint.path.replace(/\{\w+\}/g, id)
  const response = await fetch(`${server.url}/${endpoint.base === 'main' ? 'api/v1/' : ''}${path}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.body ? { body: '{}' } : {}),
  })
  return { status: response.status, body: await response.json() }
}
