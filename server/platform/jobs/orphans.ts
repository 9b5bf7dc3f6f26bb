import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Log } from '#server/platform/base/log.ts'

/** First key of the advisory locks; the second is the hash of a worker pool's id. */
export const lockClass = 721_805
const checkEvery = 6_000

/**
 * graphile-worker leaves the jobs of a killed process locked for four hours. Here each worker pool holds a PostgreSQL session
 * lock on its id, which ends with its process; jobs of a pool whose lock is free return to the queue.
 */
export const guardOrphans = ({ connection, events, log }: { connection: Connection; events: WorkerEvents; log: Log }) => {
  const ownIds = new Set<string>()
  const held = new Set<string>()
  let session: pg.Client | null = null
  /** On the clock of `performance`: when one session was lost, others may have been too, and retake their locks by this time. */
  let trustsFrom = 0
  let stopped = false
  let work: Promise<unknown> = Promise.resolve()

  // One after another, so that no lock is requested on a session that is being replaced.
  const next = <T>(step: () => Promise<T>): Promise<T> => {
    const done = work.then(step)
    work = done.catch((error: Error) => log.warn({ err: error }, 'the guard of orphaned jobs could not work'))
    return done
  }
  /** A session that holds the lock of every pool in this process. */
  const open = async () => {
    const client = session ?? (await newSession())
    for (const id of ownIds) {
      if (held.has(id)) continue
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, id])
      held.add(id)
    }
    return client
  }
  async function newSession() {
    const client = new pg.Client({ ...connection, application_name: 'coptic-jobs' })
    client.on('error', (error) => log.debug({ err: error }, 'the session of the job guard ended'))
    await client.connect()
    held.clear()
    if (trustsFrom > 0) trustsFrom = performance.now() + checkEvery
    // Its locks end with the session; take them again.
    client.once('end', () => {
      session = null
      held.clear()
      trustsFrom = Number.POSITIVE_INFINITY
      if (!stopped) next(open).catch(ignoreLog)
    })
    session = client
    return client
  }
  events.on('pool:create', ({ workerPool }) => {
    ownIds.add(workerPool.id)
    next(open).catch(ignoreLog)
  })
  events.on('pool:release', ({ workerPool }) => void ownIds.delete(workerPool.id))
  const check = () =>
    next(async () => {
      const client = await open()
      if (performance.now() < trustsFrom) return
      const { rows } = await client.query<{ holder: string }>(freeHolders, [lockClass, [...ownIds]])
      const holders = rows.map((row) => row.holder)
      if (holders.length === 0) return
      await client.query('select graphile_worker.force_unlock_workers($1)', [holders])
      log.info({ servers: holders.length }, 'took back the jobs of a killed server')
    }).catch(ignoreLog)
  const timer = setInterval(check, checkEvery)
  timer.unref()
  return {
    /** Releases the jobs of killed servers now; this otherwise happens every six seconds. */
    check,
    /**
     * The same pool, which lends no connection before the locks are held: no job is taken that another server could consider
     * orphaned.
     */
    lending: (pool: pg.Pool): pg.Pool => {
      const connect = pool.connect.bind(pool)
      const ready = async () => void ([...ownIds].every((id) => held.has(id)) || (await next(open)))
      const lent = (callback?: Parameters<typeof connect>[0]) =>
        callback
          ? void ready().then(
              () => connect(callback),
              (error: Error) => callback(error, undefined, () => {}),
            )
          : ready().then(() => connect())
      pool.connect = lent as typeof pool.connect
      return pool
    },
    stop: async () => {
      clearInterval(timer)
      stopped = true
      await work
      await session?.end()
    },
  }
}

/** The failing step has logged the error. */
const ignoreLog = () => {}

// A transaction-level lock is granted when no other session holds the number, and ends with this statement. It would also be
// granted for this session's own locks, so those are excluded.
const freeHolders = `
  select holder from (
    select distinct locked_by as holder from graphile_worker._private_jobs
    where locked_by is not null and locked_by <> all ($2)
  ) as busy
  where pg_try_advisory_xact_lock($1, hashtext(holder))`
