import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { toDatabase, type Connection } from '#server/platform/db/connection.ts'
import { createDb, type OpenDb } from '#server/platform/db/pool.ts'

export type FreshDatabase = Pick<OpenDb, 'db' | 'pool'> & {
  name: string
  connection: Connection
  /** The same as a `DATABASE_URL`. */
  url: string
  /** Closes the pool and drops the database, ending sessions left open by others. */
  drop(): Promise<void>
}

/**
 * A migrated, empty database for one test file, copied from the template of the run. `migrated: false` gives one
 * without tables. Only in the projects `server`, `contract` and `faults`, whose global setup starts PostgreSQL.
 */
export const freshDatabase = async ({
  migrated = true,
  max = 8,
}: {
  migrated?: boolean
  max?: number
} = {}): Promise<FreshDatabase> => {
  const { connection: server, template } = inject('testServer')
  const name = `t_${process.pid}_${randomBytes(5).toString('hex')}`
  await run(server, `create database ${name} template ${migrated ? `${template} strategy file_copy` : 'template0'}`)
  const connection = toDatabase(server, name)
  const { db, pool, close } = createDb(connection, { max })
  return {
    db,
    pool,
    name,
    connection,
    url: addressOf(connection),
    drop: async () => {
      await close()
      await run(server, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Ends other sessions on a database, of one `application_name` or all, and returns once they are gone: until then their locks are
 * held.
 */
export async function endSessions({ pool }: Pick<FreshDatabase, 'pool'>, applicationName?: string) {
  const { rows } = await pool.query<{ isGone: boolean }>(
    `select pg_terminate_backend(pid, 10000) as "isGone" from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = coalesce($1, application_name)`,
    [applicationName],
  )
  if (rows.some(({ isGone }) => !isGone)) throw new Error('a session has not ended within 10 s')
}

/** As a `DATABASE_URL`. */
export const addressOf = ({ connectionString, host = 'localhost', port = 5432, user = '', database = '' }: Connection) =>
  connectionString ??
  `postgresql://${encodeURIComponent(user)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

const run = async (connection: Connection, statement: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
