import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findRunning, superuser } from '#server/db/embedded/cluster.ts'

/** Runs one statement in the database of the server under test: for what only time would bring about. */
export const inDatabase = async (statement: string, values: readonly unknown[]): Promise<number> =>
  (await query(statement, values)).rowCount ?? 0

/** The rows it answers, for what no call of the API tells. */
export const rowsOf = async (statement: string, values: readonly unknown[]): Promise<Array<Record<string, unknown>>> =>
  (await query(statement, values)).rows

async function query(statement: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client(process.env['DATABASE_URL'] ? { connectionString: process.env['DATABASE_URL'] } : await embedded())
  await client.connect()
  try {
    return await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}

async function embedded(): Promise<pg.ClientConfig> {
  const dataDir = resolve(process.env['E2E_DATA_DIR']!)
  const home = await readFile(join(dataDir, 'postgres-home'), 'utf8').then(
    (moved) => moved.trim(),
    () => dataDir,
  )
  const running = await findRunning(home)
  if (!running) throw new Error(`no database runs in ${home}`)
  return { host: running.socketDir, port: 5432, user: superuser, database: 'coptic' }
}
