import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/base/log.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { redisMissing, startRedis } from '#tests/support/process/redis.ts'
import { openPorts, type OpenPorts } from './open.ts'

const log = createLog({ level: 'silent' })
const keys = { JWT_USER_KEY: 'u'.repeat(32), JWT_ADMIN_KEY: 'a'.repeat(32) }
let dataDir: string
let fresh: FreshDatabase
let opened: (() => Promise<unknown>)[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coptic-ports-'))
  fresh = await freshDatabase()
  opened = []
})
afterEach(async () => {
  for (const close of opened.reverse()) await close()
  await fresh.drop()
  await rm(dataDir, { recursive: true })
})

const open = async (env: Record<string, string>): Promise<{ database: OpenDatabase } & OpenPorts> => {
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const database = await openDatabase({ config, log })
  opened.push(database.close)
  const ports = await openPorts({ config, database, log, now: Date.now })
  opened.push(ports.close)
  return { database, ...ports }
}
const hears = async (from: OpenPorts, to: OpenPorts) => {
  const heard: unknown[] = []
  const stop = await to.ports.bus.subscribe('room:1', ({ payload }) => heard.push(payload))
  await from.ports.bus.publish('room:1', 'hello')
  // Uses its own room, so a message not received by then never will be.
  let own = false
  await to.ports.bus.subscribe('room:2', () => (own = true))
  await to.ports.bus.publish('room:2', 'mark')
  await expect.poll(() => own).toBe(true)
  await stop()
  return heard
}

test('one server without addresses keeps everything in its folder and process', async () => {
  const { ports, database } = await open({})
  expect(database.read).toBe(database.db)
  await ports.kv.set('a', 'b')
  expect([await ports.kv.get('a'), (await ports.limiter.take('a', { burst: 1, windowSeconds: 1 })).ok]).toEqual(['b', true])
})

test('two servers on one PostgreSQL communicate through it', async () => {
  const one = await open({ DATABASE_URL: fresh.url })
  const two = await open({ DATABASE_URL: fresh.url, DATABASE_READ_URL: fresh.url })
  expect(two.database.read).not.toBe(two.database.db)
  expect(await hears(one, two)).toEqual(['hello'])
})

test.skipIf(redisMissing)('two servers on one Redis share values, limits and channels', async () => {
  const redis = await startRedis()
  opened.push(redis.close)
  const env = { ...keys, JWT_ADMIN_KEY: 'b'.repeat(32), DATABASE_URL: fresh.url, REDIS_URL: redis.url }
  const one = await open(env)
  const two = await open(env)
  expect(await hears(one, two)).toEqual(['hello'])
  await one.ports.kv.set('a', 'b')
  expect(await two.ports.kv.get('a')).toBe('b')
  const limit = { burst: 1, windowSeconds: 60 }
  expect([(await one.ports.limiter.take('a', limit)).ok, (await two.ports.limiter.take('a', limit)).ok]).toEqual([true, false])
})

test.skipIf(redisMissing)('readiness asks Redis, and learns when it is gone', async () => {
  const redis = await startRedis()
  opened.push(redis.close)
  const { ports } = await open({ ...keys, DATABASE_URL: fresh.url, REDIS_URL: redis.url })
  expect([Object.keys(ports.dependencies), await ports.dependencies['redis']?.ask()]).toEqual([['redis'], 'PONG'])
  await redis.kill()
  await expect(ports.dependencies['redis']?.ask()).rejects.toThrow()
})
