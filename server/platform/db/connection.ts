import type { PoolConfig } from 'pg'

/** How to reach a database: a URL, or its parts (a `host` starting with `/` is a Unix socket folder). */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>

/** The same server with another database. */
export const toDatabase = (connection: Connection, database: string): Connection => {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...connection, connectionString: url.href }
}
