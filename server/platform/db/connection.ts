import type { PoolConfig } from 'pg'

/** How to reach one database: a URL, or the parts (a `host` that begins with `/` is a Unix socket's folder). */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>

/** The same server, another database. */
export const toDatabase = (connection: Connection, database: string): Connection => {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...connection, connectionString: url.href }
}
