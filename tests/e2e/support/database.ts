import pg from 'pg'
import { findEmbedded } from '#server/db/embedded/embedded.ts'

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
  const found = await findEmbedded(process.env['E2E_DATA_DIR']!)
  if (!found) throw new Error(`no database runs in ${process.env['E2E_DATA_DIR']}`)
  return found
}
