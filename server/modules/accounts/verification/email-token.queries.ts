import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { EmailPurpose } from '../tables.ts'

export const insertEmailToken = (tx: Tx, token: Omit<Insertable<Database['email_tokens']>, 'used_at'>) =>
  tx.insertInto('email_tokens').values(token).execute()

/** A token with the current data of its member. */
const tokens = (tx: Tx, purpose: EmailPurpose, hash: Buffer) =>
  tx
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('users.deleted_at', 'is', null)
    .select([
      'email_tokens.id',
      'user_id',
      'email_tokens.email',
      'email_tokens.created_at',
      'expires_at',
      'used_at',
      'users.email as current_email',
      'users.email_verified_at',
    ])

export const findEmailToken = (tx: Tx, purpose: EmailPurpose, hash: Buffer) => tokens(tx, purpose, hash).executeTakeFirst()

/** Like `findEmailToken`, with token and member locked until the transaction ends. */
export const lockEmailToken = (tx: Tx, purpose: EmailPurpose, hash: Buffer) =>
  tokens(tx, purpose, hash).forUpdate().executeTakeFirst()

export const spendEmailToken = (tx: Tx, id: string, at: string) =>
  tx.updateTable('email_tokens').set({ used_at: at }).where('id', '=', id).execute()

/** Expires the member's unused tokens of a purpose, so that only the newest mail works. */
export const expireEmailTokens = (tx: Tx, userId: string, purpose: EmailPurpose, at: string) =>
  tx
    .updateTable('email_tokens')
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()

/** When the newest mail of a purpose was written, and how many since `since`. */
export const countEmailTokens = (tx: Tx, userId: string, purpose: EmailPurpose, since: string) =>
  tx
    .selectFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`max(created_at)`.as('newest')])
    .executeTakeFirstOrThrow()

export const deleteOldEmailTokens = (tx: Tx, before: string) =>
  tx.deleteFrom('email_tokens').where('expires_at', '<', before).executeTakeFirst()
