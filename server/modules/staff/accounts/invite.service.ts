import type { AdminScope } from '#contract/staff/console-account.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import { staffErrors } from '#contract/staff/errors.ts'
import type { StaffMember, staffEndpoints } from '#contract/staff/staff.ts'
import { findStaff, findStaffByEmail, lockStaff, type StaffRow } from '../console-account.queries.ts'
import { present } from '#server/platform/base/present.ts'
import { newSecret, secretHash } from '#server/platform/security/tokens.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { graceOf } from './grace.ts'
import { staffInvitationMail } from '../mails/staff-invitation.mail.ts'
import { requireHolds, requireManages, requireRankBelow } from './rank-rules.ts'
import { lockRole } from './role.queries.ts'
import { readStaff, statusOf } from './staff-member.ts'
import {
  countPlaces,
  deleteInvitationsOf,
  findMember,
  insertStaff,
  insertStaffInvitation,
  staffUsernames,
} from './staff.queries.ts'

type Body = HandlerInput<typeof staffEndpoints.inviteStaff>['body']
type Context = Omit<RequestContext<typeof staffEndpoints.inviteStaff>, 'fail'>
const linkLifeMs = 24 * 3_600_000

/** Creates the account and mails the link that sets its password (PRM-D5). Throws 400, 403, 409. */
export async function inviteStaff(context: Context, body: Body): Promise<StaffMember> {
  const { tx, caller, now } = context
  const role = await requireRole(context, body.role_id)
  requireHolds(caller, body.extra_permissions)
  await requireScope(tx, role.name, body.scope)
  if (await findStaffByEmail(tx, body.email)) throw emailTaken()
  const linked_user_id = await requireMember(tx, body.linked_username, null)
  const id = newId(now())
  const at = new Date(now()).toISOString()
  const nothing = { extra_permissions: body.extra_permissions, totp_confirmed_at: null, two_factor_due_at: null }
  const isNew = await insertStaff(tx, {
    id,
    email: body.email,
    username: await freeUsername(tx, body.email),
    first_name: body.first_name,
    last_name: body.last_name,
    role_id: role.id,
    extra_permissions: body.extra_permissions,
    scope_kind: body.scope.kind,
    scope_ids: body.scope.ids,
    linked_user_id,
    two_factor_due_at: graceOf(role, nothing, now()),
    created_at: at,
    updated_at: at,
  })
  if (!isNew) throw emailTaken()
  await mailLink(context, present(await findStaff(tx, id), `account ${id}`))
  await context.audit({
    action: 'staff.invite',
    targetType: 'admin_user',
    targetId: id,
    after: { role: role.name, scope: body.scope, extra_permissions: body.extra_permissions },
    reason: body.reason,
  })
  return readStaff(tx, id, caller)
}

/** Sends a new link and revokes the old one. Throws 403, 404, 409. */
export async function resendInvitation(context: Context, id: string, reason: string): Promise<StaffMember> {
  const { tx, caller } = context
  const account = await lockStaff(tx, id)
  if (!account) throw new Failure('not_found')
  requireManages(caller, account)
  if (statusOf(account) !== 'invited') throw new Failure(staffErrors.not_waiting_for_owner)
  await mailLink(context, account)
  await context.audit({ action: 'staff.resend_invitation', targetType: 'admin_user', targetId: id, reason })
  return readStaff(tx, id, caller)
}

async function mailLink({ tx, now, mail, config }: Context, account: StaffRow): Promise<void> {
  const secret = newSecret()
  await deleteInvitationsOf(tx, account.id)
  await insertStaffInvitation(tx, {
    id: newId(now()),
    admin_id: account.id,
    token_hash: secretHash(secret),
    created_at: new Date(now()),
    expires_at: new Date(now() + linkLifeMs),
  })
  await mail.send(
    tx,
    staffInvitationMail({
      to: account.email,
      name: account.first_name,
      roleLabel: account.role_label,
      locale: account.locale,
      url: `${config.publicUrl}/admin/accept-invitation?token=${secret}`,
    }),
  )
}

/** A role the caller may grant, locked. */
export async function requireRole({ tx, caller }: Pick<Context, 'tx' | 'caller'>, id: string) {
  const role = await lockRole(tx, id)
  if (!role) throw fieldFailure('role_id', staffErrors.unknown_role)
  requireRankBelow(caller, role.rank)
  requireHolds(caller, role.permissions)
  return role
}

/** A parish admin is always limited to parishes (CON-D4). Throws 400. */
export async function requireScope(tx: Tx, roleName: string, { kind, ids }: AdminScope): Promise<void> {
  if (roleName === 'parish_admin' && kind !== 'parish') throw fieldFailure('scope', staffErrors.parish_admin_scope)
  if (kind === 'all' ? ids.length > 0 : ids.length === 0) throw fieldFailure('scope', staffErrors.scope_missing)
  if (ids.length > 100) throw fieldFailure('scope', staffErrors.too_many_places)
  if (kind !== 'all' && (await countPlaces(tx, kind, ids)) !== new Set(ids).size)
    throw fieldFailure('scope', staffErrors.unknown_place)
}

/** The member to link, who must have no other account. Throws 400. */
export async function requireMember(tx: Tx, username: string | null, ownId: string | null): Promise<string | null> {
  if (!username) return null
  const member = await findMember(tx, username.toLowerCase())
  if (!member) throw fieldFailure('linked_username', staffErrors.no_such_member)
  if (member.admin_id && member.admin_id !== ownId) throw fieldFailure('linked_username', staffErrors.member_has_account)
  return member.id
}

async function freeUsername(tx: Tx, email: string): Promise<string> {
  const stem = `staff.${email
    .replace(/@.*/s, '')
    .replace(/[^a-z0-9.]+/g, '.')
    .slice(0, 24)}`
  const taken = await staffUsernames(tx, stem)
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`
    if (!taken.has(name)) return name
  }
}

const emailTaken = () => new Failure(staffErrors.email_taken)
