import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { allEndpoints } from '#contract/index.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someAdmin, someAdminSession, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'
import { someWorld, type World } from '../../support/whole-world.ts'
import { type Thing, worldParts } from '../../support/world-part.ts'

let server: TestServer
let world: World
let stranger: { id: string }
let staff: Record<string, { id: string }>
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'error' })
  world = await someWorld(server)
  const there = await someParish(server.parts, 'St Mina')
  stranger = await somePerson(server.parts, { parishId: there.id })
  const scope = { kind: 'parish' as const, ids: [there.id] }
  staff = {
    'console superadmin': world.superadmin,
    'console moderator': await someAdmin(server.parts, { role: 'moderator', totp: true }),
    'console parish admin of another parish': await someAdmin(server.parts, { role: 'parish_admin', scope, totp: true }),
    // All permissions, but limited in scope.
    'console admin of another parish': await someAdmin(server.parts, { role: 'admin', scope, totp: true }),
  }
})
afterAll(() => server.close())

const staffToken = async (role: string) => (await someAdminSession(server.parts, staff[role]!.id, true)).token
const memberToken = async ({ id }: { id: string }) => (await someSession(server.parts, id)).token

async function call(endpoint: Endpoint, params: Record<string, string>, token: string | undefined, body?: unknown) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '01990000-0000-7000-8000-00000000dead')
  const response = await fetch(`${server.url}/${endpoint.base === 'main' ? 'api/v1/' : ''}${path}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

test('E2 CON-D4 records of others answer like missing ones, to a stranger and to staff of another parish', {
  timeout: 240_000,
}, async () => {
  const wrong: string[] = []
  let cells = 0
  let carried = 0
  for (const { module, name, endpoint } of allEndpoints.filter(({ endpoint: { path } }) => path.includes('{id}'))) {
    const make = world.foreignOf(endpoint.path)
    if (!make || endpoint.auth === 'none') continue
    server.clock.advance(1_500)
    const roles =
      endpoint.auth === 'admin' ? ['console parish admin of another parish', 'console admin of another parish'] : ['stranger']
    for (const role of roles) {
      const foreign: Thing = await make()
      const token = role === 'stranger' ? await memberToken(stranger) : await staffToken(role)
      const body = world.bodyFor(endpoint, foreign)
      const there = await call(endpoint, foreign.params, token, body)
      const missing = await call(endpoint, { ...foreign.params, id: newId() }, token, body)
      cells += 1
      if (there.status === 404) carried += 1
      if (there.status !== missing.status || there.text !== missing.text)
        wrong.push(
          `${module}.${name} as ${role}: ${there.status} ${there.text.slice(0, 120)}, missing ${missing.status} ${missing.text.slice(0, 120)}`,
        )
    }
  }
  console.log(
    `E2 ${cells} calls with a foreign and a missing id, ${carried} of them 404, ${wrong.length} that tell one from the other`,
  )
  expect(wrong).toEqual([])
  expect(carried).toBeGreaterThan(20)
})

const kinds: Record<string, RegExp> = {
  email: /[\w.+-]+@[\w-]+\.[\w.]+/,
  phone: /\+\d{9,15}/,
  'password hash': /\$argon2/,
  'long secret': /^[A-Za-z0-9_-]{43}$/,
  'token of access': /^eyJ[\w-]+\.[\w-]+\./,
}
const secretNames = /password_hash|token_hash|code_hash|totp|sealed|author_mark|search_text|file_key/

function* leaves(value: unknown, path = ''): Generator<[string, string]> {
  if (Array.isArray(value)) for (const item of value) yield* leaves(item, `${path}[]`)
  else if (value && typeof value === 'object')
    for (const [name, item] of Object.entries(value)) yield* leaves(item, path ? `${path}.${name}` : name)
  else yield [path, String(value)]
}

/** Every member has a photo named after them, and hides it. */
async function pictureEverybody() {
  const { db } = server.parts
  await sql`update users set photo_key = 'photo-' || id where photo_key is null`.execute(db)
  await sql`insert into member_settings (user_id, field_visibility)
    select id, '{"profile_photo": "only_me"}' from users
    on conflict (user_id) do update set field_visibility = excluded.field_visibility`.execute(db)
}

test('E4 COM-D13 PRF-D5~ no read response contains an address, a number, a hash or a secret outside the allow list, nor a photo that its member hides', {
  timeout: 240_000,
}, async () => {
  await world.ownOf('auth/invitations/{id}')!()
  const tokens: Record<string, () => Promise<string | undefined>> = {
    anonymous: async () => undefined,
    member: () => memberToken(world.member),
    servant: () => memberToken(world.servant),
    stranger: () => memberToken(stranger),
    ...Object.fromEntries(Object.keys(staff).map((role) => [role, () => staffToken(role)])),
  }
  const allowed: Record<string, readonly string[]> = Object.assign({}, ...(await worldParts()).map(({ mayShow }) => mayShow))
  const leaks = new Set<string>()
  const owners: Record<string, string> = { member: world.member.id, servant: world.servant.id, stranger: stranger.id }
  let served = 0
  let values = 0
  for (const { module, name, endpoint } of allEndpoints.filter(({ endpoint: { method } }) => method === 'GET')) {
    server.clock.advance(1_000)
    const made = await world.ownOf(endpoint.path)?.()
    await pictureEverybody()
    for (const [role, tokenOf] of Object.entries(tokens)) {
      const { status, text } = await call(endpoint, made?.params ?? {}, await tokenOf())
      if (status >= 400 || (!text.startsWith('{') && !text.startsWith('['))) continue
      served += 1
      for (const [path, value] of leaves(JSON.parse(text))) {
        values += 1
        const [, pictured] = /photo-([\da-f-]{36})-\d+\.webp$/.exec(value) ?? []
        if (pictured && endpoint.auth !== 'admin' && pictured !== owners[role])
          leaks.add(`${module}.${name}: hidden photo in ${path} to ${role}`)
        if (secretNames.test(path)) leaks.add(`${module}.${name}: ${path} to ${role}`)
        for (const [kind, form] of Object.entries(kinds))
          if (form.test(value) && !allowed[`${module}.${name}`]?.includes(kind))
            leaks.add(`${module}.${name}: ${kind} in ${path} to ${role}`)
      }
    }
  }
  console.log(
    `E4 ${served} answers by role with ${values} values, ${leaks.size} addresses, numbers, hashes or secrets outside the list`,
  )
  expect([...leaks]).toEqual([])
  expect(served).toBeGreaterThan(100)
})
