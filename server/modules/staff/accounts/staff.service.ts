import type { HandlerInput } from '#contract/core/endpoint.ts'
import { staffErrors } from '#contract/staff/errors.ts'
import type { StaffMember, staffEndpoints } from '#contract/staff/staff.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { endAdminSessions } from '../sign-in/console-sessions.ts'
import { isSuperadmin, secondFactorGraceMs } from '#server/platform/security/rights.ts'
import { lockStaff, replaceRecoveryCodes, type StaffRow, updateStaff } from '../console-account.queries.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { graceOf } from './grace.ts'
import { requireMember, requireRole, requireScope } from './invite.service.ts'
import { secondFactorResetMail } from '../mails/second-factor-reset.mail.ts'
import { requireHolds, requireManages } from './rank-rules.ts'
import { readStaff } from './staff-member.ts'
import { deleteInvitationsOf, lockSuperadmins } from './staff.queries.ts'

type Calls = typeof staffEndpoints
type Context = RequestContext<Calls['patchStaff']>

/** Updates an account; ends its sessions when its permissions change (PRM-D6). */
export async function changeStaff(
  context: Context,
  id: string,
  body: HandlerInput<Calls['patchStaff']>['body'],
): Promise<StaffMember> {
  const { tx, caller, now } = context
  const account = await requireAccount(context, id)
  if (account.updated_at !== body.updated_at) throw new Failure('stale', { current: await readStaff(tx, id, caller) })
  const { role_id = account.role_id } = body
  const isOtherRole = role_id !== account.role_id
  const role = isOtherRole
    ? await requireRole(context, role_id)
    : { id: account.role_id, name: account.role_name, rank: account.rank, permissions: account.role_permissions }
  if (isOtherRole && isSuperadmin(account.role_name)) await requireAnotherSuperadmin(context, id)
  const extra = body.extra_permissions ?? account.extra_permissions
  requireHolds(
    caller,
    extra.filter((name) => !account.extra_permissions.includes(name)),
  )
  const scope = body.scope ?? { kind: account.scope_kind, ids: account.scope_ids }
  if (body.scope || isOtherRole) await requireScope(tx, role.name, scope)
  if (isSuperadmin(role.name) && scope.kind !== 'all') throw new Failure(staffErrors.superadmin_everywhere)
  const next = {
    first_name: body.first_name ?? account.first_name,
    last_name: body.last_name ?? account.last_name,
    role_id: role.id,
    extra_permissions: extra,
    scope_kind: scope.kind,
    scope_ids: scope.ids,
    linked_user_id: body.linked_username === undefined ? account.linked_id : await requireMember(tx, body.linked_username, id),
  }
  const before: typeof next = { ...account, linked_user_id: account.linked_id }
  const names = difference(before, next, ['first_name', 'last_name'])
  const rights = difference(before, next, ['role_id', 'extra_permissions', 'scope_kind', 'scope_ids', 'linked_user_id'])
  const two_factor_due_at = graceOf(role, { ...account, extra_permissions: extra }, now())
  await updateStaff(tx, id, { ...next, two_factor_due_at }, new Date(now()).toISOString())
  if (rights.changed.length > 0) await endAdminSessions(tx, context, [id], 'role_changed')
  await context.audit({
    action: 'staff.change',
    targetType: 'admin_user',
    targetId: id,
    before: { ...rights.before, role: account.role_name },
    after: { ...rights.after, role: role.name, changed: [...names.changed, ...rights.changed] },
    reason: body.reason,
  })
  return readStaff(tx, id, caller)
}

export async function disableStaff(context: Context, id: string, reason: string): Promise<StaffMember> {
  const account = await requireAccount(context, id)
  if (!account.is_active) throw new Failure(staffErrors.closed_already)
  if (isSuperadmin(account.role_name)) await requireAnotherSuperadmin(context, id)
  await updateStaff(context.tx, id, { is_active: false }, iso(context.now()))
  await deleteInvitationsOf(context.tx, id)
  await endAdminSessions(context.tx, context, [id], 'disabled')
  return recordChange(context, id, 'staff.disable', reason)
}

export async function enableStaff(context: Context, id: string, reason: string): Promise<StaffMember> {
  const account = await requireAccount(context, id)
  if (account.is_active) throw new Failure(staffErrors.open_already)
  await updateStaff(context.tx, id, { is_active: true, wrong_codes: 0, locked_until: null }, iso(context.now()))
  return recordChange(context, id, 'staff.enable', reason)
}

/** The account may sign in without a second factor for seven more days, and is notified. */
export async function resetSecondFactor(context: Context, id: string, reason: string): Promise<StaffMember> {
  const { tx, now, mail, config } = context
  const account = await requireAccount(context, id)
  if (!account.totp_confirmed_at) throw new Failure(staffErrors.no_second_factor)
  if (isSuperadmin(account.role_name)) await requireAnotherSuperadmin(context, id)
  const role = { name: account.role_name, rank: account.rank, permissions: account.role_permissions }
  const isAsked = graceOf(role, account, now()) !== null
  await updateStaff(
    tx,
    id,
    {
      totp_sealed: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      wrong_codes: 0,
      locked_until: null,
      two_factor_due_at: isAsked ? iso(now() + secondFactorGraceMs) : null,
    },
    iso(now()),
  )
  await replaceRecoveryCodes(tx, id, [])
  await endAdminSessions(tx, context, [id], 'second_factor_reset')
  const to = { to: account.email, name: account.first_name, locale: account.locale }
  await mail.send(tx, secondFactorResetMail({ ...to, url: `${config.publicUrl}/admin/login` }))
  return recordChange(context, id, 'staff.reset_second_factor', reason)
}

export async function endStaffSessions(context: Context, id: string, reason: string): Promise<StaffMember> {
  await requireAccount(context, id)
  await endAdminSessions(context.tx, context, [id], 'ended_by_admin')
  return recordChange(context, id, 'staff.end_sessions', reason)
}

/** An account the caller manages, locked; superadmins first and in one order, since they may act on each other. */
async function requireAccount({ tx, caller }: Context, id: string): Promise<StaffRow> {
  if (isSuperadmin(caller.roleName)) await lockSuperadmins(tx)
  const account = await lockStaff(tx, id)
  if (!account) throw new Failure('not_found')
  requireManages(caller, account)
  return account
}

/** Throws 409 when no other superadmin would remain (CON-D10). */
async function requireAnotherSuperadmin({ tx }: Context, id: string): Promise<void> {
  const others = (await lockSuperadmins(tx)).filter((other) => other !== id)
  if (others.length === 0) throw new Failure(staffErrors.last_superadmin)
}

async function recordChange(context: Context, id: string, action: string, reason: string): Promise<StaffMember> {
  await context.audit({ action, targetType: 'admin_user', targetId: id, reason })
  return readStaff(context.tx, id, context.caller)
}

const iso = (time: number) => new Date(time).toISOString()
