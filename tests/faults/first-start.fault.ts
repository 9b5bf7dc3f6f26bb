import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/base/log.ts'
import { shareOfCount } from '../support/share.ts'

const rounds = shareOfCount(10)
const log = createLog({ level: 'silent' })
const script = fileURLToPath(import.meta.resolve('#tests/support/process/database-process.ts'))
const migrations = (await readdir(new URL('../../server/platform/db/migrations/', import.meta.url)))
  .map((name) => name.replace(/\.ts$/, ''))
  .sort()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coptic-first-start-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

const begin = (dataDir: string) => {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  return { child, exited: once(child, 'exit') }
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Duration of a full start here, so that the kills fall within it. */
const timeOfStart = async (dataDir: string) => {
  const began = performance.now()
  const { child, exited } = begin(dataDir)
  await once(child.stdout, 'data')
  const took = performance.now() - began
  child.stdin.end()
  await exited
  return took
}

const killAndStart = async (dataDir: string, moment: () => Promise<unknown>) => {
  const { child, exited } = begin(dataDir)
  await moment()
  child.kill('SIGKILL')
  await exited
  const began = performance.now()
  const database = await openDatabase({ config: { dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, log })
  const took = performance.now() - began
  const applied = (await database.db.selectFrom('schema_migrations').select('name').orderBy('name').execute()).map(
    (row) => row.name,
  )
  await database.close()
  expect(applied).toEqual(migrations)
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-') || name === 'server.lock')).toEqual([])
  return took
}

/** Runs every round in its own folder, two at a time: each mostly waits for its disk. */
const inPairs = async (run: (round: number) => Promise<number>) => {
  const left = Array.from({ length: rounds }, (_, round) => round)
  const took: number[] = []
  const lane = async () => {
    for (let round = left.shift(); round !== undefined; round = left.shift()) took.push(await run(round))
  }
  await Promise.all([lane(), lane()])
  return took
}

const figure = (what: string, starts: number[], moments: string[]) =>
  console.info(
    `D2 ${what}: ${starts.length} of ${rounds} clean starts, slowest ${Math.max(...starts).toFixed(0)} ms, killed after ${moments.join(', ')}`,
  )

test('D2 kill -9 during the first start: every next start is clean and complete', async () => {
  const whole = await timeOfStart(join(folder, 'measure'))
  const moments = Array.from({ length: rounds }, () => randomInt(Math.round(whole * 0.1), Math.round(whole)))
  const starts = await inPairs((round) => killAndStart(join(folder, `first-${round}`), () => wait(moments[round]!)))
  figure(
    'kill -9 during the first start',
    starts,
    moments.map((moment) => `${moment} ms`),
  )
})

test('D2 kill -9 during a migration: every next start is clean and complete', async () => {
  const empty = join(folder, 'empty')
  await (await openEmbedded({ dataDir: empty, log })).close()
  const moments: string[] = []
  const starts = await inPairs(async (round) => {
    const dataDir = join(folder, `migrate-${round}`)
    await cp(empty, dataDir, { recursive: true, preserveTimestamps: true })
    const least = randomInt(migrations.length)
    const moment = async () => moments.push(`${await migrationsDone(dataDir, least)} of ${migrations.length}`)
    return killAndStart(dataDir, moment)
  })
  figure('kill -9 during a migration', starts, moments)
})

/** Resolves once the starting server has applied that many migrations, by reading its database from outside. */
const migrationsDone = async (dataDir: string, least: number) => {
  const connection = { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'coptic', database: 'coptic' }
  const client = await vi.waitFor(
    async () => {
      const attempt = new pg.Client(connection)
      attempt.on('error', () => {})
      await attempt.connect()
      return attempt
    },
    { timeout: 20_000, interval: 1 },
  )
  try {
    for (;;) {
      const { rows } = await client.query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`)
      const done = rows[0]?.there ? (await client.query('select 1 from schema_migrations')).rows.length : -1
      if (done >= least) return done
    }
  } finally {
    await client.end()
  }
}
