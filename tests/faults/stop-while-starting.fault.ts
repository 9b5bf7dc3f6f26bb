import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { migrationLock } from '#server/platform/db/migrate.ts'
import { freshDatabase } from '../support/process/database.ts'

const moments = {
  'while the database is created': (folder: string) => existsSync(folder),
  'while the database starts': (folder: string) => existsSync(join(folder, 'postgres', 'postmaster.pid')),
}

test.each(Object.entries(moments))('a server told to stop %s stops its PostgreSQL and ends cleanly', async (_when, isReached) => {
  const folder = await mkdtemp(join(tmpdir(), 'coptic-stop-'))
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test', SEED: 'never', LOG_LEVEL: 'warn' },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => void (errors += chunk))
  const exited = once(child, 'exit')
  await vi.waitFor(() => expect(isReached(dataDir)).toBe(true), { timeout: 30_000, interval: 5 })
  child.kill('SIGTERM')
  expect([await exited, errors]).toEqual([[0, null], ''])
  const left = await readdir(dataDir)
  expect(left.filter((name) => name.includes('.new-') || name === 'server.lock')).toEqual([])
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  await rm(folder, { recursive: true })
})

test('a start that waits for another server to migrate ends ten seconds after it was told to', { timeout: 40_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coptic-stop-'))
  const database = await freshDatabase()
  // As a server does that migrates: nobody else may begin until it has finished.
  const migrating = await database.pool.connect()
  await migrating.query('select pg_advisory_lock($1)', [migrationLock])
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'test', DATABASE_URL: database.url },
  })
  const exited = once(child, 'exit')
  let errors = ''
  child.stderr.on('data', (chunk) => void (errors += chunk))
  const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await vi.waitFor(async () => expect((await migrating.query(waits)).rowCount).toBe(1), { timeout: 20_000, interval: 50 })
  const began = performance.now()
  child.kill('SIGTERM')
  expect([await exited, errors]).toEqual([[1, null], 'The start did not stop by itself, leaving it.\n'])
  expect(performance.now() - began).toBeLessThan(12_000)
  migrating.release(true)
  await database.drop()
  await rm(folder, { recursive: true })
})
