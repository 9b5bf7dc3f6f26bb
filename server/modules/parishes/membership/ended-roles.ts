import type { ParishRole } from '#contract/core/permissions.ts'
import { parishRoles } from '#contract/parishes/parish-roles.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { namedOf } from '#server/platform/base/named.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AuditedAction } from '#server/platform/module/context.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { recordAdminChange } from '../office/admin-change.ts'

type Place = { id: string; name: string; name_ar: string | null }
type Ended = { userId: string; membershipId: string; parish: Place; before: readonly ParishRole[] }

/** Roles that end because their holder leaves the parish: audited as the holder's act, and notified (PAR-D10). */
export async function tellOfLeftRoles(tx: Tx, parts: Pick<Parts, 'now' | 'ask'>, { before, ...of }: Ended): Promise<void> {
  if (before.length === 0) return
  const { userId: actorId } = of
  const note = (line: AuditedAction) => audit(tx, parts.now(), { actorType: 'user', actorId, ...line })
  await note(endedRoles({ ...of, before }, [], 'left'))
  await recordAdminChange(note, of.parish.id, { userId: actorId, before, after: [] })
  await parts.ask(tx, 'notifications.notify', {
    ...aimed(of),
    kind: 'membership_decision',
    fact: 'roles_left',
    params: { parish: namedOf(of.parish), roles: ordered(before) },
  })
}

type Merging = { tx: Tx; ask: Parts['ask']; audit(act: AuditedAction): Promise<void> }

/** Roles that end because the parish becomes part of another one; `after` are those that go with their holder. */
export async function tellOfMergedRoles(
  { tx, ask, audit: note }: Merging,
  { after, into, ...ended }: Ended & { after: readonly ParishRole[]; into: Place },
): Promise<void> {
  const lost = ended.before.filter((role) => !after.includes(role))
  if (lost.length === 0) return
  await note(endedRoles(ended, after, 'merged'))
  await ask(tx, 'notifications.notify', {
    ...aimed(ended),
    kind: 'membership_decision',
    fact: 'roles_merged',
    params: { parish: namedOf(ended.parish), into: namedOf(into), roles: ordered(lost) },
  })
}

/** The line of the audit log; `because` is what ended the roles. */
export const endedRoles = (
  { userId, parish, before }: Pick<Ended, 'userId' | 'before'> & { parish: { id: string } },
  after: readonly ParishRole[],
  because: 'left' | 'merged' | 'erased',
): AuditedAction => ({
  action: 'parishes.end_roles',
  targetType: 'user',
  targetId: userId,
  before: { roles: before },
  after: { roles: after },
  details: { parish: parish.id, because },
})

const ordered = (roles: readonly ParishRole[]) => parishRoles.filter((role) => roles.includes(role))
const aimed = ({ userId, membershipId }: Omit<Ended, 'before'>) => ({
  userId,
  actionUrl: '/dashboard',
  targetType: 'membership',
  targetId: membershipId,
})
