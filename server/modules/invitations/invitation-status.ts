import type { Reason } from '#contract/core/errors/define-errors.ts'
import { invitationsErrors } from '#contract/invitations/errors.ts'

type State = { status: 'active' | 'used' | 'expired' | 'revoked'; expires_at: string }

/** An active invitation counts as expired from its expiry time, before the nightly sweep stores it. */
export const statusAt = ({ status, expires_at }: State, at: number) =>
  status === 'active' && Date.parse(expires_at) <= at ? 'expired' : status

/** Why an invitation of that status cannot be changed. */
export const statusReasons: Record<State['status'], Reason> = {
  active: invitationsErrors.is_active,
  used: invitationsErrors.is_used,
  expired: invitationsErrors.is_expired,
  revoked: invitationsErrors.is_revoked,
}
