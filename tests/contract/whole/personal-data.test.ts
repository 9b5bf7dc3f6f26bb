import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/tx.ts'
import { installed } from '#server/installed.ts'
import { pruneFrames } from '#server/platform/live/frames/prune.job.ts'
import { erasePerson, exportPerson, platformData } from '#server/personal-data.ts'
import { jobContext } from '../../support/job-context.ts'
import { hour } from '../../support/features/calendars.ts'
import { needles, someoneWhoWroteEverywhere } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { someWorldBase } from '../../support/whole-world.ts'
import { type Traces, worldParts } from '../../support/world-part.ts'

const worlds = new Map((await worldParts()).map((part) => [part.feature, part]))
const tracesOf = (feature: string): Pick<Traces, 'tables' | 'exported'> => {
  const found = worlds.get(feature)?.traces
  return found && 'tables' in found ? found : { tables: [], exported: [] }
}

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

test('H1 every feature with tables says what a member writes in it', () => {
  const silent = installed.filter(({ personalData, id }) => personalData.tables.length > 0 && !worlds.get(id)?.traces)
  expect(silent.map(({ id }) => `tests/contract/${id}/world.ts: add traces, or why there are none`)).toEqual([])
})

test('H1 H2 a member’s texts are all in their export, and no trace remains a day after the erasure', async () => {
  const { parts } = server
  const person = await someoneWhoWroteEverywhere(await someWorldBase(server), [...worlds.values()])
  const planted = await traces()
  const tables = [...new Set(planted.map((place) => place.split('.')[0]!))]
  for (const { id, personalData } of installed) {
    const own: readonly string[] = personalData.tables
    expect({ [id]: tables.filter((table) => own.includes(table)) }).toEqual({ [id]: tracesOf(id).tables.toSorted() })
  }
  expect(tables.filter((table) => (platformData.tables as readonly string[]).includes(table))).toEqual(['mail_outbox'])

  const exported = JSON.stringify(await exportPerson(parts.db, installed, person.id, parts)).toLowerCase()
  for (const { id } of installed) for (const text of tracesOf(id).exported) expect(exported, id).toContain(text)
  expect(exported).not.toMatch(/_hash|argon2|invite=/)

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
  for (const check of person.checks) await check()
})
