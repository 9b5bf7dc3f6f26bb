import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The data for signing in by email or username (both are stored in lower case). */
export const findSignIn = (tx: Tx, identifier: string) =>
  tx
    .selectFrom('users')
    .where((where) => where.or([where('email', '=', identifier), where('username', '=', identifier)]))
    .where('deleted_at', 'is', null)
    .select(['id', 'email', 'email_verified_at', 'password_hash', 'account_status', 'status_until'])
    .executeTakeFirst()

/** False, with nothing written, when the email or the username is taken. */
export const insertUser = async (tx: Tx, user: Insertable<Database['users']>) =>
  (await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const updateUser = (tx: Tx, id: string, changes: Updateable<Database['users']>, at: string) =>
  tx
    .updateTable('users')
    .set({ ...changes, updated_at: at })
    .where('id', '=', id)
    .execute()

export const blockFormerUsername = (tx: Tx, username: string, userId: string, at: string, until: string) =>
  tx
    .insertInto('username_history')
    .values({ username, user_id: userId, changed_at: at, blocked_until: until })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ user_id: userId, changed_at: at, blocked_until: until }))
    .execute()

/** The member who had this username before, while it still redirects. */
export const findFormerHolder = (tx: Tx, username: string, at: string) =>
  tx
    .selectFrom('username_history')
    .where('username', '=', username)
    .where('blocked_until', '>', at)
    .select('user_id')
    .executeTakeFirst()
