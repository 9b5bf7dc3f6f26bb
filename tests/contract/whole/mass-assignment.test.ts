import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { allEndpoints } from '#contract/index.ts'
import { someAdminSession, somePerson, someSession } from '../../support/features/people.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'
import { someWorld, type World } from '../../support/whole-world.ts'
import { worldParts, runningOf } from '../../support/world-part.ts'

let server: TestServer
let world: World
// One session, which plans its large queries once.
let database: pg.Client
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'error' })
  world = await someWorld(server)
  database = new pg.Client(server.databaseUrl)
  await database.connect()
  await database.query('set plan_cache_mode = force_generic_plan')
})
afterAll(async () => {
  await database.end()
  await server.close()
})

const number = 987_654
const word = 'massassigned'
const moment = '2001-01-07T07:07:07.000Z'
/** Fields a client may never set; each value is recognisable if stored. */
const extras = (heir: string): Record<string, unknown> => ({
  ...Object.fromEntries(
    [
      'id',
      'owner_id',
      'user_id',
      'author_id',
      'seller_id',
      'buyer_id',
      'invited_by',
      'created_by',
      'linked_user_id',
      'admin_id',
      'session_id',
    ].map((name) => [name, heir]),
  ),
  ...Object.fromEntries(
    ['quantity_sold', 'attendee_count', 'members_count', 'prayed_count', 'uses', 'max_uses', 'renewals', 'total_minor'].map(
      (name) => [name, number],
    ),
  ),
  ...Object.fromEntries(
    ['email_verified_at', 'created_at', 'deleted_at', 'two_factor_due_at', 'locked_until', 'paid_at'].map((name) => [
      name,
      moment,
    ]),
  ),
  ...Object.fromEntries(
    ['password_hash', 'role_name', 'owner_type', 'invited_by_type', 'account_status'].map((name) => [name, word]),
  ),
  role: 'superadmin',
  roles: ['parish_admin'],
  is_active: false,
  is_admin: true,
  is_built_in: true,
  email_verified: true,
  can_edit: true,
  scope_kind: 'all',
})

const parts = await worldParts()
const guarded: Record<string, readonly string[]> = Object.assign({}, ...parts.map((part) => part.guarded))
const purposes: Record<string, readonly string[]> = Object.assign({}, ...parts.map(({ changes }) => changes))

const cells = Object.entries(guarded).map(
  ([table, columns]) =>
    `select '${table}' as table, coalesce(row ->> 'id', concat_ws(' ', row ->> 'room_id', row ->> 'group_id', row ->> 'user_id')) as key,
      (select json_object_agg(name, row -> name) from unnest(array['${columns.join("','")}']) name) as values
    from (select to_jsonb(held) as row from ${table} held where held.xmin::text::bigint >= $1::bigint) rows`,
)
/** The guarded values of the rows that a transaction or a later one has written, by `table.column` and row. */
async function writtenSince(transaction: string): Promise<Map<string, string>> {
  const { rows } = await database.query<{ table: string; key: string; values: Record<string, unknown> }>({
    name: 'guarded',
    text: cells.join(' union all '),
    values: [transaction],
  })
  return new Map(
    rows.flatMap(({ table, key, values }) =>
      Object.entries(values).map(([name, value]) => [`${table}.${name} ${key}`, JSON.stringify(value)] as const),
    ),
  )
}

/** Finds the tables in which a row written by or after a transaction holds one of the values. */
async function tracesOf(heir: string): Promise<(transaction: string) => Promise<string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'idempotency_keys'`.execute(server.parts.db)
  const needles = [heir, String(number), word, '2001-01-07 07:07:07'].join('|')
  const found = tables.map(
    ({ name }) => `select '${name}' as name where exists
      (select 1 from ${name} held where case when held.xmin::text::bigint >= $1::bigint then held::text ~ $2 else false end)`,
  )
  return async (transaction) => {
    const query = { name: 'traces', text: found.join(' union all '), values: [transaction, needles] }
    return (await database.query<{ name: string }>(query)).rows.map(({ name }) => name)
  }
}
const nextTransaction = async () => (await database.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]!.id

type Fields = { entries?: Record<string, unknown>; options?: readonly unknown[] }
/** The fields that a body names, in any of its forms. */
const namesOf = (schema: unknown): string[] => {
  const { entries = {}, options = [] } = (schema ?? {}) as Fields
  return [...Object.keys(entries), ...options.flatMap(namesOf)]
}

async function callerOf({ auth, path }: Endpoint): Promise<string | undefined> {
  if (auth === 'admin') return (await someAdminSession(server.parts, world.superadmin.id, true)).token
  if (auth === 'none') return undefined
  // A member who joins another parish or changes their own account loses their servant role.
  if (/^(parishes\/|auth\/(?!invitations\/))/.test(path)) return (await somePerson(server.parts, { phone: null })).token
  const person = path.startsWith('marketplace/') ? world.market.seller : world.servant
  return (await someSession(server.parts, person.id)).token
}

test('E3 COM-D13 no write of any module accepts a field that its contract does not name', { timeout: 240_000 }, async () => {
  const heir = (await somePerson(server.parts)).id
  const wrong: string[] = []
  const writes = shareOf(allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.rawBody))
  const traces = await tracesOf(heir)
  const known = new Map<string, string>()
  let began = '0'
  let done = 0
  let sent = 0
  for (const { module, name, endpoint } of writes) {
    const call = `${module}.${name}`
    server.clock.advance(1_000)
    // A required field that staff have just created would leave every profile incomplete, and nobody could post.
    await server.parts.db.updateTable('profile_fields').set({ is_required: false }).execute()
    const made = await world.ownOf(endpoint.path)?.()
    const named = namesOf(endpoint.body)
    const added = Object.fromEntries(Object.entries(extras(heir)).filter(([field]) => !named.includes(field)))
    sent += Object.keys(added).length
    // Jobs started by earlier calls run beside this one.
    await expect.poll(() => runningOf(parts, server), { timeout: 30_000 }).toEqual([])
    for (const [cell, value] of await writtenSince(began)) known.set(cell, value)
    began = await nextTransaction()
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param) => made?.params[param] ?? '01990000-0000-7000-8000-00000000dead')
    const token = await callerOf(endpoint)
    const response = await fetch(`${server.url}/${endpoint.base === 'main' ? 'api/v1/' : ''}${path}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': someAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ ...world.bodyFor(endpoint, made), ...added }),
    })
    if (response.ok) done += 1
    if (response.status >= 500) wrong.push(`${call}: ${response.status}`)
    for (const [cell, now] of await writtenSince(began)) {
      const value = known.get(cell)
      if (value !== undefined && now !== value && !purposes[call]?.includes(cell.split(' ')[0]!))
        wrong.push(`${call}: ${cell} was ${value}, is ${now}`)
    }
    for (const table of await traces(began)) if (table !== errorReports) wrong.push(`${call}: an extra value in ${table}`)
  }
  console.log(
    `E3 ${writes.length} writes with ${sent} extra fields, ${done} of them carried out, ${wrong.length} changed by an extra field`,
  )
  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(writes.length / 2)
})

/** Error reports keep the sender's text, masked, and are not a person's rows. */
const errorReports = 'error_reports'
