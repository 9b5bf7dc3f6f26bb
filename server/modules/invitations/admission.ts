import type { Reason } from '#contract/core/errors/define-errors.ts'
import { invitationsErrors } from '#contract/invitations/errors.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isInvitationCode } from './invitation-code.ts'
import { findInvitationByCode, lockInvitation } from './invitation.queries.ts'
import { statusAt } from './invitation-status.ts'
import type { RegistrationMode } from '#contract/accounts/accounts.ts'
import type { InferOutput } from 'valibot'

/** A person registering; `code` is empty without an invitation. */
export type Registrant = { mode: InferOutput<typeof RegistrationMode>; code: string; email: string }
export type Admitted = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>
type Known = { status: 'active' | 'used' | 'expired' | 'revoked'; expires_at: string; email: string | null }

function refusalOf(code: string, invitation: Known | undefined, email: string, at: number): Reason | null {
  if (code === '') return invitationsErrors.invitation_required
  if (!invitation) return invitationsErrors.invitation_invalid
  const status = statusAt(invitation, at)
  if (status !== 'active') return status === 'used' ? invitationsErrors.invitation_used : invitationsErrors.invitation_invalid
  return invitation.email !== null && invitation.email !== email ? invitationsErrors.invitation_email_mismatch : null
}

/** Checks without a lock whether this person could register, to refuse early and cheaply (INV-D2). */
export async function requireAdmission(tx: Tx, { mode, code, email }: Registrant, at: number): Promise<void> {
  if (mode === 'closed') throw new Failure(invitationsErrors.registration_closed)
  if (mode !== 'invite_only') return
  const invitation = isInvitationCode(code) ? await findInvitationByCode(tx, secretHash(code)) : undefined
  refuse(refusalOf(code, invitation, email, at))
}

/**
 * The invitation that admits this person, locked until the account is created (INV-D6), or null when none is needed. Outside
 * `invite_only` an unusable code counts as none: an old link must not exclude anybody from an open community.
 */
export async function admit(tx: Tx, { mode, code, email }: Registrant, at: number): Promise<Admitted | null> {
  const invitation = isInvitationCode(code) ? await lockInvitation(tx, secretHash(code)) : undefined
  const refusal = refusalOf(code, invitation, email, at)
  if (mode === 'invite_only') refuse(refusal)
  return refusal === null ? (invitation ?? null) : null
}

function refuse(refusal: Reason | null): void {
  if (refusal) throw new Failure(refusal)
}
