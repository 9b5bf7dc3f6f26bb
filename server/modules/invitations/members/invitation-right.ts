import type { ErrorCode } from '#contract/core/errors.ts'
import { needsCompletion, type readRegistration, type UserRow } from '#server/modules/accounts/views.ts'

export type Registration = Awaited<ReturnType<typeof readRegistration>>
export type Inviter = Pick<
  UserRow,
  | 'email_verified_at'
  | 'account_status'
  | 'phone'
  | 'parish_id'
  | 'username'
  | 'lacks_detail'
  | 'membership_status'
  | 'parish_roles'
>

export const isParishAdmin = (row: Pick<UserRow, 'membership_status' | 'parish_roles'>) =>
  row.membership_status === 'active' && (row.parish_roles ?? []).includes('parish_admin')

/** Maximum open invitations (INV-D7). */
export const invitationLimit = (row: Inviter, { member_invites }: Pick<Registration, 'member_invites'>) =>
  isParishAdmin(row) ? 200 : member_invites

/** Why this member may not invite, apart from the limit; null when they may. */
export function invitationBar(
  row: Inviter,
  registration: Registration,
): Extract<ErrorCode, 'forbidden' | 'email_not_verified' | 'profile_incomplete' | 'invitations_disabled'> | null {
  if (row.account_status !== 'active') return 'forbidden'
  if (!registration.member_invites_enabled && !isParishAdmin(row)) return 'invitations_disabled'
  if (row.email_verified_at === null) return 'email_not_verified'
  if (needsCompletion(row)) return 'profile_incomplete'
  return null
}
