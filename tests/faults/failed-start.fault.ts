import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/base/log.ts'
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { freshDatabase } from '../support/process/database.ts'

const secret = (letter: string) => `${letter}c6QmYw2Jt0eZ8rB4nXuK7pVdHsLfGaT1`
let folder: string
let taken: Server
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coptic-failed-start-'))
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  port = (taken.address() as { port: number }).port
})
afterAll(async () => {
  taken.close()
  await rm(folder, { recursive: true })
})

async function failedStart(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://community.example.org', HOST: '127.0.0.1', PORT: '0' },
      ...{ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
      ...env,
    },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => void (errors += chunk))
  const [code] = await once(child, 'exit')
  return { code, says: errors.trim() }
}

test('a port that is taken is told before a database is made or migrated', async () => {
  expect(await failedStart({ PORT: String(port) })).toEqual({
    code: 1,
    says: `Port ${port} of 127.0.0.1 is in use by another program. Stop it, or set PORT to another port.`,
  })
  expect(await readdir(folder)).toEqual([])
})

test('an address that this machine does not have is told', async () => {
  expect(await failedStart({ HOST: '198.51.100.7', PORT: '3000' })).toEqual({
    code: 1,
    says: 'The server cannot listen on 198.51.100.7, port 3000 (EADDRNOTAVAIL). Check HOST and PORT.',
  })
})

test('a database that does not answer is told by its host, without its password', async () => {
  expect(await failedStart({ DATABASE_URL: 'postgresql://app:hunter2@127.0.0.1:1/coptic' })).toEqual({
    code: 1,
    says: 'The database of DATABASE_URL cannot be used (127.0.0.1): connect ECONNREFUSED 127.0.0.1:1',
  })
})

test('a Redis that does not answer is told by its host', async () => {
  const database = await freshDatabase()
  const says = await failedStart({
    DATABASE_URL: database.url,
    REDIS_URL: 'redis://:hunter2@127.0.0.1:1',
    JWT_USER_KEY: secret('a'),
    JWT_ADMIN_KEY: secret('b'),
  })
  await database.drop()
  expect(says).toEqual({ code: 1, says: 'The Redis of REDIS_URL cannot be used (127.0.0.1): connect ECONNREFUSED 127.0.0.1:1' })
})

test('a data folder that cannot be made is told, and one that another server uses', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await failedStart({ DATA_DIR: join(file, 'data') })).toEqual({
    code: 1,
    says: `The folder ${join(file, 'data')} cannot be used (ENOTDIR). Set DATA_DIR to a folder that this user may write to.`,
  })
  const dataDir = join(folder, 'used')
  const embedded = await openEmbedded({ dataDir, log: createLog({ level: 'silent' }) })
  const second = await failedStart({ DATA_DIR: dataDir })
  await embedded.close()
  expect(second).toEqual({
    code: 1,
    says: `Another server (process ${process.pid}) is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  })
})
