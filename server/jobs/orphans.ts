import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Connection } from '#server/db/connection.ts'
import type { Log } from '#server/log.ts'

const lockClass = 721_805
const checkEvery = 6_000
/** A worker pool takes its lock within moments of being made, long before this. */
const youngest = '5 seconds'
const take = 'select pg_advisory_lock($1, hashtext($2))'

/**
 * graphile-worker leaves the jobs of a killed process locked for four hours. Here each worker pool holds a session lock
 * of PostgreSQL under its id, which ends with its process; jobs of a pool whose lock is free go back to the queue.
 */
export const guardOrphans = ({ connection, events, log }: { connection: Connection; events: WorkerEvents; log: Log }) => {
  const mine = new Set<string>()
  let session: pg.Client | null = null
  let stopped = false
  let work: Promise<void> = Promise.resolve()

  // One after another, so that a lock is never asked for on a session that is being replaced.
  const next = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: Error) => log.warn({ err: error }, 'the guard of orphaned jobs could not work'))
  }
  const open = async () => {
    if (session) return session
    const client = new pg.Client({ ...connection, application_name: 'coptic-jobs' })
    client.on('error', (error) => log.debug({ err: error }, 'the session of the job guard ended'))
    await client.connect()
    for (const id of mine) await client.query(take, [lockClass, id])
    // Its locks end with the session: they are taken again at once.
    client.once('end', () => {
      session = null
      if (!stopped) next(async () => void (await open()))
    })
    session = client
    return client
  }
  events.on('pool:create', ({ workerPool }) => {
    next(async () => {
      const client = await open()
      await client.query(take, [lockClass, workerPool.id])
      mine.add(workerPool.id)
    })
  })
  events.on('pool:release', ({ workerPool }) => void mine.delete(workerPool.id))
  const check = () =>
    next(async () => {
      const client = await open()
      const { rows } = await client.query<{ holder: string }>(freeHolders, [lockClass, youngest, [...mine]])
      const holders = rows.map((row) => row.holder)
      if (holders.length === 0) return
      await client.query('select graphile_worker.force_unlock_workers($1)', [holders])
      log.info({ servers: holders.length }, 'took back the jobs of a killed server')
    })
  check()
  const timer = setInterval(check, checkEvery)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopped = true
      await work
      await session?.end()
    },
  }
}

// A transaction's lock is granted where no other session holds the number, and ends with this statement. This session's
// own would be granted too: those it knows are left out.
const freeHolders = `
  select holder from (
    select distinct locked_by as holder from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - $2::interval and locked_by <> all ($3)
  ) as busy
  where pg_try_advisory_xact_lock($1, hashtext(holder))`
