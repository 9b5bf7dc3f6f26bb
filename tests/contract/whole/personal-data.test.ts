import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/tx.ts'
import { installed } from '#server/installed.ts'
import { pruneFrames } from '#server/platform/live/frames/prune.job.ts'
import { erasePerson, exportPerson, platformData } from '#server/personal-data.ts'
import { jobContext } from '../../support/job-context.ts'
import { hour } from '../../support/features/calendars.ts'
import { address, born, mark, needles, phone, someoneWhoWroteEverywhere } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const columns = async () =>
  (
    await sql<{ schema: string; table: string; column: string }>`
      select c.table_schema as schema, c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`.execute(server.parts.db)
  ).rows

test('H1 every table belongs to exactly one module or to the platform', async () => {
  const tables = [...new Set((await columns()).filter(({ schema }) => schema === 'public').map(({ table }) => table))]
  const claimed: string[] = [platformData, ...installed.map(({ personalData }) => personalData)].flatMap((data) => data.tables)
  expect(claimed.toSorted()).toEqual(tables.toSorted())
})

/** Columns of any table, including the job queue's, that contain something of the member. */
async function traces(): Promise<string[]> {
  const found: string[] = []
  for (const { schema, table, column } of await columns()) {
    const text = sql`${sql.ref(column)}::text`
    const { rows } = await sql`select 1 from ${sql.table(`${schema}.${table}`)} where ${sql.join(
      needles.map((needle) => sql`${text} ilike ${`%${needle}%`}`),
      sql` or `,
    )} limit 1`.execute(server.parts.db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

test('H1 H2 a member’s texts are all in their export, and no trace remains a day after the erasure', async () => {
  const { parts } = server
  const person = await someoneWhoWroteEverywhere(server)
  const planted = await traces()
  expect([...new Set(planted.map((place) => place.split('.')[0]))]).toEqual([
    'calendars',
    'claim_documents',
    'email_tokens',
    'event_rsvps',
    'events',
    'feedback_reports',
    'invitation_requests',
    'invitations',
    'live_frames',
    'mail_outbox',
    'market_items',
    'market_order_steps',
    'market_orders',
    'market_reviews',
    'market_sellers',
    'notifications',
    'prayer_requests',
    'prayer_updates',
    'profile_field_values',
    'rank_claims',
    'sessions',
    'username_history',
    'users',
    'verification_messages',
  ])

  const exported = JSON.stringify(await exportPerson(parts.db, installed, person.id, parts)).toLowerCase()
  const written = [
    'asked',
    'parish',
    'city',
    'would like to join you',
    'friend',
    'first',
    'last',
    'bio',
    'title',
    'description',
    'hall',
    'street',
    'brings bread',
    'invites you',
    'found a fault',
    'browser',
    'asks',
    'carries this',
    'mother',
    'gives thanks',
    'bank',
    'spoon',
    'carved',
    'porch',
    'has no bowl',
    'receives',
    'rings',
    'liked it',
    'waits',
    'was ordained',
    'answers',
    'paper.pdf',
    'patron',
  ].map((words) => `${mark} ${words}`)
  for (const words of [...written, `${mark}.old`, `${mark}.new`, phone, born, address, `friend.of.${mark}@`])
    expect(exported).toContain(words)
  expect(exported).not.toMatch(/_hash|argon2|invite=/)
  expect((await fetch(server.url + person.avatar)).status).toBe(200)

  await transact(parts.db, (tx) => erasePerson(tx, installed, person.id, parts))
  const after = await traces()
  // Frames about the member that were sent to others are kept for a day.
  expect(after).toEqual(['live_frames.frame'])
  server.clock.advance(24 * hour + 1_000)
  await pruneFrames.run({}, jobContext(server))
  const left = await traces()
  console.log(
    `H2 planted in ${planted.length} columns, left at once ${after.length}, left after a day ${left.length}; searched ${(await columns()).length} columns`,
  )
  expect(left).toEqual([])
  expect((await fetch(server.url + person.avatar)).status).toBe(404)

  // Other people's rows remain.
  const { db } = parts
  const kept = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.created_by')
    .where('events.title', '=', 'Feast of the parish')
    .select(['first_name', 'last_name'])
    .execute()
  expect(kept).toEqual([{ first_name: 'Former', last_name: 'member' }])
  const orders = await db
    .selectFrom('market_orders')
    .where('id', 'in', person.trade.open)
    .select(['status', 'ended_at'])
    .execute()
  expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  const cross = await db
    .selectFrom('market_items')
    .where('id', '=', person.trade.item)
    .select('quantity_sold')
    .executeTakeFirstOrThrow()
  expect(cross.quantity_sold).toBe(2)
  const dinner = await db.selectFrom('events').where('title', '=', 'Dinner').select('attendee_count').executeTakeFirstOrThrow()
  expect(dinner.attendee_count).toBe(0)
})
