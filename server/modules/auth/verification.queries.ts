import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

type NewEmailToken = { id: string; user_id: string; token_hash: Buffer; email: string; created_at: string; expires_at: string }

export const insertEmailToken = (tx: Tx, token: NewEmailToken) =>
  tx
    .insertInto('email_tokens')
    .values({ ...token, purpose: 'verify_email' })
    .execute()

/** The token with what its person's address says now; both stay locked until the transaction ends. */
export const lockEmailToken = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'verify_email')
    .where('users.deleted_at', 'is', null)
    .select([
      'email_tokens.id',
      'user_id',
      'email_tokens.email',
      'expires_at',
      'used_at',
      'users.email as current_email',
      'users.email_verified_at',
    ])
    .forUpdate()
    .executeTakeFirst()

export const spendEmailToken = (tx: Tx, id: string, at: string) =>
  tx.updateTable('email_tokens').set({ used_at: at }).where('id', '=', id).execute()

/** Ends the person's unused tokens, so that only the newest mail works. */
export const expireEmailTokens = (tx: Tx, userId: string, at: string) =>
  tx
    .updateTable('email_tokens')
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()

/** When the newest verification mail was written, and how many since `since`. */
export const countEmailTokens = (tx: Tx, userId: string, since: string) =>
  tx
    .selectFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify_email')
    .where('created_at', '>', since)
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`max(created_at)`.as('newest')])
    .executeTakeFirstOrThrow()

export const deleteOldEmailTokens = (tx: Tx, before: string) =>
  tx.deleteFrom('email_tokens').where('expires_at', '<', before).executeTakeFirst()
