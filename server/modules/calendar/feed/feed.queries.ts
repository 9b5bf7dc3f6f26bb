import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { feedTokensColumns } from '../columns.ts'

export const listTokens = (tx: Tx, userId: string) =>
  tx.selectFrom('feed_tokens').where('user_id', '=', userId).select(feedTokensColumns).orderBy('created_at', 'desc').execute()
export type FeedTokenRow = Awaited<ReturnType<typeof listTokens>>[number]

export const insertToken = (tx: Tx, row: { id: string; user_id: string; token_hash: Buffer; created_at: string }) =>
  tx
    .insertInto('feed_tokens')
    .values({ ...row, revoked_at: null, last_fetched_at: null })
    .returning(feedTokensColumns)
    .executeTakeFirstOrThrow()

export const findToken = (tx: Tx, userId: string, id: string) =>
  tx.selectFrom('feed_tokens').where('user_id', '=', userId).where('id', '=', id).select('id').executeTakeFirst()

export const revokeToken = (tx: Tx, id: string, at: string) =>
  tx.updateTable('feed_tokens').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null).execute()

/** The owner of an active token whose account is open; notes the time of the fetch. */
export async function takeFetch(tx: Tx, tokenHash: Buffer, at: string) {
  const token = await tx
    .selectFrom('feed_tokens')
    .innerJoin(people.as('users'), 'users.id', 'feed_tokens.user_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.account_status', '=', 'active')
    .select(['feed_tokens.id', 'users.id as user_id', 'users.locale'])
    .executeTakeFirst()
  if (token) await tx.updateTable('feed_tokens').set({ last_fetched_at: at }).where('id', '=', token.id).execute()
  return token
}

/** Ids of the calendars whose events the member's feed contains. */
export const listFedCalendars = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('calendar_subscriptions')
    .where('user_id', '=', userId)
    .where('include_in_feed', '=', true)
    .select('calendar_id as id')
    .union(tx.selectFrom('calendars').where('owner_type', '=', 'user').where('owner_id', '=', userId).select('id'))
    .execute()
  return rows.map(({ id }) => id)
}
