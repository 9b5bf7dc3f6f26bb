import type pg from 'pg'

type Done = (release?: unknown) => void
/** A pool that has ended hands over the error alone. */
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done | undefined) => void

/**
 * A pool whose connections are released once, however often that is asked for. graphile-worker 0.18 releases the one it listens on a
 * second time where the database ends it while the runner stops and LISTEN is not answered yet (`onErrorReleaseClientAndTryAgain`),
 * and awaits nothing of it: what `pg` throws then would end this process.
 */
export function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  const lending = (callback?: Connected) =>
    callback ? connect((error, client, done) => callback(error, client, done && once(done))) : connect()
  pool.connect = lending as typeof pool.connect
  return pool
}

function once(done: Done): Done {
  let isDone = false
  return (release) => {
    if (isDone) return
    isDone = true
    done(release)
  }
}
