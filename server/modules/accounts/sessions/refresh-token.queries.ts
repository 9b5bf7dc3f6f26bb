import { consoleAccounts } from '#server/modules/staff/views.ts'
import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertSession = (tx: Tx, session: Insertable<Database['sessions']>) =>
  tx.insertInto('sessions').values(session).execute()

export const insertRefreshToken = (tx: Tx, token: Insertable<Database['refresh_tokens']>) =>
  tx.insertInto('refresh_tokens').values(token).execute()

export const findRefreshToken = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('refresh_tokens')
    .where('token_hash', '=', hash)
    .select(['id', 'session_id', 'created_at', 'expires_at', 'replaced_at', 'child_sealed'])
    .executeTakeFirst()

/** The session with its actor, locked: changes to its refresh tokens are serialised. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin(consoleAccounts.as('admin_users'), 'admin_users.id', 'sessions.admin_id')
    .where('sessions.id', '=', id)
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.admin_id',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.revoke_reason',
      'users.account_status',
      'users.status_until',
      'users.deleted_at',
      'users.email as user_email',
      'users.first_name as user_name',
      'users.locale',
      'admin_users.is_active as admin_active',
      'admin_users.email as admin_email',
      'admin_users.first_name as admin_name',
    ])
    .forUpdate('sessions')
    .executeTakeFirst()
export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

export const markReplaced = (tx: Tx, id: string, at: string, child: Buffer) =>
  tx.updateTable('refresh_tokens').set({ replaced_at: at, child_sealed: child }).where('id', '=', id).execute()

/** Forgets the sealed pairs of tokens replaced until `before`, of one session or of all. */
export const dropSealedChildren = (tx: Tx, before: string, sessionId?: string) =>
  tx
    .updateTable('refresh_tokens')
    .set({ child_sealed: null })
    .where('child_sealed', 'is not', null)
    .where('replaced_at', '<=', before)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .executeTakeFirst()

export const markAllReplaced = (tx: Tx, sessionId: string, at: string) =>
  tx
    .updateTable('refresh_tokens')
    .set({ replaced_at: at, child_sealed: null })
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute()

export const touchSession = (tx: Tx, id: string, at: string) =>
  tx.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute()

/** Ids of the member's sessions that are neither ended nor expired, the one used last first. */
export const openSessions = async (tx: Tx, userId: string, at: string) =>
  (
    await tx
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .select('id')
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ id }) => id)

/** Ends sessions; returns the ids of the previously active ones. */
export const endSessions = async (tx: Tx, ids: readonly string[], at: string, reason: string) =>
  (
    await tx
      .updateTable('sessions')
      .set({ revoked_at: at, revoke_reason: reason })
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** Sessions that ended before `before`, with their refresh tokens. */
export const deleteEndedSessions = (tx: Tx, before: string) =>
  tx
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .executeTakeFirst()
export const deleteStaleRefreshTokens = (tx: Tx, before: string) =>
  tx.deleteFrom('refresh_tokens').where('expires_at', '<', before).executeTakeFirst()

export const markSteppedUp = (tx: Tx, sessionId: string, at: string) =>
  tx.updateTable('sessions').set({ stepped_up_at: at }).where('id', '=', sessionId).execute()
