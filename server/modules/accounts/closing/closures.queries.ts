import type { Insertable } from 'kysely'
import type { AccountStatus } from '#contract/accounts/account.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertClosure = (tx: Tx, closure: Omit<Insertable<Database['account_closures']>, 'warned_at'>) =>
  tx.insertInto('account_closures').values(closure).execute()

export const findClosure = (tx: Tx, userId: string) =>
  tx.selectFrom('account_closures').where('user_id', '=', userId).select(['kind', 'status_before', 'due_at']).executeTakeFirst()

/** Returns the removed closure. */
export const takeClosure = (tx: Tx, userId: string) =>
  tx.deleteFrom('account_closures').where('user_id', '=', userId).returning(['kind', 'status_before']).executeTakeFirst()

export const setStatus = (tx: Tx, userId: string, account_status: AccountStatus, at: string) =>
  tx.updateTable('users').set({ account_status, updated_at: at }).where('id', '=', userId).execute()

const deletions = (tx: Tx) =>
  tx
    .selectFrom('account_closures')
    .innerJoin('users', 'users.id', 'account_closures.user_id')
    .where('account_closures.kind', '=', 'pending_deletion')
    .where('users.deleted_at', 'is', null)

/** Members whose deletion is due before a time, ordered by id, after the given one. */
export const deletionsBefore = async (tx: Tx, before: string, after: string | null, limit: number): Promise<string[]> =>
  (
    await deletions(tx)
      .where('due_at', '<=', before)
      .$if(after !== null, (query) => query.where('user_id', '>', after))
      .select('user_id')
      .orderBy('user_id')
      .limit(limit)
      .execute()
  ).map(({ user_id }) => user_id)

/** The deletion and its member under a lock, unless another server is handling it. */
export const lockDeletion = (tx: Tx, userId: string) =>
  deletions(tx)
    .where('user_id', '=', userId)
    .select(['users.id', 'users.email', 'users.first_name', 'users.locale', 'due_at', 'warned_at'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Records the warning; the end is not before `due_at`. */
export const markWarned = (tx: Tx, userId: string, at: string, due_at: string) =>
  tx.updateTable('account_closures').set({ warned_at: at, due_at }).where('user_id', '=', userId).execute()
