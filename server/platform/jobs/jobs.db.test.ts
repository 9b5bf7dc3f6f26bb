import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { createLog } from '#server/platform/base/log.ts'
import type { Ports } from '#server/platform/ports/ports.ts'
import { endSessions, freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { addJob, cancelJob } from './add.ts'
import { defineJob, type AnyJob } from './job.ts'
import { startWorker } from './worker.ts'

const log = createLog({ level: 'silent' })
let fresh: FreshDatabase
let workers: { stop(): Promise<void> }[]
beforeEach(async () => {
  fresh = await freshDatabase()
  workers = []
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await fresh.drop()
})

const work = async (...jobs: AnyJob[]) => {
  const worker = await startWorker({
    connection: fresh.connection,
    jobs,
    log,
    context: { db: fresh.db, ports: {} as Ports, now: () => Date.UTC(2026, 0, 7) },
  })
  workers.push(worker)
  return worker
}
const collector = (name = 'test.collect') => {
  const seen: string[] = []
  const job = defineJob({
    name,
    schema: v.object({ text: v.pipe(v.string(), v.maxLength(20)) }),
    run: async ({ text }) => void seen.push(text),
  })
  return { seen, job }
}
const left = async () =>
  (
    await sql<{
      task: string
      attempts: number
    }>`select task_identifier as task, attempts from graphile_worker.jobs order by id`.execute(fresh.db)
  ).rows

test('a job runs after the commit of the transaction that wrote it, and not after a rollback', async () => {
  const { seen, job } = collector()
  await work(job)
  await transact(fresh.db, async (tx) => {
    await addJob(tx, job, { text: 'committed' })
    expect(await left()).toEqual([])
  })
  await expect(
    transact(fresh.db, async (tx) => {
      await addJob(tx, job, { text: 'rolled back' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await addJob(fresh.db, job, { text: 'last' })
  // The two may run side by side.
  await expect.poll(() => seen.toSorted()).toEqual(['committed', 'last'])
  await expect.poll(left).toEqual([])
})

test('an invalid payload is rejected when it is written', async () => {
  const { job } = collector()
  await expect(addJob(fresh.db, job, { text: 'x'.repeat(21) })).rejects.toThrow(v.ValiError)
  expect(await left()).toEqual([])
})

test('a key keeps one job, the latest; it can be cancelled; runAt delays it', async () => {
  const { seen, job } = collector()
  const inAnHour = new Date(Date.now() + 3_600_000)
  await addJob(fresh.db, job, { text: 'first' }, { key: 'reminder:1', runAt: inAnHour })
  await addJob(fresh.db, job, { text: 'second' }, { key: 'reminder:1' })
  await addJob(fresh.db, job, { text: 'taken back' }, { key: 'reminder:2' })
  await addJob(fresh.db, job, { text: 'later' }, { runAt: inAnHour })
  await cancelJob(fresh.db, 'reminder:2')
  await work(job)
  await expect.poll(() => seen).toEqual(['second'])
  await expect.poll(left).toEqual([{ task: 'test.collect', attempts: 0 }])
})

test('a failed job is retried with its attempt counted, others continue', async () => {
  const attempts: number[] = []
  const failing = defineJob({
    name: 'test.fail',
    schema: v.object({}),
    maxAttempts: 2,
    run: async (_, { attempt }) => {
      attempts.push(attempt)
      throw new Error('not yet')
    },
  })
  const { seen, job } = collector()
  await work(failing, job)
  await addJob(fresh.db, failing, {})
  await addJob(fresh.db, job, { text: 'fine' })
  await expect.poll(() => [attempts, seen]).toEqual([[1], ['fine']])
  await expect.poll(left).toEqual([{ task: 'test.fail', attempts: 1 }])
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(fresh.db)
  await addJob(fresh.db, job, { text: 'wake' })
  await expect.poll(() => attempts, { timeout: 10_000 }).toEqual([1, 2])
  await expect
    .poll(
      async () =>
        (await sql<{ error: string }>`select last_error as error from graphile_worker.jobs`.execute(fresh.db)).rows[0]?.error,
    )
    .toContain('not yet')
})

test('stopping waits for the running job and its result, and leaves the next to others', async () => {
  let finish = () => {}
  let running = false
  let done = false
  const slow = defineJob({
    name: 'test.slow',
    schema: v.object({}),
    run: async () => {
      running = true
      await new Promise<void>((resolve) => (finish = resolve))
      done = true
    },
  })
  const worker = await work(slow)
  await addJob(fresh.db, slow, {})
  await expect.poll(() => running).toBe(true)
  const stopped = worker.stop()
  workers = []
  expect(done).toBe(false)
  finish()
  await stopped
  expect(done).toBe(true)
  expect(await left()).toEqual([])
  await addJob(fresh.db, slow, {})
  expect(await left()).toEqual([{ task: 'test.slow', attempts: 0 }])
})

test('of three servers one runs each job', async () => {
  const { seen, job } = collector()
  for (let n = 0; n < 3; n += 1) await work(job)
  await transact(fresh.db, async (tx) => {
    for (let n = 0; n < 60; n += 1) await addJob(tx, job, { text: String(n) })
  })
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(60)
  expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

test('the worker recovers after the database ended all its sessions', async () => {
  const { seen, job } = collector()
  await work(job)
  await endSessions(fresh)
  await expect
    .poll(() =>
      addJob(fresh.db, job, { text: 'after' }, { key: 'once' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual(['after'])
})

test('a scheduled job is identified by its cron line and needs no payload', async () => {
  const tick = defineJob({ name: 'test.tick', every: '*/5 * * * *', schema: v.object({}), run: async () => {} })
  await work(tick)
  await expect
    .poll(
      async () =>
        (await sql<{ identifier: string }>`select identifier from graphile_worker._private_known_crontabs`.execute(fresh.db))
          .rows,
    )
    .toEqual([{ identifier: 'test.tick' }])
  await expect(
    work(defineJob({ name: 'test.bad', every: 'each morning', schema: v.object({}), run: async () => {} })),
  ).rejects.toThrow()
})

test('two jobs with one name are a build error', async () => {
  await expect(work(collector().job, collector().job)).rejects.toThrow('two jobs are called test.collect')
})

test('jobs of a killed server go to the next that starts, those of a living one stay', async () => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('#tests/support/process/job-process.ts')), fresh.url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const runs: string[] = []
  const held = defineJob({ name: 'test.hold', schema: v.object({ id: v.string() }), run: async ({ id }) => void runs.push(id) })
  await addJob(fresh.db, held, { id: 'orphan' })
  expect((await once(lines, 'line'))[0]).toBe('holding orphan')

  let finish = () => {}
  const alive = defineJob({
    name: 'test.alive',
    schema: v.object({}),
    run: () => new Promise<void>((resolve) => (finish = resolve)),
  })
  await work(alive)
  await addJob(fresh.db, alive, {})
  await expect.poll(async () => (await left()).find(({ task }) => task === 'test.alive')?.attempts).toBe(1)

  child.kill('SIGKILL')
  await exited
  const began = performance.now()
  await work(held)
  await expect.poll(() => runs, { timeout: 20_000, interval: 50 }).toEqual(['orphan'])
  const alone = (await left()).find(({ task }) => task === 'test.alive')
  finish()
  expect(alone).toEqual({ task: 'test.alive', attempts: 1 })
  console.info(`jobs of a killed server went on after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
})
