import type { ParishRole } from '#contract/core/permissions.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import type { BulkOutcome } from '#contract/core/bulk-outcome.ts'
import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import { Failure, wireReason } from '#server/platform/base/failure.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { lockParishes, lockPerson } from '../membership/membership.queries.ts'
import { decide } from '../membership/membership.service.ts'
import { addMembers } from '../parish/parish.queries.ts'
import { recordAdminChange } from './admin-change.ts'
import { requireAdminCount } from './admin-count.ts'
import { endByRemoval, findMember, type Member, updateRoles } from './members.queries.ts'
import type { OfficeContext } from './require-office.ts'

type Context = OfficeContext & Pick<Parts, 'ask' | 'tell'>
type ParishOf = { id: string; name: string; name_ar: string | null }

/**
 * Sets the roles of an active member and notifies them. Throws 404, 409 for a member who is not active, for the parish's last
 * admin and for an eleventh.
 */
export async function setMemberRoles(context: Context, parish: ParishOf, memberId: string, roles: ParishRole[]): Promise<void> {
  const { tx } = context
  const member = await lockMember(tx, parish, memberId)
  if (member.status !== 'active') throw new Failure(parishesErrors.not_active)
  if (String(member.roles) === String(roles)) return
  await requireAdminCount(tx, parish.id, { userId: member.user_id, before: member.roles, after: roles })
  await updateRoles(tx, member.id, roles)
  await context.audit({
    action: 'parishes.set_roles',
    targetType: 'user',
    targetId: member.user_id,
    before: { roles: member.roles },
    after: { roles },
    details: { parish: parish.id },
  })
  await recordAdminChange(context.audit, parish.id, { userId: member.user_id, before: member.roles, after: roles })
  const named = namedOf(parish)
  await notify(
    context,
    member,
    roles.length === 0
      ? { kind: 'membership_decision', fact: 'no_role', params: { parish: named } }
      : { kind: 'membership_decision', fact: 'roles', params: { parish: named, roles } },
  )
}

/** Ends a membership and notifies the member. Throws 404, 409 for the parish's last admin. */
export async function removeMembership(context: Context, parish: ParishOf, memberId: string): Promise<void> {
  const { tx, now } = context
  const member = await lockMember(tx, parish, memberId)
  if (member.status !== 'active') throw new Failure('not_found')
  await requireAdminCount(tx, parish.id, { userId: member.user_id, before: member.roles, after: [] })
  await endByRemoval(tx, member.id, new Date(now()).toISOString())
  await addMembers(tx, new Map([[parish.id, -1]]))
  await context.tell(tx, 'membership.changed', { userId: member.user_id, parishId: parish.id, status: 'removed' })
  await context.audit({
    action: 'parishes.remove_member',
    targetType: 'user',
    targetId: member.user_id,
    ...(member.roles.length > 0 && { before: { roles: member.roles }, after: { roles: [] } }),
    details: { parish: parish.id },
  })
  await recordAdminChange(context.audit, parish.id, { userId: member.user_id, before: member.roles, after: [] })
  await notify(context, member, { kind: 'membership_decision', fact: 'removed', params: { parish: namedOf(parish) } })
}

/** Decides each waiting membership of the parish; lists those it refuses with the reason. */
export async function decideRequestsOf(
  context: Context,
  parish: ParishOf,
  adminId: string,
  { ids, decision }: { ids: string[]; decision: 'approve' | 'decline' },
): Promise<BulkOutcome> {
  const { tx } = context
  const outcome: BulkOutcome = { done: 0, refused: [] }
  const status = decision === 'approve' ? 'active' : 'declined'
  for (const id of [...new Set(ids)].sort()) {
    const member = await findMember(tx, parish.id, id)
    try {
      if (!member) throw new Failure('not_found')
      await decide(tx, context, { userId: member.user_id, membershipId: id, adminId, status })
      await context.audit({
        action: `parishes.${decision}_member`,
        targetType: 'user',
        targetId: member.user_id,
        details: { parish: parish.id },
      })
      outcome.done += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcome.refused.push({ id, name: member?.name ?? '', detail: error.message, ...wireReason(error.reason) })
    }
  }
  return outcome
}

/** The member, whose memberships and whose parish's admins cannot change until the end of the transaction. */
async function lockMember(tx: Tx, parish: ParishOf, memberId: string): Promise<Member> {
  const id = uuidParam(memberId)
  const found = await findMember(tx, parish.id, id)
  if (found) await lockPerson(tx, found.user_id)
  await lockParishes(tx, [parish.id])
  const member = await findMember(tx, parish.id, id)
  if (!member) throw new Failure('not_found')
  return member
}

const notify = ({ tx, ask }: Context, member: Member, fact: NoticeFact<'membership_decision'>) =>
  ask(tx, 'notifications.notify', {
    userId: member.user_id,
    ...fact,
    actionUrl: '/dashboard',
    targetType: 'membership',
    targetId: member.id,
  })
