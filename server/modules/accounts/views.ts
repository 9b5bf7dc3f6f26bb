import { view } from '#server/platform/db/view.ts'

/** Members, deleted ones too. */
export const people = view((from) =>
  from
    .selectFrom('users')
    .select([
      'id',
      'email',
      'username',
      'first_name',
      'last_name',
      'phone',
      'birth_date',
      'church_rank',
      'bio',
      'city',
      'country',
    ])
    .select(['locale', 'timezone', 'photo_key', 'email_verified_at', 'email_changed_at', 'account_status', 'status_reason'])
    .select(['status_until', 'last_seen_at', 'created_at', 'updated_at', 'deleted_at']),
)

export const formerUsernames = view((from) =>
  from.selectFrom('username_history').select(['username', 'user_id', 'blocked_until']),
)

/** Sessions of members and of console accounts, ended ones too. */
export const sessions = view((from) =>
  from
    .selectFrom('sessions')
    .select(['id', 'user_id', 'admin_id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .select(['stepped_up_at']),
)

export const consents = view((from) =>
  from.selectFrom('consents').select(['id', 'user_id', 'kind', 'version', 'given_at', 'withdrawn_at', 'source']),
)

/** Mails with a link to confirm an address or to choose a new password. */
export const linkMails = view((from) => from.selectFrom('email_tokens').select(['user_id', 'purpose', 'email', 'created_at']))
