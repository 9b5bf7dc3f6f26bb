import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPool } from '#server/platform/db/pool.ts'
import { createLog } from '#server/platform/base/log.ts'
import { endSessions, freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { guardOrphans, lockClass } from './orphans.ts'

let fresh: FreshDatabase
beforeAll(async () => void (fresh = await freshDatabase()))
afterAll(() => fresh.drop())

async function someGuard() {
  const events: WorkerEvents = new EventEmitter()
  const guard = guardOrphans({ connection: fresh.connection, events, log: createLog({ level: 'silent' }) })
  const pool = guard.lending(createPool(fresh.connection, { max: 2 }))
  const other = new pg.Client(fresh.connection)
  await other.connect()
  const locks = async () => (await other.query(locksHere, ['advisory', lockClass])).rows.map(({ granted }) => granted)
  /** Ends the guard's session and waits until another one holds its lock. */
  const loseSession = async () => {
    await endSessions(fresh, 'coptic-jobs')
    await expect.poll(locks).toEqual([true])
  }
  onTestFinished(async () => {
    await pool.end()
    await guard.stop()
    await other.end()
  })
  return {
    guard,
    other,
    pool,
    locks,
    loseSession,
    /** The event by which graphile-worker announces a new worker pool. */
    create: (id: string) => events.emit('pool:create', { workerPool: { id } } as never),
  }
}

test('D5 no connection is lent for jobs before the pool holds its lock', async () => {
  const { other, pool, locks, create } = await someGuard()
  await other.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, 'pool-a'])
  create('pool-a')
  const lent: string[] = []
  const asked = pool.connect().then((client) => {
    lent.push('promised')
    client.release()
  })
  const called = new Promise<void>((resolve) =>
    pool.connect((_error, _client, release) => {
      lent.push('called')
      release()
      resolve()
    }),
  )
  await expect.poll(async () => (await locks()).toSorted()).toEqual([false, true])
  expect(lent).toEqual([])
  await other.query('select pg_advisory_unlock_all()')
  await Promise.all([asked, called])
  expect(lent.toSorted()).toEqual(['called', 'promised'])
  expect(await locks()).toEqual([true])
})

test('D5 a lock lost with its session is taken again before a connection is lent', async () => {
  const { pool, locks, create, loseSession } = await someGuard()
  create('pool-b')
  ;(await pool.connect()).release()
  expect(await locks()).toEqual([true])
  await loseSession()
  ;(await pool.connect()).release()
  expect(await locks()).toEqual([true])
})

test('D5 jobs of a killed server are released at the first check, but not right after a lost session: others may have lost theirs', async () => {
  const { guard, other, pool, create, loseSession } = await someGuard()
  const holders = async () =>
    (await other.query('select locked_by from graphile_worker._private_jobs')).rows.map(({ locked_by }) => locked_by)
  const leftBy = (pool: string) =>
    other.query('update graphile_worker._private_jobs set locked_by = $1, locked_at = now()', [pool])
  await other.query(`select graphile_worker.add_job('test.left')`)
  create('pool-c')
  ;(await pool.connect()).release()
  await leftBy('pool-of-a-killed-server')
  await guard.check()
  expect(await holders()).toEqual([null])
  await leftBy('pool-whose-session-was-lost-too')
  await loseSession()
  await guard.check()
  expect(await holders()).toEqual(['pool-whose-session-was-lost-too'])
})

// `pg_locks` also shows locks of the server's other databases, such as those of parallel test files.
const locksHere = `
  select granted from pg_locks
  where locktype = $1 and classid = $2 and database = (select oid from pg_database where datname = current_database())`
