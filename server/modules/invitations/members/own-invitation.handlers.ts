import { communityName, type InvitationPreview } from '#contract/invitations/invitation.ts'
import type { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { isInvitationCode } from '../invitation-code.ts'
import { invitationLimit } from './invitation-right.ts'
import { findInvitationByCode, listInvitations as listOf } from '../invitation.queries.ts'
import { invite, resend, revoke } from './own-invitation.service.ts'
import { statusAt } from '../invitation-status.ts'
import { hintOfEmail } from '#server/platform/security/mask.ts'
import { shapeInvitation } from './own-invitation.ts'
import { findUser, readRegistration } from '#server/modules/accounts/views.ts'
import { parishOf } from '#server/modules/parishes/views.ts'

export const previewInvitation: Handler<typeof invitationsEndpoints.previewInvitation> = async ({ params }, { tx, now }) => {
  const row = isInvitationCode(params.code) ? await findInvitationByCode(tx, secretHash(params.code)) : undefined
  if (!row) return { valid: false, reason: 'unknown' }
  const status = statusAt(row, now())
  const inviter = row.invited_by_type === 'admin' ? undefined : await findUser(tx, row.invited_by)
  const parish = parishOf(row)
  const shown: Omit<InvitationPreview, 'valid'> = {
    ...(row.email ? { email_masked: hintOfEmail(row.email) } : {}),
    ...(parish ? { parish } : {}),
    inviter_name: inviter ? `${inviter.first_name} ${inviter.last_name}` : communityName,
    expires_at: row.expires_at,
  }
  const { first_name, last_name } = row
  const person = {
    ...(row.email ? { email: row.email } : {}),
    ...(first_name ? { first_name } : {}),
    ...(last_name ? { last_name } : {}),
  }
  return status === 'active' ? { valid: true, ...shown, ...person } : { valid: false, reason: status, ...shown }
}

export const listInvitations: Handler<typeof invitationsEndpoints.listInvitations> = async (_input, context) => {
  const { tx, now, caller } = context
  const inviter = await findUser(tx, caller.userId)
  if (!inviter) throw new Failure('not_found')
  const results = (await listOf(tx, caller.userId)).map((row) => shapeInvitation(row, now()))
  const registration = await readRegistration(tx, context)
  return {
    results,
    active: results.filter(({ status }) => status === 'active').length,
    limit: invitationLimit(inviter, registration),
    days: registration.invitation_days,
  }
}

export const createInvitation: Handler<typeof invitationsEndpoints.createInvitation> = async ({ body }, context) => {
  const { row, link } = await invite(context.tx, context, context.caller.userId, body)
  return { ...shapeInvitation(row, context.now()), link }
}

export const resendInvitation: Handler<typeof invitationsEndpoints.resendInvitation> = async ({ params }, context) =>
  shapeInvitation(await resend(context.tx, context, context.caller.userId, uuidParam(params.id)), context.now())

export const revokeInvitation: Handler<typeof invitationsEndpoints.revokeInvitation> = async ({ params }, context) => {
  await revoke(context.tx, context, context.caller.userId, uuidParam(params.id))
  return { detail: 'The invitation was revoked.' }
}
