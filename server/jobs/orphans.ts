import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#server/log.ts'

const lockClass = 721_805
const checkEvery = 15_000
/** A worker takes its lock within moments of being made, long before this. */
const youngest = '5 seconds'

/**
 * graphile-worker leaves the jobs of a killed process locked for four hours. Here each worker holds a session lock of
 * PostgreSQL under its id, which ends with its process; jobs of a worker whose lock is free go back to the queue.
 */
export const guardOrphans = ({ pool, events, log }: { pool: pg.Pool; events: WorkerEvents; log: Log }) => {
  const workers = new Set<string>()
  let held: pg.PoolClient | null = null
  let stopped = false
  let work: Promise<void> = Promise.resolve()

  // One after another, so that a lock is never asked for on a connection that is being replaced.
  const next = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: Error) => log.warn({ err: error }, 'the guard of orphaned jobs could not work'))
  }
  const lockAll = async (client: pg.PoolClient) => {
    for (const worker of workers) await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, worker])
  }
  const hold = async () => {
    if (held) return
    const client = await pool.connect()
    // Loses its locks with its session: they are taken again at once.
    client.once('error', () => {
      held = null
      client.release(true)
      if (!stopped) next(hold)
    })
    await lockAll(client)
    held = client
  }
  events.on('worker:create', ({ worker }) => {
    workers.add(worker.workerId)
    next(async () => {
      if (held) await held.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, worker.workerId])
      else await hold()
    })
  })
  events.on('worker:stop', ({ worker }) => {
    workers.delete(worker.workerId)
  })
  const check = () =>
    next(async () => {
      const { rows } = await pool.query<{ worker: string }>(freeWorkers, [lockClass, youngest])
      const workers = rows.map((row) => row.worker)
      if (workers.length === 0) return
      await pool.query('select graphile_worker.force_unlock_workers($1)', [workers])
      log.info({ workers: workers.length }, 'took back the jobs of a killed server')
    })
  check()
  const timer = setInterval(check, checkEvery)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopped = true
      await work
      held?.release(true)
      held = null
    },
  }
}

// A transaction's lock on the same number is granted only where no session holds it, and ends with this statement.
const freeWorkers = `
  select worker from (
    select distinct locked_by as worker from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - $2::interval
  ) as busy
  where pg_try_advisory_xact_lock($1, hashtext(worker))`
