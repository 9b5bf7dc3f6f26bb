import type pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * A pool whose connections are released once, however often that is asked for. graphile-worker 0.18 releases the one it listens on a
 * second time where the database ends it while the runner stops and LISTEN is not answered yet (`onErrorReleaseClientAndTryAgain`),
 * and awaits nothing of it: what `pg` throws then would end this process.
 */
export function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  const lending = (callback?: Connected) =>
    callback ? connect((error, client, done) => callback(error, client, once(done))) : connect()
  pool.connect = lending as typeof pool.connect
  return pool
}

function once(done: (release?: unknown) => void): typeof done {
  let isDone = false
  return (release) => {
    if (isDone) return
    isDone = true
    done(release)
  }
}
