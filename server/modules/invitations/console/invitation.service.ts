import type { Language } from '#contract/core/languages.ts'
import { statusReasons } from '../invitation-status.ts'
import { invitationsErrors } from '#contract/invitations/errors.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { newInvitationCode } from '../invitation-code.ts'
import { endInvitation, insertInvitation, renewInvitation } from '../invitation.queries.ts'
import { findKnownAddresses } from '../views.ts'
import type { DecisionContext } from './decider.ts'
import { mailInvitation, newInvitation } from './new-invitation.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { present } from '#server/platform/base/present.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { extendInvitation, findInvitation, type InvitationRow, lockInvitation } from './invitations.queries.ts'
import { requireParish } from './invited-parish.ts'

type Body = HandlerInput<typeof consoleInvitationsEndpoints.invite>['body']
type Invited = {
  email: string | null
  parish: { id: string } | null
  maxUses: number
  days: number
  note: string
  locale: Language | null
}
const day = 86_400_000

/** A single invitation, mailed to an address; or a code for many. Only this response contains the link. Throws 400, 409. */
export async function invite(context: ActionContext, body: Body): Promise<{ row: InvitationRow; url: string }> {
  const { email, max_uses, expires_in_days: days, note, locale = null } = body
  if (email && max_uses > 1) throw fieldFailure('max_uses', invitationsErrors.one_person)
  const parish = await requireParish(context, body.parish_id)
  if (!email && !parish) throw fieldFailure('parish_id', invitationsErrors.parish_or_email)
  if (email) await requireUninvited(context, email)
  const made = await makeInvitation(context, { email, parish, maxUses: max_uses, days, note, locale })
  if (email) await sendInvitation(context, made)
  await context.audit({
    action: 'invitations.create',
    targetType: 'invitation',
    targetId: made.row.id,
    after: { parish_id: parish?.id ?? null, max_uses, expires_at: made.row.expires_at },
  })
  return made
}

async function requireUninvited({ tx, now }: ActionContext, email: string): Promise<void> {
  const { members, invited } = await findKnownAddresses(tx, [email], iso(now()))
  if (members.has(email)) throw new Failure(invitationsErrors.already_member)
  if (invited.has(email)) throw new Failure(invitationsErrors.address_invited)
}

/** Stores an invitation by the console account, or by a parish admin, without mailing it. */
export async function makeInvitation(
  context: Pick<DecisionContext, 'tx' | 'caller' | 'now' | 'config'>,
  { parish, ...wanted }: Invited,
) {
  const { tx, caller, now } = context
  const { stored, url } = newInvitation(context, caller.adminId, { ...wanted, parishId: parish?.id ?? null })
  await insertInvitation(tx, { ...stored, invited_by_type: caller.isParishAdmin ? 'parish_admin' : 'admin' })
  const row = await findInvitation(tx, { scope: everything }, stored.id, iso(now()))
  if (!row) throw new Failure('not_found')
  return { row, url }
}

export function sendInvitation({ tx, ...parts }: ActionContext, { row, url }: { row: InvitationRow; url: string }) {
  const parish = parishOf(row)
  return mailInvitation(tx, parts, {
    to: present(row.email, `the address of invitation ${row.id}`),
    parish: parish && namedOf(parish),
    note: row.note,
    url,
    expiresAt: row.expires_at,
    locale: row.locale,
  })
}

/** Mails it again with a new code; the earlier link ends, its validity restarts. Throws 404, 409. */
export async function resend(context: ActionContext, id: string): Promise<InvitationRow> {
  const row = await requireOpen(context, id)
  if (row.email === null) throw new Failure(invitationsErrors.code_for_many)
  const code = newInvitationCode()
  const at = context.now()
  const life = Math.max(14 * day, Date.parse(row.expires_at) - at)
  const renewed = { hash: secretHash(code), hint: code.slice(-4) }
  await renewInvitation(context.tx, id, renewed, iso(at), iso(at + life))
  const now = await requireInvitation(context, id)
  await sendInvitation(context, { row: now, url: `${context.config.publicUrl}/register?invite=${code}` })
  await context.audit({ action: 'invitations.resend', targetType: 'invitation', targetId: id })
  return now
}

/** Extends an open or expired invitation to that many days from now. Throws 404, 409. */
export async function extend(context: ActionContext, id: string, days: number): Promise<InvitationRow> {
  const row = await lockFor(context, id)
  if (row.status !== 'active' && row.status !== 'expired') throw new Failure(statusReasons[row.status])
  const expires_at = iso(context.now() + days * day)
  await extendInvitation(context.tx, id, expires_at)
  await context.audit({
    action: 'invitations.extend',
    targetType: 'invitation',
    targetId: id,
    before: { expires_at: row.expires_at },
    after: { expires_at },
  })
  return requireInvitation(context, id)
}

/** Revokes an open one. Throws 404, 409. */
export async function revoke(context: ActionContext, id: string): Promise<InvitationRow> {
  await requireOpen(context, id)
  await endInvitation(context.tx, id)
  await context.audit({
    action: 'invitations.revoke',
    targetType: 'invitation',
    targetId: id,
    before: { status: 'active' },
    after: { status: 'revoked' },
  })
  return requireInvitation(context, id)
}

async function requireOpen(context: ActionContext, id: string): Promise<InvitationRow> {
  const row = await lockFor(context, id)
  if (row.status !== 'active') throw new Failure(statusReasons[row.status])
  return row
}

async function lockFor(context: ActionContext, id: string): Promise<InvitationRow> {
  await requireInvitation(context, id)
  await lockInvitation(context.tx, id)
  return requireInvitation(context, id)
}

/** Throws 404 when missing or outside the account's scope (CON-D4). */
async function requireInvitation({ tx, caller, now }: ActionContext, id: string): Promise<InvitationRow> {
  const row = await findInvitation(tx, caller, id, iso(now()))
  if (!row) throw new Failure('not_found')
  return row
}

const everything = { kind: 'all' as const, ids: [] }
const iso = (time: number) => new Date(time).toISOString()
