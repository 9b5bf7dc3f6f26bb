import type pg from 'pg'

type Done = (release?: unknown) => void
/** An ended pool passes only the error. */
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done | undefined) => void

/**
 * A pool whose connections are released once, however often release is called. graphile-worker 0.18 releases its listening
 * connection twice when the database ends it while the runner stops and LISTEN is pending (`onErrorReleaseClientAndTryAgain`),
 * without awaiting the result: the error from `pg` would end this process.
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
