import type { Language } from '#contract/core/languages.ts'
import type { Generated } from 'kysely'
import type { Gender } from '#contract/accounts/account.ts'
import type { AccountStatus } from '#contract/accounts/accounts.ts'
import type { OauthProvider } from '#contract/accounts/oauth.ts'
import type { ChurchRank } from '#contract/accounts/church-rank.ts'
import type { NullableInstant } from '#server/platform/db/columns.ts'

export type UsersTable = {
  id: string
  email: string
  username: string
  username_changed_at: string | null
  password_hash: string | null
  first_name: string
  last_name: string
  phone: string | null
  birth_date: string | null
  /** Ranks that need confirmation are set by staff only (PRF-D4). */
  church_rank: Generated<ChurchRank>
  /** Generated: folded name, username and address, for `everyWord`. */
  search_words: Generated<string | null>
  bio: Generated<string>
  city: string | null
  country: string | null
  locale: Generated<Language>
  timezone: Generated<string>
  instagram_url: string | null
  gender: Gender | null
  /** ISO 639 codes. */
  languages: Generated<string[]>
  baptismal_name: string | null
  saint_name: string | null
  occupation: string | null
  website: string | null
  photo_key: string | null
  email_verified_at: string | null
  /** When the address was changed after registration. */
  email_changed_at: NullableInstant
  /** Number of verification reminders sent, and when the last one was (ACC-D3). */
  verification_reminders: Generated<number>
  verification_reminded_at: string | null
  /** When staff refused the address; the account stays suspended until it is removed or reopened (USR-D7). */
  verification_refused_at: NullableInstant
  marketing_opt_in: Generated<boolean>
  account_status: Generated<AccountStatus>
  status_reason: string | null
  status_until: string | null
  last_seen_at: Generated<string | null>
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
}

export type UsernameHistoryTable = { username: string; user_id: string; changed_at: Generated<string>; blocked_until: string }
export type ConsentsTable = {
  id: string
  user_id: string
  kind: 'terms' | 'privacy' | 'marketing' | 'directory' | 'guardian'
  version: string
  given_at: Generated<string>
  withdrawn_at: string | null
  source: string
}

export type SessionsTable = {
  id: string
  user_id: string | null
  admin_id: string | null
  user_agent: Generated<string>
  ip: Generated<string>
  created_at: Generated<string>
  last_seen_at: Generated<string>
  expires_at: string
  revoked_at: string | null
  revoke_reason: string | null
  /** For console sessions: when the second factor was last passed (CON-D6). */
  stepped_up_at: NullableInstant
}
export type RefreshTokensTable = {
  id: string
  session_id: string
  token_hash: Buffer
  parent_id: string | null
  created_at: Generated<string>
  expires_at: string
  replaced_at: string | null
  /** The pair that replaced it, openable with the token only; dropped after the grace period. */
  child_sealed: Buffer | null
}
/** Purpose of a mailed link. */
export type EmailPurpose = 'verify_email' | 'reset_password' | 'change_email' | 'undo_email'
export type EmailTokensTable = {
  id: string
  user_id: string
  purpose: EmailPurpose
  token_hash: Buffer
  email: string
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
}

/** An account that its owner closed; the row goes when they come back, or with the account. */
export type AccountClosuresTable = {
  user_id: string
  kind: 'deactivated' | 'pending_deletion'
  /** Status to restore. */
  status_before: AccountStatus
  reason: string | null
  requested_at: string
  /** When the account is erased; null for a deactivation. */
  due_at: string | null
  /** When the last mail before the end was sent. */
  warned_at: string | null
}
/** An account elsewhere that signs in to this one. */
export type OauthAccountsTable = {
  user_id: string
  provider: OauthProvider
  /** The person's id at the provider. */
  subject: string
  email: string | null
  connected_at: string
  last_used_at: NullableInstant
}
/** The one resume of a member (PRF-D10). */
export type ResumesTable = {
  user_id: string
  /** Name of a file served only by signed link. */
  file: string
  name: string
  type: 'pdf' | 'docx'
  size_bytes: number
  added_at: string
}
export type DataExportsTable = {
  id: string
  user_id: string
  status: Generated<'queued' | 'running' | 'ready' | 'expired' | 'failed'>
  done: Generated<number>
  total: Generated<number>
  bytes: number | null
  /** Name of a file served only by signed link. */
  file: string | null
  requested_at: string
  expires_at: string | null
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    users: UsersTable
    username_history: UsernameHistoryTable
    consents: ConsentsTable
    sessions: SessionsTable
    refresh_tokens: RefreshTokensTable
    email_tokens: EmailTokensTable
    account_closures: AccountClosuresTable
    data_exports: DataExportsTable
    resumes: ResumesTable
    oauth_accounts: OauthAccountsTable
  }
}
