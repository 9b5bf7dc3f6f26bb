import { parishesErrors } from '#contract/parishes/errors.ts'
import { parishRoles } from '#contract/parishes/parish-roles.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { namedOf } from '#server/platform/base/named.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { recordAdminChange } from '../office/admin-change.ts'
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
  await requireAdminCount(context.tx, parish.id, { userId, before: membership.roles, after: roles })
  await setRoles(context.tx, membership.id, roles)
  await recordAdminChange(context.audit, parish.id, { userId, before: membership.roles, after: roles })
  await announce(context, 'appointed', parish, membership.id, userId)
}

/** Ends the role of a parish admin. Throws 404, and 409 for the last one. */
export async function dismiss(context: ActionContext, parishId: string, userId: string): Promise<void> {
  const parish = await lockConsoleParish(context, parishId)
  const membership = await lockMembership(context.tx, parish.id, userId)
  if (!membership?.roles.includes('parish_admin')) throw new Failure('not_found')
  const roles = membership.roles.filter((role) => role !== 'parish_admin')
  await requireAdminCount(context.tx, parish.id, { userId, before: membership.roles, after: roles })
  await setRoles(context.tx, membership.id, roles)
  await recordAdminChange(context.audit, parish.id, { userId, before: membership.roles, after: roles })
  await announce(context, 'dismissed', parish, membership.id, userId)
}

async function announce(
  { tx, ask }: ActionContext,
  fact: 'appointed' | 'dismissed',
  parish: { id: string; name: string; name_ar: string | null },
  membershipId: string,
  userId: string,
): Promise<void> {
  await ask(tx, 'notifications.notify', {
    userId,
    kind: 'membership_decision',
    fact,
    params: { parish: namedOf(parish) },
    actionUrl: '/dashboard',
    targetType: 'membership',
    targetId: membershipId,
  })
}
