import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { transact } from '#server/platform/db/tx.ts'
import { indexAll } from '#server/platform/search/index/index-all.ts'
import { installed } from '#server/installed.ts'
import { nextMinute, notifyAuthorJob } from '#server/modules/prayers/praying/notify-author.job.ts'
import { exportPerson } from '#server/personal-data.ts'
import { jobContext } from '../../support/job-context.ts'
import type { Person } from '../../support/features/people.ts'
import { setFlag, somePrayingParishes, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { connected } from '../../support/client/socket.ts'

const { list, read, updates, pray, prayed, patch, addUpdate, renew } = prayersEndpoints
let server: TestServer
let people: Awaited<ReturnType<typeof somePrayingParishes>>
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'debug' })
  people = await somePrayingParishes(server)
  await setFlag(server, 'prayerRequests', true)
})
afterAll(() => server.close())

/** IP address from which the author of the anonymous request calls. */
const address = '10.99.88.77'

/** Everything that identifies a person, including as bytes of a column. */
const needlesOf = (person: Person) =>
  [person.id, person.id.replaceAll('-', ''), person.username, person.email, 'Kyrillos', address].flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64'),
  ])
const foundIn = (text: string, needles: readonly string[]) =>
  needles.filter((needle) => text.toLowerCase().includes(needle.toLowerCase()))

/** Rows of any table that contain one of the texts (binary columns as hex), except where the person is known anyway. */
async function rowsNaming(needles: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(server.parts.db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(`${schema}.${name}`)} t`.execute(
      server.parts.db,
    )
    for (const { line } of rows) if (foundIn(line, needles).length > 0) found.push(`${schema}.${name} ${line}`)
  }
  return found
}

test('PRY-D4 no response, frame, notification, row, log line or export names the author of an anonymous request', async () => {
  const { author, mate, priest, servant, admin, neighbour, otherPriest } = people
  const others = { mate, priest, servant, admin, neighbour, otherPriest }
  const sockets = await Promise.all(Object.values(others).map(({ token }) => connected(server.url, token)))
  const logged = server.logs.length
  const headers = { 'x-forwarded-for': address, 'idempotency-key': 'anonymous-at-rest' }
  const own = { token: author.token, headers }

  const named = await someRequest(server, author, { title: 'With my name' }, { 'x-forwarded-for': address })
  const request = await someRequest(
    server,
    author,
    { is_anonymous: true, is_urgent: true, visibility: 'public', title: 'Without my name' },
    headers,
  )
  const params = { id: request.id }
  for (const { token } of Object.values(others)) await server.api(pray, { params }, { token })
  await server.api(addUpdate, { params, body: { content: 'It is better.' } }, own)
  await server.api(patch, { params, body: { for_name: 'Mona' } }, own)
  await server.api(renew, { params }, own)
  await server.api(
    addUpdate,
    { params, body: { content: 'It is well.', mark_answered: true } },
    { ...own, headers: { 'x-forwarded-for': address } },
  )

  // Removes the author's named request with its traces; from here only traces of the anonymous one count.
  await server.api(prayersEndpoints.remove, { params: { id: named.id } }, own)
  await server.parts.db.deleteFrom('prayer_requests').where('id', '=', named.id).execute()

  const needles = needlesOf(author)
  const places = { responses: 0, frames: 0, notifications: 0, rows: 0, logs: 0, exports: 0 }
  const leaks: string[] = []
  const look = (place: keyof typeof places, where: string, content: unknown) => {
    places[place] += 1
    for (const needle of foundIn(JSON.stringify(content), needles)) leaks.push(`${where}: ${needle}`)
  }
  const orders = ['-created_at', 'created_at', '-prayed_count', 'expires_at'] as const
  for (const [who, token] of [
    ...Object.entries(others).map(([name, one]) => [name, one.token] as const),
    ['stranger', undefined] as const,
  ]) {
    for (const ordering of orders)
      for (const status of ['active', 'answered'] as const)
        look(
          'responses',
          `list of ${who}`,
          (await server.api(list, { query: { ordering, status, page_size: 100 } }, { token })).body,
        )
    const detail = await server.api(read, { params }, { token })
    expect([detail.status, detail.body.author, detail.body.can_edit, detail.body.renewals_left]).toEqual([
      200,
      undefined,
      false,
      0,
    ])
    look('responses', `request of ${who}`, [detail.body, [...detail.headers]])
    look('responses', `updates of ${who}`, (await server.api(updates, { params }, { token })).body)
    if (token === undefined) continue
    look('responses', `prayed of ${who}`, (await server.api(prayed, {}, { token })).body)
    const mine = await server.api(list, { query: { mine: 'true' } }, { token })
    expect(mine.body.count).toBe(0)
    for (const notification of (await server.api(notificationsEndpoints.list, {}, { token })).body.results)
      look('notifications', `notification of ${who}`, notification)
  }
  for (const socket of sockets) {
    await socket.settled()
    for (const frame of socket.frames) look('frames', 'frame', frame)
    await socket.close()
  }
  for (const line of server.logs.slice(logged)) look('logs', 'log', line)
  for (const [who, person] of Object.entries(others))
    look('exports', `export of ${who}`, await exportPerson(server.parts.db, installed, person.id, server.parts))
  // The index as a run leaves it: the one after the start of a server may come before or after the members join.
  const { db, contributions } = server.parts
  await transact(db, (tx) => indexAll(tx, contributions('search.source'), new Date(server.clock.now()).toISOString()))
  const known = new RegExp(`^public\\.((users|sessions|memberships|calendars) |search_rows \\(people,${author.id},)`)
  const naming = await rowsNaming(needles)
  expect(naming.filter((row) => row.startsWith('public.search_rows '))).toHaveLength(1)
  for (const row of naming) if (!known.test(row)) leaks.push(`row: ${row}`)
  for (const table of ['prayer_requests', 'prayer_updates', 'prayers', 'idempotency_keys', 'audit_log', 'notifications'] as const)
    places.rows += (await server.parts.db.selectFrom(table).selectAll().execute()).length
  expect(places.notifications).toBeGreaterThan(5)
  expect(places.frames).toBeGreaterThan(10)
  expect(places.rows).toBeGreaterThan(8)
  console.log(`PRY-D4 looked for ${needles.length} texts in ${JSON.stringify(places)}: ${leaks.length} found`)
  expect(leaks).toEqual([])

  const seen = await server.api(read, { params }, { token: author.token })
  expect(seen.body).toMatchObject({ can_edit: true, is_anonymous: true, prayed_count: 6, status: 'answered' })
  expect(seen.body.author).toBeUndefined()
  expect((await server.api(list, { query: { mine: 'true' } }, { token: author.token })).body.results.map(({ id }) => id)).toEqual(
    [request.id],
  )
})

test('PRY-D4 an anonymous author is notified of prayers later, without naming the request or who prayed', async () => {
  const { author, mate, priest } = people
  const { id } = await someRequest(server, author, { is_anonymous: true, title: 'A quiet one' })
  const kind = 'prayer_prayed' as const
  const findNotices = async () =>
    (await server.api(notificationsEndpoints.list, { query: { kind } }, { token: author.token })).body.results
  const before = (await findNotices()).length
  for (const { token } of [mate, priest]) await server.api(pray, { params: { id } }, { token })
  expect(await findNotices()).toHaveLength(before)
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'prayers.tell-author' and key like ${`%${id}`}`.execute(
    server.parts.db,
  )
  expect(rows).toHaveLength(1)
  await notifyAuthorJob(server.parts).run({ requestId: id }, jobContext(server))
  await notifyAuthorJob(server.parts).run({ requestId: id }, jobContext(server))
  const [notification, ...rest] = await findNotices()
  expect(rest).toHaveLength(before)
  expect(notification).toMatchObject({ actor: null, target_id: null, count: 2, action_url: '/prayers?tab=mine' })
  const text = JSON.stringify(notification)
  for (const secret of [id, 'A quiet one', mate.id, priest.id, 'Marina', 'Abraam']) expect(text).not.toContain(secret)
})

test('PRY-D4 the minute of a request is its own, at least a minute ahead and the same for an hour', () => {
  const { anonymity } = server.parts
  const now = Date.parse('2026-11-21T10:20:30Z')
  const at = nextMinute(now, anonymity.alias(people.author.id))
  expect(at - now).toBeGreaterThan(60_000)
  expect(at - now).toBeLessThanOrEqual(61 * 60_000)
  expect(nextMinute(now + 1, anonymity.alias(people.author.id))).toBe(at)
  const minutes = new Set(Array.from({ length: 200 }, (_, index) => nextMinute(now, anonymity.alias(`request ${index}`))))
  expect(minutes.size).toBeGreaterThan(40)
})

test('PRY-D4 PRY-D5 an urgent anonymous request notifies its author too if they serve, since leaving them out would reveal them', async () => {
  const { parts } = server
  const count = async ({ token }: Person) =>
    (await server.api(notificationsEndpoints.list, { query: { kind: 'prayer_update' } }, { token })).body.results.filter(
      ({ title }) => title === 'Urgent prayer request',
    ).length
  const { servant, priest } = people
  const before = [await count(servant), await count(priest)]
  await someRequest(server, servant, { is_anonymous: true, is_urgent: true })
  expect([await count(servant), await count(priest)]).toEqual(before.map((number) => number + 1))
  expect(parts.anonymity.mark(servant.id)).toHaveLength(32)
})

test('PRY-D4 making a request anonymous removes the name from the row, and naming it adds it', async () => {
  const { author, mate } = people
  const { id } = await someRequest(server, author)
  const params = { id }
  await server.api(patch, { params, body: { is_anonymous: true } }, { token: author.token })
  expect((await server.api(read, { params }, { token: mate.token })).body.author).toBeUndefined()
  const row = () => server.parts.db.selectFrom('prayer_requests').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(foundIn(JSON.stringify(await row()), needlesOf(author))).toEqual([])
  await server.api(patch, { params, body: { is_anonymous: false } }, { token: author.token })
  expect((await server.api(read, { params }, { token: mate.token })).body.author?.id).toBe(author.id)
  expect(await row()).toMatchObject({ author_id: author.id, author_mark: null, author_sealed: null })
})

test('SET-D4~ the request of a deactivated account stays without the name, except to its author', async () => {
  const { author, mate } = people
  const { id } = await someRequest(server, author)
  const params = { id }
  const setStatus = (account_status: 'active' | 'deactivated') =>
    server.parts.db.updateTable('users').set({ account_status }).where('id', '=', author.id).execute()
  await setStatus('deactivated')
  const seen = await server.api(read, { params }, { token: mate.token })
  expect([seen.status, seen.body.author]).toEqual([200, undefined])
  expect((await server.api(read, { params }, { token: author.token })).body.author?.id).toBe(author.id)
  await setStatus('active')
  expect((await server.api(read, { params }, { token: mate.token })).body.author?.id).toBe(author.id)
})

test('PRY-D4 H1 H2 anonymous requests are in the person’s own export, and erasing the person removes them', async () => {
  const { author, mate } = people
  const { db } = server.parts
  const { id } = await someRequest(server, author, { is_anonymous: true, title: 'Only in my export' })
  await server.api(pray, { params: { id } }, { token: mate.token })
  const theirs = await someRequest(server, mate, { title: 'Of somebody else' })
  await server.api(pray, { params: { id: theirs.id } }, { token: author.token })
  const exported = JSON.stringify(await exportPerson(db, installed, author.id, server.parts))
  expect(exported).toContain('Only in my export')
  expect(exported).not.toContain('Of somebody else')
  expect(exported).not.toMatch(/author_mark|author_sealed/)
  await transact(db, (tx) => server.parts.erase(tx, author.id))
  expect(await db.selectFrom('prayer_requests').where('id', '=', id).select('id').execute()).toEqual([])
  expect(await db.selectFrom('prayers').where('user_id', '=', author.id).select('day').execute()).toEqual([])
  const left = await server.api(read, { params: { id: theirs.id } }, { token: mate.token })
  expect(left.body.prayed_count).toBe(0)
})
