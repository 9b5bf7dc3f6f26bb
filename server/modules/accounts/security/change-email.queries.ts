import type { Tx } from '#server/platform/db/tx.ts'

/** The newest address that may still be confirmed. */
export const findPendingEmail = (tx: Tx, userId: string, at: string) =>
  tx
    .selectFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .select(['email', 'expires_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Expires undo links that were mailed at or after a time. */
export const expireUndoTokensSince = (tx: Tx, userId: string, since: string, at: string) =>
  tx
    .updateTable('email_tokens')
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo_email')
    .where('created_at', '>=', since)
    .where('expires_at', '>', at)
    .execute()
