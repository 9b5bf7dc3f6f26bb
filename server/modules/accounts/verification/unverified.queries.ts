import type { Tx } from '#server/platform/db/tx.ts'

/**
 * Accounts subject to reminders and removal. Suspended or banned accounts stay, so that nobody escapes by waiting, except
 * those suspended for a refused address.
 */
const waiting = (tx: Tx) =>
  tx
    .selectFrom('users')
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('account_status', 'in', ['active', 'pending', 'deactivated']),
        where.and([where('account_status', '=', 'suspended'), where('verification_refused_at', 'is not', null)]),
      ]),
    )

/** Unverified accounts created by then, ordered by id, after the given one. */
export const unverifiedSince = async (tx: Tx, madeBefore: string, after: string | null, limit: number): Promise<string[]> => {
  const accounts = await waiting(tx)
    .where('created_at', '<=', madeBefore)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return accounts.map(({ id }) => id)
}

/** The account under a lock, if still unverified and not being handled by another server. */
export const lockUnverified = (tx: Tx, id: string) =>
  waiting(tx)
    .where('id', '=', id)
    .select(['id', 'email', 'first_name', 'locale', 'created_at'])
    .select(['verification_reminders', 'verification_reminded_at', 'verification_refused_at'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const countReminder = (tx: Tx, id: string, at: string) =>
  tx
    .updateTable('users')
    .set((row) => ({ verification_reminders: row('verification_reminders', '+', 1), verification_reminded_at: at }))
    .where('id', '=', id)
    .execute()
