import type { Insertable } from 'kysely'
import type { OauthProvider } from '#contract/accounts/oauth.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The account here that this account elsewhere signs in to. */
export const findByIdentity = (tx: Tx, provider: OauthProvider, subject: string) =>
  tx
    .selectFrom('oauth_accounts')
    .innerJoin('users', 'users.id', 'oauth_accounts.user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.email', 'email_verified_at', 'password_hash', 'account_status', 'status_until'])
    .executeTakeFirst()

export const accountsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('oauth_accounts')
    .where('user_id', '=', userId)
    .select(['provider', 'email', 'connected_at', 'last_used_at'])
    .orderBy('provider')
    .execute()

/** False, with nothing written, when either side is connected already. */
export const insertAccount = async (tx: Tx, account: Insertable<Database['oauth_accounts']>) =>
  (await tx
    .insertInto('oauth_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const touchAccount = (tx: Tx, provider: OauthProvider, subject: string, at: string) =>
  tx
    .updateTable('oauth_accounts')
    .set({ last_used_at: at })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()

/** Whether there was one. */
export const deleteAccount = async (tx: Tx, userId: string, provider: OauthProvider) =>
  (await tx
    .deleteFrom('oauth_accounts')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('user_id')
    .executeTakeFirst()) !== undefined
