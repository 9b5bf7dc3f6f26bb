import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** The active ones of these sessions, with their member's status. */
export const activeSessionsAmong = (tx: Tx, sessionIds: readonly string[], at: string) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(sql<boolean>`sessions.id = any(${sessionIds}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('users.deleted_at', 'is', null)
    .select(['sessions.id', 'users.account_status as status'])
    .execute()
