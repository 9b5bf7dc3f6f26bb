import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { invitationsErrors } from '#contract/invitations/errors.ts'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { localeOf } from './letter-locale.ts'
import { findEmailOwner } from '#server/modules/accounts/views.ts'
import type { DecisionContext } from './decider.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { makeInvitation } from './invitation.service.ts'
import { requireParish } from './invited-parish.ts'
import { approvedMail, declinedMail } from '../mails/decision.mail.ts'
import { findRequest, listParishReviewers, lockRequest, type RequestRow, updateRequest } from './requests.queries.ts'

export type Decision = HandlerInput<typeof consoleInvitationsEndpoints.approve>['body']
type Status = InvitationRequest['status']

/** Invites the person by mail to the given or requested parish; suspected spam may be approved too. */
export async function approve(
  context: DecisionContext,
  id: string,
  { parish_id, expires_in_days: days, note }: Decision,
): Promise<void> {
  const request = await lockFor(context, id, ['pending', 'spam', 'expired'])
  const owner = await findEmailOwner(context.tx, request.email)
  if (owner && !owner.deleted_at) throw new Failure(invitationsErrors.requester_is_member)
  const parish = await requireParish(context, parish_id ?? request.parish_id)
  const { row, url } = await makeInvitation(context, {
    ...{ email: request.email, parish, maxUses: 1, days, note: '' },
    locale: addressee(request).locale,
  })
  await settle(context, request, 'approved', { parish_id: parish?.id ?? null, invitation_id: row.id }, note)
  await context.mail.send(
    context.tx,
    approvedMail({ ...addressee(request), parish: parish && namedOf(parish), url, expiresAt: new Date(row.expires_at) }),
  )
}

/** Declines; the reason is never disclosed (INV-D10). */
export async function decline(context: DecisionContext, id: string, { tell, note }: Decision): Promise<void> {
  const request = await lockFor(context, id, ['pending', 'expired'])
  await settle(context, request, 'declined', {}, note)
  if (tell) await context.mail.send(context.tx, declinedMail(addressee(request)))
}

/** Marks it as spam; nobody is notified. */
export async function markSpam(context: DecisionContext, id: string, { note }: Decision): Promise<void> {
  await settle(context, await lockFor(context, id, ['pending', 'expired']), 'spam', {}, note)
}

/** Assigns it to a parish's admins, who are notified; it stays pending. */
export async function assign(context: DecisionContext, id: string, { parish_id, note }: Decision): Promise<void> {
  const request = await lockFor(context, id, ['pending'])
  if (!parish_id) throw fieldFailure('parish_id', invitationsErrors.parish_missing)
  const parish = await requireParish(context, parish_id)
  if (!parish) throw fieldFailure('parish_id', parishesErrors.unknown_parish)
  await updateRequest(context.tx, id, {
    parish_id: parish.id,
    updated_at: iso(context.now()),
    ...(note ? { internal_note: note } : {}),
  })
  await auditDecision(context, request, 'invitation_requests.assign', { parish_id: parish.id })
  for (const reviewer of await listParishReviewers(context.tx, parish.id)) {
    await context.ask(context.tx, 'notifications.notify', {
      userId: reviewer.id,
      kind: 'system',
      fact: 'request_assigned',
      params: { name: request.full_name, parish: namedOf(parish) },
      actionUrl: reviewer.admin_id === null ? null : '/admin/users/invitation-requests/manage',
      targetType: 'invitation_request',
      targetId: id,
    })
  }
}

async function settle(
  context: DecisionContext,
  request: RequestRow,
  status: Status,
  more: { parish_id?: string | null; invitation_id?: string },
  note: string,
): Promise<void> {
  const at = iso(context.now())
  await updateRequest(context.tx, request.id, {
    ...more,
    status,
    reviewed_by: context.caller.adminId,
    reviewed_at: at,
    updated_at: at,
    ...(note ? { internal_note: note } : {}),
  })
  await auditDecision(context, request, `invitation_requests.${actOf[status]}`, { status, ...more })
}

const actOf: Partial<Record<Status, string>> = { approved: 'approve', declined: 'decline', spam: 'spam' }

const auditDecision = (context: DecisionContext, request: RequestRow, action: string, after: Record<string, unknown>) =>
  context.audit({
    action,
    targetType: 'invitation_request',
    targetId: request.id,
    before: { status: request.status, parish_id: request.parish_id },
    after,
  })

/** Locks a request that can still be decided. Throws 404 outside the account's scope, 409 when decided. */
async function lockFor(context: DecisionContext, id: string, open: readonly Status[]): Promise<RequestRow> {
  const { tx, caller } = context
  if (!(await findRequest(tx, caller, id))) throw new Failure('not_found')
  await lockRequest(tx, id)
  const request = await findRequest(tx, caller, id)
  if (!request) throw new Failure('not_found')
  if (!open.includes(request.status)) throw new Failure(decidedAs[request.status])
  return request
}

const decidedAs: Record<Status, Reason> = {
  pending: invitationsErrors.request_pending,
  approved: invitationsErrors.request_approved,
  declined: invitationsErrors.request_declined,
  expired: invitationsErrors.request_expired,
  spam: invitationsErrors.request_is_spam,
}
const addressee = ({ email: to, full_name: name, message, locale }: RequestRow) => ({
  to,
  name,
  locale: locale ?? localeOf(message),
})
const iso = (time: number) => new Date(time).toISOString()
