import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { toDatabase, type Connection } from '#server/platform/db/connection.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createPool } from '#server/platform/db/pool.ts'
import { openTemporaryPostgres } from './temporary-postgres.ts'

export type TestServer = { connection: Connection; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

type Shared = { opening: Promise<TestServer & { close(): Promise<void> }>; users: number }
// Each project loads this file again in one process, and all share one PostgreSQL.
const place = globalThis as { [shared]?: Shared }
const shared: unique symbol = Symbol.for('coptic-community.test-database')

/** One PostgreSQL for the whole run, with a migrated template: an embedded one, or the server of `TEST_DATABASE_URL`. */
// biome-ignore lint/style/noDefaultExport: vitest calls the default export
export default async function setup(project: TestProject) {
  place[shared] ??= { opening: open(), users: 0 }
  const mine = place[shared]
  mine.users += 1
  const { connection, template } = await mine.opening
  project.provide('testServer', { connection, template })
  return async () => {
    mine.users -= 1
    if (mine.users > 0) return
    delete place[shared]
    await (await mine.opening).close()
  }
}

const open = async () => {
  const url = process.env['TEST_DATABASE_URL']
  const server = url ? { connection: { connectionString: url }, close: async () => {} } : await openTemporary()
  try {
    const template = `coptic_template_${process.pid}`
    await run(server.connection, `create database ${template} template template0 encoding 'UTF8' locale 'C'`)
    const pool = createPool(toDatabase(server.connection, template))
    await migrate(pool)
    await pool.end()
    return {
      connection: server.connection,
      template,
      close: async () => {
        await run(server.connection, `drop database ${template}`)
        await server.close()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

// Durability is tested elsewhere: nothing here needs to survive the run.
const openTemporary = () =>
  openTemporaryPostgres({ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' })

const run = async (connection: Connection, statement: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
