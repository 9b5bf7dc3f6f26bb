import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { knownMigrations, migrate } from './migrate.ts'

let fresh: FreshDatabase
let folder: string
beforeEach(async () => {
  fresh = await freshDatabase({ migrated: false })
  folder = await mkdtemp(join(tmpdir(), 'coptic-migrations-'))
})
afterEach(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const from = () => pathToFileURL(`${folder}/`)
const write = (name: string, statements: string) =>
  writeFile(
    join(folder, `${name}.ts`),
    `import { CompiledQuery } from '${import.meta.resolve('kysely')}'\nexport const up = async (db) => { for (const s of ${statements}) await db.executeQuery(CompiledQuery.raw(s)) }\n`,
  )
const applied = async () =>
  (await fresh.pool.query('select name from schema_migrations order by name')).rows.map((row) => row.name)
const tables = async () =>
  (
    await fresh.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`,
    )
  ).rows.map((row) => row.table_name)

test('each of this build’s migrations has a number of its own, save two pairs that databases know by their names', async () => {
  const numbers = (await knownMigrations()).map((name) => name.slice(0, 4))
  expect(numbers.filter((number, index) => number === numbers[index - 1])).toEqual(['0029', '0038'])
})

test('pending migrations are applied in order, once', async () => {
  await write('0001-first', `['create table a (id int)']`)
  expect(await migrate(fresh.pool, { from: from() })).toEqual(['0001-first'])
  await write('0002-second', `['alter table a rename to b']`)
  await write('0003-third', `['create table c (id int)']`)
  expect(await migrate(fresh.pool, { from: from() })).toEqual(['0002-second', '0003-third'])
  expect(await migrate(fresh.pool, { from: from() })).toEqual([])
  expect([await tables(), await applied()]).toEqual([
    ['b', 'c'],
    ['0001-first', '0002-second', '0003-third'],
  ])
})

test('a failed migration is rolled back, and earlier ones stay', async () => {
  await write('0001-first', `['create table a (id int)']`)
  await write('0002-second', `['create table b (id int)', 'alter table missing rename to c']`)
  await expect(migrate(fresh.pool, { from: from() })).rejects.toMatchObject({ code: '42P01' })
  expect([await tables(), await applied()]).toEqual([['a'], ['0001-first']])
})

test('servers that start together migrate once', async () => {
  await write('0001-first', `['create table a (id int)', 'select pg_sleep(0.05)', 'insert into a values (1)']`)
  const results = await Promise.all([
    migrate(fresh.pool, { from: from() }),
    migrate(fresh.pool, { from: from() }),
    migrate(fresh.pool, { from: from() }),
  ])
  expect(results.flat()).toEqual(['0001-first'])
  expect((await fresh.pool.query('select count(*) as n from a')).rows).toEqual([{ n: 1 }])
})

test('a database of a newer build is rejected with its unknown migrations', async () => {
  await write('0001-first', `['create table a (id int)']`)
  await write('0002-later', `['create table b (id int)']`)
  await migrate(fresh.pool, { from: from() })
  await rm(join(folder, '0002-later.ts'))
  await expect(migrate(fresh.pool, { from: from() })).rejects.toThrow('newer than this server: it has 0002-later')
})

test('this build’s migrations create the platform tables and the job queue', async () => {
  await migrate(fresh.pool)
  expect(await tables()).toEqual(expect.arrayContaining(['idempotency_keys', 'mail_outbox']))
  expect((await fresh.pool.query(`select to_regproc('graphile_worker.add_job') is not null as there`)).rows).toEqual([
    { there: true },
  ])
})
