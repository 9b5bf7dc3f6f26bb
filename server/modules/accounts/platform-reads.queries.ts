import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

export const namesOfUsers = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .where('id', 'in', ids)
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .execute()

export const addressOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (await tx.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst())?.email ?? null

/** Gives the oldest active member a password; returns the email, or null without members. For a scratch database only. */
export async function probeMember(tx: Tx, passwordHash: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('account_status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', row.id).execute()
  return row.email
}
