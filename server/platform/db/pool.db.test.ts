import { sql, type Generated } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import type { Instant } from './columns.ts'
import { isDatabaseAway } from './away.ts'
import { createDb, type OpenDb } from './pool.ts'

type Schema = { things: { id: Generated<number>; name: string; at: Instant } }

let fresh: FreshDatabase
let open: OpenDb<Schema>

beforeAll(async () => {
  fresh = await freshDatabase({ migrated: false })
  open = createDb<Schema>(fresh.connection, { max: 2 })
  await sql`create table things (id bigserial primary key, name text not null, at timestamptz(3) not null)`.execute(open.db)
})
afterAll(async () => {
  await open.close()
  await fresh.drop()
})

test('COM-D4 int8 and counts are numbers, times are ISO strings in UTC, dates are plain', async () => {
  await open.db.insertInto('things').values({ name: 'psali', at: '2026-01-07T02:30:00.120+02:00' }).execute()
  const row = await open.db
    .selectFrom('things')
    .select((thing) => ['id', 'at', thing.fn.countAll<number>().over().as('count')])
    .select(sql<string>`date '2026-01-29'`.as('day'))
    .select(sql<string[]>`array[at, at + interval '1 hour']`.as('times'))
    .select(sql<number[]>`array[1, 2]::bigint[]`.as('numbers'))
    .select(sql<string>`timestamptz 'infinity'`.as('never'))
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    id: 1,
    at: '2026-01-07T00:30:00.120Z',
    count: 1,
    day: '2026-01-29',
    times: ['2026-01-07T00:30:00.120Z', '2026-01-07T01:30:00.120Z'],
    numbers: [1, 2],
    never: 'infinity',
  })
})

test('Kysely’s statements are prepared once per connection and reused by name', async () => {
  await open.db.connection().execute(async (db) => {
    for (let id = 1; id <= 3; id += 1) await db.selectFrom('things').select('name').where('id', '=', id).execute()
    const { rows } = await sql<{ calls: number; statements: number }>`
      select count(*) as statements, sum(generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like 'select "name" from%'`.execute(
      db,
    )
    expect(rows).toEqual([{ statements: 1, calls: 3 }])
  })
})

test('a failing statement leaves the connection usable, and the next results are correct', async () => {
  for (let round = 0; round < 5; round += 1) {
    await expect(
      open.db
        .insertInto('things')
        .values({ id: 1, name: 'twice', at: new Date() } as never)
        .execute(),
    ).rejects.toMatchObject({ code: '23505' })
    const { rows } = await sql<{ round: number }>`select ${round}::int as round`.execute(open.db)
    expect(rows).toEqual([{ round }])
  }
})

test('a session killed by the server is replaced', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db)
  await fresh.pool.query('select pg_terminate_backend($1, 10000)', [rows[0]!.pid])
  await expect
    .poll(() =>
      sql<{ one: number }>`select 1 as one`.execute(open.db).then(
        (result) => result.rows,
        () => null,
      ),
    )
    .toEqual([{ one: 1 }])
})

test('D5 every error of a killed connection is recognised as an unreachable database', async () => {
  const messages = new Set<string>()
  await open.db.connection().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const waiting = sql`select pg_sleep(60)`.execute(db).catch((error: Error) => error)
    await fresh.pool.query('select pg_terminate_backend($1, 10000)', [rows[0]!.pid])
    const last = (error: unknown) => {
      messages.add((error as Error).message)
      expect(isDatabaseAway(error as Error), (error as Error).message).toBe(true)
    }
    last(await waiting)
    await expect
      .poll(async () => {
        last(await sql`select 1`.execute(db).catch((error: Error) => error))
        return [...messages].some((message) => message.includes('not queryable'))
      })
      .toBe(true)
  })
  expect(isDatabaseAway(new Error('null value in column "name"'))).toBe(false)
})
