import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { allEndpoints } from '#contract/index.ts'
import { someAdminSession, someSession } from '../../support/features/people.ts'
import { encodedEnd, endsInBodies, endsInQueries } from '../../support/ends-of-types.ts'
import { httpCall } from '../../support/process/http-call.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'
import { someWorld, type World } from '../../support/whole-world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'error' })
  world = await someWorld(server)
})
afterAll(() => server.close())

const entriesOf = (schema: unknown) => Object.keys((schema as { entries?: Record<string, unknown> } | undefined)?.entries ?? {})

async function tokenFor({ auth, path }: Endpoint): Promise<string | undefined> {
  if (auth === 'admin') return (await someAdminSession(server.parts, world.superadmin.id, true)).token
  if (auth === 'none') return undefined
  const person = path.startsWith('marketplace/') ? world.market.seller : world.servant
  return (await someSession(server.parts, person.id)).token
}

/** The clock moves on between the calls, past every limit and every token. */
async function renewSessions() {
  const { servant, servantAsStaff, member, superadmin, market } = world
  for (const person of [servant, member, market.seller, market.buyer])
    Object.assign(person, await someSession(server.parts, person.id))
  Object.assign(superadmin, await someAdminSession(server.parts, superadmin.id, true))
  await someAdminSession(server.parts, servantAsStaff.id)
}

test('E5 COM-D3 COM-D4 no parameter at an end of its type causes a 5xx: far years, int32, int64, empty, huge, NUL, lone surrogates', {
  timeout: 300_000,
}, async () => {
  const wrong: string[] = []
  let sent = 0
  for (const { module, name, endpoint } of shareOf(allEndpoints.filter(({ endpoint }) => !endpoint.rawBody))) {
    await renewSessions()
    await server.parts.db.updateTable('prayer_requests').set({ status: 'closed' }).execute()
    // A required field that staff have just created would leave every profile incomplete, and nobody could post.
    await server.parts.db.updateTable('profile_fields').set({ is_required: false }).execute()
    const made = await world.ownOf(endpoint.path)?.()
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param) => made?.params[param] ?? '01990000-0000-7000-8000-00000000dead')
    const address = `${server.url}/${endpoint.base === 'main' ? 'api/v1/' : ''}${path}`
    const valid = endpoint.method === 'GET' ? undefined : world.bodyFor(endpoint, made)
    const calls = [
      ...entriesOf(endpoint.query).flatMap((key) =>
        endsInQueries.map((end) => ({ key, query: `?${key}=${encodedEnd(end)}`, body: valid, end })),
      ),
      ...entriesOf(endpoint.body).flatMap((key) =>
        endsInBodies.map((end) => ({ key, query: '', body: { ...valid, [key]: end }, end })),
      ),
    ]
    for (let start = 0; start < calls.length; start += 40) {
      server.clock.advance(3_600_000)
      const token = await tokenFor(endpoint)
      await Promise.all(
        calls.slice(start, start + 40).map(async ({ key, query, body, end }) => {
          sent += 1
          const { status } = await httpCall(address + query, {
            method: endpoint.method,
            headers: {
              'x-forwarded-for': someAddress(),
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              ...(body ? { 'content-type': 'application/json' } : {}),
            },
            ...(body ? { body: JSON.stringify(body) } : {}),
          })
          if (status >= 500) wrong.push(`${module}.${name} ${key}=${JSON.stringify(end).slice(0, 60)}: ${status}`)
        }),
      )
    }
  }
  console.log(`E5 ${sent} calls with one parameter at an end of its type, ${wrong.length} answered with 5xx`)
  expect(wrong).toEqual([])
})
