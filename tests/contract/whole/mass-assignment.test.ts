import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { allEndpoints } from '#contract/index.ts'
import { someAdminSession, somePerson, someSession } from '../../support/features/people.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'
import { someWorld, type World } from '../../support/whole-world.ts'
import { worldParts, runningOf } from '../../support/world-part.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'error' })
  world = await someWorld(server)
})
afterAll(() => server.close())

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

const snapshot = async () => {
  const found = new Map<string, string>()
  for (const [table, columns] of Object.entries(guarded)) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select coalesce(to_jsonb(row) ->> 'id', concat_ws(' ', to_jsonb(row) ->> 'room_id', to_jsonb(row) ->> 'user_id')) as row_key,
        ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} as row`.execute(server.parts.db)
    for (const { row_key, ...values } of rows)
      for (const [name, value] of Object.entries(values)) found.set(`${table}.${name} ${String(row_key)}`, JSON.stringify(value))
  }
  return found
}

/** How often the values occur in each table. */
async function tracesOf(heir: string): Promise<() => Promise<Map<string, number>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'idempotency_keys'`.execute(server.parts.db)
  const needles = [heir, String(number), word, '2001-01-07 07:07:07'].join('|')
  const counts = tables.map(
    ({ name }) =>
      sql`select ${name} as name, sum(regexp_count(held::text, ${needles}))::int as count from ${sql.table(name)} held`,
  )
  const all = sql<{ name: string; count: number | null }>`${sql.join(counts, sql` union all `)}`
  return async () => new Map((await all.execute(server.parts.db)).rows.map(({ name, count }) => [name, count ?? 0]))
}

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
  const writes = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.rawBody)
  const traces = await tracesOf(heir)
  let found = await traces()
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
    const before = await snapshot()
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
    const [after, foundBefore] = [await snapshot(), found]
    found = await traces()
    for (const [cell, value] of before) {
      const now = after.get(cell)
      if (now !== undefined && now !== value && !purposes[call]?.includes(cell.split(' ')[0]!))
        wrong.push(`${call}: ${cell} was ${value}, is ${now}`)
    }
    for (const [table, count] of found)
      if (count !== foundBefore.get(table) && table !== errorReports) wrong.push(`${call}: an extra value in ${table}`)
  }
  console.log(
    `E3 ${writes.length} writes with ${sent} extra fields, ${done} of them carried out, ${wrong.length} changed by an extra field`,
  )
  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(writes.length / 2)
})

/** Error reports keep the sender's text, masked, and are not a person's rows. */
const errorReports = 'error_reports'
