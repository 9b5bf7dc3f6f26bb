import { parishesErrors } from '#contract/parishes/errors.ts'
import { parishRoles } from '#contract/parishes/parish-roles.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import { appointedNotice, dismissedNotice } from '../membership/notice-text.ts'
import { requireAdminCount } from '../office/admin-count.ts'
import { lockConsoleParish } from './console-parish.ts'
import { lockMembership, setRoles } from './parish-admins.queries.ts'

/** Makes an active member an admin of the parish. Throws 400 for others, 404, 409 for an admin and above 10 (PAR-D10). */
export async function appoint(context: ActionContext, parishId: string, userId: string): Promise<void> {
  const parish = await lockConsoleParish(context, parishId)
  const membership = await lockMembership(context.tx, parish.id, userId)
  if (!membership) throw fieldFailure('user_id', parishesErrors.not_a_member)
  if (membership.roles.includes('parish_admin')) throw new Failure(parishesErrors.already_parish_admin)
  const roles = parishRoles.filter((role) => role === 'parish_admin' || membership.roles.includes(role))
  await requireAdminCount(context.tx, parish.id, membership.roles, roles)
  await setRoles(context.tx, membership.id, roles)
  await announce(context, 'parishes.appoint_admin', parish.id, membership.id, userId, (locale) => appointedNotice(locale, parish))
}

/** Ends the role of a parish admin. Throws 404, and 409 for the last one. */
export async function dismiss(context: ActionContext, parishId: string, userId: string): Promise<void> {
  const parish = await lockConsoleParish(context, parishId)
  const membership = await lockMembership(context.tx, parish.id, userId)
  if (!membership?.roles.includes('parish_admin')) throw new Failure('not_found')
  const roles = membership.roles.filter((role) => role !== 'parish_admin')
  await requireAdminCount(context.tx, parish.id, membership.roles, roles)
  await setRoles(context.tx, membership.id, roles)
  await announce(context, 'parishes.remove_admin', parish.id, membership.id, userId, (locale) => dismissedNotice(locale, parish))
}

async function announce(
  { tx, ask, audit }: ActionContext,
  action: string,
  parishId: string,
  membershipId: string,
  userId: string,
  text: CommandPayload<'notifications.notify'>['text'],
): Promise<void> {
  await audit({ action, targetType: 'parish', targetId: parishId, details: { user_id: userId } })
  await ask(tx, 'notifications.notify', {
    userId,
    kind: 'membership_decision',
    text,
    actionUrl: '/dashboard',
    targetType: 'membership',
    targetId: membershipId,
  })
}
