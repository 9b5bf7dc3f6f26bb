import type { Tx } from '#server/platform/db/tx.ts'

export const exportOf = async (tx: Tx, userId: string): Promise<Record<string, unknown[]>> => {
  return {
    users: await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select([
        'id',
        'email',
        'username',
        'username_changed_at',
        'first_name',
        'last_name',
        'phone',
        'birth_date',
        'church_rank',
        'bio',
        'city',
        'country',
        'locale',
        'timezone',
        'instagram_url',
        'gender',
        'languages',
        'baptismal_name',
        'saint_name',
        'occupation',
        'website',
        'photo_key',
        'email_verified_at',
        'email_changed_at',
        'verification_reminded_at',
        'verification_refused_at',
        'marketing_opt_in',
        'account_status',
        'status_until',
        'created_at',
        'updated_at',
      ])
      .execute(),
    username_history: await tx
      .selectFrom('username_history')
      .where('user_id', '=', userId)
      .select(['username', 'changed_at', 'blocked_until'])
      .execute(),
    consents: await tx
      .selectFrom('consents')
      .where('user_id', '=', userId)
      .select(['kind', 'version', 'given_at', 'withdrawn_at', 'source'])
      .execute(),
    sessions: await tx
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
      .execute(),
    account_closures: await tx
      .selectFrom('account_closures')
      .where('user_id', '=', userId)
      .select(['kind', 'reason', 'requested_at', 'due_at'])
      .execute(),
    data_exports: await tx
      .selectFrom('data_exports')
      .where('user_id', '=', userId)
      .select(['status', 'requested_at', 'expires_at'])
      .execute(),
    resumes: await tx
      .selectFrom('resumes')
      .where('user_id', '=', userId)
      .select(['name', 'type', 'size_bytes', 'added_at'])
      .execute(),
    oauth_accounts: await tx
      .selectFrom('oauth_accounts')
      .where('user_id', '=', userId)
      .select(['provider', 'subject', 'email', 'connected_at', 'last_used_at'])
      .execute(),
    email_tokens: await tx
      .selectFrom('email_tokens')
      .where('user_id', '=', userId)
      .select(['purpose', 'email', 'created_at', 'used_at'])
      .execute(),
  }
}

/** Rows deleted outright; the user row stays without a name, since others' rows may reference it. */
export const eraseRows = async (tx: Tx, userId: string): Promise<void> => {
  for (const table of [
    'username_history',
    'consents',
    'sessions',
    'email_tokens',
    'account_closures',
    'data_exports',
    'oauth_accounts',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}

export const findPhotoKey = async (tx: Tx, userId: string) =>
  (await tx.selectFrom('users').where('id', '=', userId).select('photo_key').executeTakeFirst())?.photo_key ?? null
export const activeSessions = async (tx: Tx, userId: string) =>
  (await tx.selectFrom('sessions').where('user_id', '=', userId).where('revoked_at', 'is', null).select('id').execute()).map(
    ({ id }) => id,
  )
