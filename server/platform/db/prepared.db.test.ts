import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { createDb, type OpenDb } from './pool.ts'
import { prepared } from './prepared.ts'
import { transact } from './tx.ts'

let fresh: FreshDatabase
let open: OpenDb
beforeAll(async () => {
  fresh = await freshDatabase()
  open = createDb(fresh.connection, { max: 2 })
})
afterAll(async () => {
  await open.close()
  await fresh.drop()
})

test('a prepared query is built once, and each call has its own values, as often as they stand in it', async () => {
  let built = 0
  const find = prepared((db, { name, other }: { name: string; other: string }) => {
    built += 1
    return db
      .selectFrom(sql<{ said: string }>`(select ${name}::text as said)`.as('one'))
      .select(['said', sql<boolean>`${other} = ${name}`.as('is_same')])
      .where('said', '=', name)
  })
  expect(await find.all(open.db, { name: 'Mina', other: 'Mina' })).toEqual([{ said: 'Mina', is_same: true }])
  expect(await find.first(open.db, { name: 'Mariam', other: 'Mina' })).toEqual({ said: 'Mariam', is_same: false })
  expect(built).toBe(1)
})

test('a prepared query reads what its transaction has written', async () => {
  const find = prepared((db, { username }: { username: string }) =>
    db.selectFrom('reserved_handles').where('handle', '=', username).select('handle'),
  )
  const [before, within] = await transact(open.db, async (tx) => {
    const values = { username: 'abouna' }
    const earlier = await find.first(tx, values)
    await sql`create temporary table reserved_handles (handle text) on commit drop`.execute(tx)
    await sql`insert into reserved_handles values ('abouna')`.execute(tx)
    return [earlier, await find.first(tx, values)]
  })
  expect([before, within]).toEqual([undefined, { handle: 'abouna' }])
})

test('a query that needs to know a value while it is built cannot be prepared', async () => {
  const branching = prepared((db, { at }: { at: Date }) =>
    db.selectFrom('sessions').where('expires_at', '>', at.toISOString()).select('id'),
  )
  await expect(branching.all(open.db, { at: new Date() })).rejects.toThrow('the value of at is not known')
})
