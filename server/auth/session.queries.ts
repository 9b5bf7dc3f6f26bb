import type { Tx } from '#server/platform/db/tx.ts'

/** A living user session with what every request needs of its person; deleted people have none. */
export const findUserSession = (tx: Tx, sessionId: string, at: string) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('users.deleted_at', 'is', null)
    .select(['users.id as user_id', 'users.username', 'users.email', 'users.email_verified_at', 'users.account_status'])
    .executeTakeFirst()
