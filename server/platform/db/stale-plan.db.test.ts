import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { createDb, type OpenDb } from './pool.ts'
import { afterCommit, inParallel, transact } from './tx.ts'

type Schema = { parts: { id: number; count: number | string }; log: { text: string } }

let fresh: FreshDatabase
let open: OpenDb<Schema>
beforeEach(async () => {
  fresh = await freshDatabase({ migrated: false })
  open = createDb<Schema>(fresh.connection, { max: 6 })
  await sql`create table parts (id integer primary key, count integer not null)`.execute(fresh.db)
  await sql`create table log (text text not null)`.execute(fresh.db)
  await sql`insert into parts values (1, 7)`.execute(fresh.db)
})
afterEach(async () => {
  await open.close()
  await fresh.drop()
})

const alterations = [
  'alter table parts add column note text',
  'alter table parts alter column count type bigint',
  'alter table parts alter column count type text using count::text',
  'alter table parts drop column note',
  'alter table parts alter column count type integer using count::integer',
]
// With `select *` an added column changes the result too, as in views and functions.
const readAll = async () => {
  const { rows } = await sql<Schema['parts']>`select * from parts where id = ${1}`.execute(open.db)
  return rows[0] ?? expect.fail('the row is gone')
}
const readOne = () => open.db.selectFrom('parts').select('count').where('id', '=', 1).executeTakeFirstOrThrow()
const readInside = () =>
  transact(open.db, async (tx) => {
    await tx.selectFrom('log').select('text').execute()
    return tx.selectFrom('parts').select('count').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
  })

test('a migration under load fails no read, outside a transaction or inside one', async () => {
  const counts = { plain: 0, star: 0, inside: 0 }
  let isOver = false
  const keepReading = async (name: keyof typeof counts, read: () => Promise<{ count: number | string }>) => {
    while (!isOver) {
      expect(Number((await read()).count)).toBe(7)
      counts[name] += 1
    }
  }
  const readers = [
    keepReading('plain', readOne),
    keepReading('plain', readOne),
    keepReading('star', readAll),
    keepReading('inside', readInside),
    keepReading('inside', readInside),
  ]
  const failed = Promise.all(readers)
  for (let round = 0; round < 8; round += 1)
    for (const statement of alterations) {
      const goal = { plain: counts.plain + 5, star: counts.star + 5, inside: counts.inside + 5 }
      await fresh.pool.query(statement)
      while (counts.plain < goal.plain || counts.star < goal.star || counts.inside < goal.inside)
        await Promise.race([setImmediate(), failed])
    }
  isOver = true
  await failed
  console.info(`40 migrations under ${counts.plain + counts.star} reads and ${counts.inside} transactions: none failed`)
})

test('a transaction that meets a changed table is retried as a whole, and its effects run once', async () => {
  await readInside()
  const seen: string[] = []
  let runs = 0
  const work = transact(open.db, async (tx) => {
    runs += 1
    await tx.insertInto('log').values({ text: 'written' }).execute()
    await afterCommit(tx, () => void seen.push(`run ${runs}`))
    if (runs === 1) await prepareAndAlter(tx)
    return tx.selectFrom('parts').select('count').where('id', '=', 1).executeTakeFirstOrThrow()
  })
  expect(await work).toEqual({ count: 7 })
  expect([runs, seen, await open.db.selectFrom('log').select('text').execute()]).toEqual([2, ['run 2'], [{ text: 'written' }]])
})

test('of parallel statements the stale plan is reported, not the ones rejected after it', async () => {
  let runs = 0
  await transact(open.db, async (tx) => {
    runs += 1
    if (runs === 1) await prepareAndAlter(tx)
    const count = () => tx.selectFrom('parts').select('count').where('id', '=', 1).execute()
    const afterwards = setImmediate().then(() => tx.selectFrom('log').select('text').execute())
    await inParallel([afterwards, count()])
  })
  expect(runs).toBe(2)
})

test('an unsupported statement is rejected once', async () => {
  let runs = 0
  const work = transact(open.db, (tx) => {
    runs += 1
    return sql`select count(*) from parts for update`.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code: '0A000' })
  expect(runs).toBe(1)
})

/** Prepares the query of `parts` on the connection of `tx`, then changes the type of a result column. */
async function prepareAndAlter(tx: OpenDb<Schema>['db']) {
  await tx.selectFrom('parts').select('count').where('id', '=', 1).executeTakeFirstOrThrow()
  await sql`alter table parts alter column count type text using count::text`.execute(tx)
}
