import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { CommandAnswer } from '#server/platform/module/commands.ts'
import { insertConsents } from '../consents/consents.queries.ts'
import { invitedRoles, notifyOfInvitedRole } from './invited-role.ts'
import type { Registration } from './registration.setting.ts'

type Context = Pick<RequestContext, 'now' | 'ask' | 'tell' | 'audit'>
type Newcomer = {
  userId: string
  invitation: CommandAnswer<'invitations.admit'>
  parishId: string | null
  registration: Pick<Registration, 'terms_version' | 'privacy_version'>
  /** Whether news by mail are wanted. */
  marketing: boolean
}

/** What follows a new account, however it was made: its consents, the invitation's use, parish and roles, and those who hear of it. */
export async function settle(tx: Tx, context: Context, { userId, invitation, parishId, registration, marketing }: Newcomer) {
  await insertConsents(tx, consents(userId, registration, marketing, new Date(context.now()).toISOString()))
  if (invitation) await context.ask(tx, 'invitations.redeem', { invitationId: invitation.id, userId })
  const roles = invitedRoles(invitation, parishId)
  const given = parishId ? await context.ask(tx, 'parishes.chooseHome', { userId, parishId, roles }) : []
  const inviterId = invitation && invitation.invited_by_type !== 'admin' ? invitation.invited_by : null
  await context.tell(tx, 'user.registered', { userId, parishId, inviterId, invitationId: invitation?.id ?? null })
  for (const role of roles) {
    const isGiven = given.includes(role)
    if (isGiven) await notifyOfInvitedRole(tx, context, userId, role)
    const after = { parish_id: parishId, role }
    const outcome = isGiven ? 'done' : 'refused'
    await context.audit({ action: 'memberships.invited_role', targetType: 'user', targetId: userId, outcome, after }, tx)
  }
}

const consents = (
  userId: string,
  { terms_version, privacy_version }: Newcomer['registration'],
  marketing: boolean,
  given_at: string,
) => {
  const given = (kind: 'terms' | 'privacy' | 'marketing', version: string) => ({
    id: newId(),
    user_id: userId,
    kind,
    version,
    given_at,
    withdrawn_at: null,
    source: 'registration',
  })
  return [
    given('terms', terms_version),
    given('privacy', privacy_version),
    ...(marketing ? [given('marketing', privacy_version)] : []),
  ]
}
