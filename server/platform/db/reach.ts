import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/platform/base/log.ts'
import type { Connection } from './connection.ts'
import { findEmbedded, clusterExists, openEmbedded } from './embedded/embedded.ts'
import { createPool } from './pool.ts'

export type Reachable = { pool: pg.Pool; connection: Connection; close(): Promise<void> }

/** Connects a command to the database of a server that may be running. */
export async function reach(config: Config): Promise<Reachable> {
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : await findEmbedded(config.dataDir)
  if (!connection) return openEmpty(config)
  const pool = createPool(connection, { max: 2 })
  return { pool, connection, close: () => pool.end() }
}

/** Like `reach`, but returns null instead of creating a missing database. */
export const reachExisting = async (config: Config): Promise<Reachable | null> =>
  config.databaseUrl || (await clusterExists(config.dataDir)) ? reach(config) : null

export async function openEmpty(config: Config): Promise<Reachable> {
  const embedded = config.databaseUrl
    ? null
    : await openEmbedded({ dataDir: config.dataDir, log: createLog({ level: 'silent' }) })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const pool = createPool(connection, { max: 2 })
  return {
    pool,
    connection,
    close: async () => {
      await pool.end()
      await embedded?.close()
    },
  }
}
