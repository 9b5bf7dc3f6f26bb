import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AskedSearch } from '../tables.ts'

export const savedOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(['id', 'asked', 'created_at'])
    .orderBy('id', 'desc')
    .execute()

export const lockSaved = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 31))`.execute(tx)

export async function insertSaved(
  tx: Tx,
  row: { id: string; user_id: string; asked: AskedSearch; created_at: string },
): Promise<{ id: string; created_at: string }> {
  const { rows } = await sql<{ id: string; created_at: string }>`
    insert into saved_searches (id, user_id, asked, created_at) values (${row.id}, ${row.user_id}, ${JSON.stringify(row.asked)}::jsonb,
      ${row.created_at}) on conflict (user_id, asked) do update set asked = excluded.asked returning id, created_at`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('an insert of one row returned none')
  return kept
}

export const deleteSaved = async (tx: Tx, userId: string, id: string) =>
  (await tx
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const eraseSearchesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
}
