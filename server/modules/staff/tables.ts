import type { Generated } from 'kysely'
import type { Language } from '#contract/core/languages.ts'
import type { Permission } from '#contract/core/permissions.ts'
import type { DefaultInstant, Instant, NullableInstant } from '#server/platform/db/columns.ts'

export type RolesTable = {
  id: string
  name: string
  label: string
  rank: number
  is_built_in: Generated<boolean>
  /** Empty for the superadmin: that role has all present and future permissions. */
  permissions: Generated<Permission[]>
  based_on: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type AdminUsersTable = {
  id: string
  email: string
  username: string
  first_name: string
  last_name: string
  role_id: string
  extra_permissions: Generated<Permission[]>
  scope_kind: Generated<'all' | 'diocese' | 'parish'>
  scope_ids: Generated<string[]>
  /** null until the invitation is accepted. */
  password_hash: string | null
  password_changed_at: NullableInstant
  totp_sealed: Buffer | null
  totp_confirmed_at: NullableInstant
  totp_last_step: number | null
  wrong_codes: Generated<number>
  locked_until: NullableInstant
  two_factor_due_at: NullableInstant
  linked_user_id: string | null
  /** In which the console is used last; null: not known yet. */
  locale: Generated<Language | null>
  is_active: Generated<boolean>
  last_login_at: string | null
  created_at: Generated<string>
  updated_at: DefaultInstant
}

export type AdminRecoveryCodesTable = { code_hash: Buffer; admin_id: string; used_at: NullableInstant }
export type StaffInvitationsTable = {
  id: string
  admin_id: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  used_at: NullableInstant
}
/** Every sign-in of console accounts; for members only failed ones, without their origin. */
export type SignInsTable = {
  id: string
  kind: 'user' | 'admin'
  user_id: string | null
  admin_id: string | null
  outcome: 'signed_in' | 'wrong_password' | 'wrong_code' | 'locked'
  ip: Generated<string>
  user_agent: Generated<string>
  at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    roles: RolesTable
    admin_users: AdminUsersTable
    admin_recovery_codes: AdminRecoveryCodesTable
    staff_invitations: StaffInvitationsTable
    sign_ins: SignInsTable
  }
}
