import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type NewRequest = Insertable<Database['invitation_requests']>

/** Stores a pending request, or updates the pending one of that address (INV-D9). */
export const putPendingRequest = (tx: Tx, request: NewRequest) => {
  const { id, status, created_at, ...changes } = request
  return (
    tx
      .insertInto('invitation_requests')
      .values(request)
      // A literal: with a parameter, a generic plan would not use the partial index.
      .onConflict((conflict) => conflict.column('email').where('status', '=', sql.lit('pending')).doUpdateSet(changes))
      .execute()
  )
}

export const insertSpamRequest = (tx: Tx, request: NewRequest) =>
  tx
    .insertInto('invitation_requests')
    .values({ ...request, status: 'spam' })
    .execute()

export const findRefusalSince = (tx: Tx, email: string, since: string) =>
  tx
    .selectFrom('invitation_requests')
    .where('email', '=', email)
    .where('status', '=', 'declined')
    .where('reviewed_at', '>', since)
    .select('id')
    .executeTakeFirst()

export const expireRequests = (tx: Tx, before: string, at: string) =>
  tx
    .updateTable('invitation_requests')
    .set({ status: 'expired', updated_at: at })
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .executeTakeFirst()

/** Decided, expired and spam requests older than `before` (GDP-D8: 12 months). */
export const deleteOldRequests = (tx: Tx, before: string) =>
  tx.deleteFrom('invitation_requests').where('status', '<>', 'pending').where('updated_at', '<', before).executeTakeFirst()
