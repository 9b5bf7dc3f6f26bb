import type { Config } from '#server/config.ts'
import { unreachable } from '#server/platform/base/unreachable.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Connection } from './connection.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'
import { embeddedClusterName, openEmbedded } from './embedded/embedded.ts'
import { type BeforeMigration, migrate } from './migrate.ts'
import { createDb, type Db, type OpenDb } from './pool.ts'

export type OpenDatabase = {
  db: Db
  /** For reads that tolerate replication lag: a replica if configured, else `db`. */
  read: Db
  connection: Connection
  /** Also stops the embedded PostgreSQL. */
  close(): Promise<void>
}
type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReadUrl'>
  log: Log
  /** Called when the embedded PostgreSQL died and could not be restarted. */
  onLost?: (error: Error) => void
  beforeMigration?: BeforeMigration | undefined
}

/** The database of `DATABASE_URL`, or the embedded one in `DATA_DIR`, migrated and ready. */
export const openDatabase = async ({ config, log, onLost, beforeMigration }: Options): Promise<OpenDatabase> => {
  const { databaseUrl, dataDir } = config
  const embedded = databaseUrl ? null : await openEmbedded({ dataDir, log, ...(onLost && { onLost }) })
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' }
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost')
  const main = createDb(connection, { onIdleError })
  const replica = config.databaseReadUrl ? createDb({ connectionString: config.databaseReadUrl }, { onIdleError }) : null
  const close = async () => {
    await replica?.close()
    await main.close()
    await embedded?.close()
  }
  try {
    if (databaseUrl) {
      await main.pool.query('select 1').catch((error: Error) => {
        throw unreachable('database', 'DATABASE_URL', databaseUrl, error)
      })
      await refuseEmbedded(main.pool)
    }
    const applied = await migrate(main.pool, { before: beforeMigration })
    if (applied.length > 0) log.info({ applied }, 'database migrated')
  } catch (error) {
    await close()
    throw error
  }
  return { db: main.db, read: replica?.db ?? main.db, connection, close }
}

/** Two servers on an embedded database would each hold half of the files and secrets, and lose both when the first one stops. */
async function refuseEmbedded(pool: OpenDb['pool']): Promise<void> {
  const { rows } = await pool.query<{ cluster_name: string }>('show cluster_name')
  if (rows[0]?.cluster_name === embeddedClusterName)
    throw new OperatorError(
      'DATABASE_URL names the embedded database of another server, which is for that server alone. Use a PostgreSQL of its own for several servers.',
    )
}
