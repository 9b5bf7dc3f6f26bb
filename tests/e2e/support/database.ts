import pg from 'pg'
import { newId } from '#server/platform/db/ids.ts'
import { findEmbedded } from '#server/platform/db/embedded/embedded.ts'

/** Runs one statement in the database of the server under test, for what otherwise takes time. */
export const inDatabase = async (statement: string, values: readonly unknown[]): Promise<number> =>
  (await query(statement, values)).rowCount ?? 0

/** The resulting rows, for what no API call returns. */
export const rowsOf = async (statement: string, values: readonly unknown[]): Promise<Array<Record<string, unknown>>> =>
  (await query(statement, values)).rows

/** A verified, complete member with the demo password, for tests that are not about registration. */
export async function someMember(): Promise<{ id: string; email: string; username: string }> {
  const id = newId()
  const username = `k${id.slice(-10)}`
  const email = `${username}@example.org`
  const made = await inDatabase(
    `insert into users (id, email, username, first_name, last_name, phone, email_verified_at, password_hash)
     select $1, $2, $3, 'Kyria', 'Newcomer', '+201001234567', now(), password_hash
     from users where email = 'friend@demo.coptic.community'`,
    [id, email, username],
  )
  if (made !== 1) throw new Error('there are no demo members')
  await inDatabase(
    `insert into consents (id, user_id, kind, version, source)
     select gen_random_uuid(), $1, kind, version, source
     from consents join users on users.id = user_id where users.email = 'friend@demo.coptic.community'`,
    [id],
  )
  return { id, email, username }
}

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
