import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { afterCommit, afterRollback, transact, type Tx } from './tx.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ migrated: false })
  await sql`create table notes (text text primary key)`.execute(fresh.db)
})
afterAll(() => fresh.drop())
beforeEach(() => sql`truncate notes`.execute(fresh.db))

const notes = async () =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(fresh.db)).rows.map((row) => row.text)

test('effects run in order once the rows are committed', async () => {
  const seen: unknown[] = []
  const result = await transact(fresh.db, async (tx) => {
    await afterCommit(tx, async () => void seen.push(['first', await notes()]))
    await sql`insert into notes values ('a')`.execute(tx)
    await afterCommit(tx, () => void seen.push('second'))
    expect(seen).toEqual([])
    return 7
  })
  expect(result).toBe(7)
  expect(seen).toEqual([['first', ['a']], 'second'])
})

test('a rollback leaves neither rows nor effects', async () => {
  const seen: string[] = []
  const work = transact(fresh.db, async (tx) => {
    await sql`insert into notes values ('a')`.execute(tx)
    await afterCommit(tx, () => void seen.push('told'))
    throw new Error('no seat left')
  })
  await expect(work).rejects.toThrow('no seat left')
  expect([seen, await notes()]).toEqual([[], []])
})

test('what is written after a rollback is there with nothing else, and never after a commit', async () => {
  const write = (text: string) => (tx: Tx) => sql`insert into notes values (${text})`.execute(tx).then(() => {})
  const refused = transact(fresh.db, async (tx) => {
    afterRollback(tx, write('refused'))
    await write('lost')(tx)
    throw new Error('not allowed')
  })
  await expect(refused).rejects.toThrow('not allowed')
  await transact(fresh.db, async (tx) => afterRollback(tx, write('never')))
  expect(await notes()).toEqual(['refused'])
})

test('a nested transaction joins the open one: one commit, effects after the outer one', async () => {
  const seen: string[] = []
  await transact(fresh.db, async (tx) => {
    await transact(tx, async (inner) => {
      await sql`insert into notes values ('inner')`.execute(inner)
      await afterCommit(inner, () => void seen.push('told'))
    })
    expect(seen).toEqual([])
    expect(await notes()).toEqual([])
  })
  expect([seen, await notes()]).toEqual([['told'], ['inner']])
})

test('outside a transaction an effect runs at once; in one not opened by transact() it is rejected', async () => {
  const seen: string[] = []
  await afterCommit(fresh.db, () => void seen.push('now'))
  expect(seen).toEqual(['now'])
  await expect(fresh.db.transaction().execute((tx) => afterCommit(tx, () => {}))).rejects.toThrow('transact()')
})
