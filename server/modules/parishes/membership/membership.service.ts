import type { ParishRole } from '#contract/core/permissions.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { readRegistration } from '#server/modules/accounts/views.ts'
import { type AuditEntry, audit } from '#server/platform/audit/audit.queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { namedOf } from '#server/platform/base/named.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import {
  endMembership,
  findHome,
  findMembership,
  type Home,
  insertMembership,
  listAdmins,
  listChoices,
  lockParishes,
  lockPerson,
  settleMembership,
} from './membership.queries.ts'
import { recordAdminChange } from '../office/admin-change.ts'
import { rolesWithRoom } from '../office/admin-count.ts'
import { addMembers, findParish, type ParishRow } from '../parish/parish.queries.ts'
import { tellOfLeftRoles } from './ended-roles.ts'
import { isLastAdmin } from './last-admin.ts'

const betweenMovesMs = 30 * 86_400_000

type MoveParts = Pick<Parts, 'now' | 'ask' | 'tell'>
type ChoiceParts = MoveParts & Pick<Parts, 'db' | 'bus'>
type Decided = CommandPayload<'parishes.decideMembership'>

/**
 * Makes a parish the member's home: active immediately, or pending when the parish approves members and the community leaves that to it. Ends the former one; does
 * nothing for the same one. Returns the roles that the parish had room for. Throws 400 for an unknown parish, 409 for a second
 * move within 30 days and for the former parish's last admin.
 */
export async function choose(
  tx: Tx,
  parts: ChoiceParts,
  userId: string,
  parishId: string,
  roles: ParishRole[] = [],
): Promise<ParishRole[]> {
  await lockPerson(tx, userId)
  const home = await findHome(tx, userId)
  await lockParishes(tx, home ? [home.parish_id, parishId] : [parishId])
  const parish = await findParish(tx, { id: parishId })
  if (!parish) throw fieldFailure('parish', parishesErrors.unknown_parish)
  if (home?.parish_id === parishId) return home.roles
  const at = parts.now()
  await requireSettled(tx, userId, parishId, at)
  if (home) await requireReplaceable(tx, home, userId)

  const { auto_approve_members: isAutomatic } = await readRegistration(tx, parts)
  const status = isAutomatic || parish.auto_approve_members ? 'active' : 'pending'
  const given = status === 'active' ? await rolesWithRoom(tx, parishId, roles) : roles
  if (home) await end(tx, parts, home, userId)
  await insertMembership(tx, {
    id: newId(at),
    user_id: userId,
    parish_id: parishId,
    status,
    roles: given,
    joined_at: status === 'active' ? iso(at) : null,
    decided_by: null,
    created_at: iso(at),
    ended_at: null,
  })
  await addMembers(tx, new Map([...leavers(home), [parishId, status === 'active' ? 1 : 0]]))
  if (home) await parts.tell(tx, 'membership.changed', { userId, parishId: home.parish_id, status: 'left' })
  await parts.tell(tx, 'membership.changed', { userId, parishId, status })
  if (status === 'pending') await tellAdmins(tx, parts, parish, userId)
  if (given.length < roles.length) await tellOfNoOffice(tx, parts, parish, userId)
  await recordAdminChange((line) => audit(tx, at, { actorType: 'user', actorId: userId, ...line }), parishId, {
    userId,
    before: [],
    after: status === 'active' ? given : [],
  })
  return given
}

const tellOfNoOffice = (tx: Tx, { ask }: MoveParts, parish: ParishRow, userId: string) =>
  ask(tx, 'notifications.notify', {
    userId,
    kind: 'membership_decision',
    fact: 'no_office_left',
    params: { parish: namedOf(parish) },
    actionUrl: `/parishes/${parish.slug}`,
    targetType: 'parish',
    targetId: parish.id,
  })

/** Ends the home membership. Throws 404 without one there, 409 for the last parish admin. */
export async function leave(tx: Tx, parts: MoveParts, userId: string, parishId: string): Promise<void> {
  await lockPerson(tx, userId)
  const home = await findHome(tx, userId)
  if (home?.parish_id !== parishId) throw new Failure('not_found')
  await lockParishes(tx, [parishId])
  await requireReplaceable(tx, home, userId)
  await end(tx, parts, home, userId)
  await addMembers(tx, new Map(leavers(home)))
  await parts.tell(tx, 'membership.changed', { userId, parishId, status: 'left' })
}

async function end(tx: Tx, parts: MoveParts, home: Home, userId: string): Promise<void> {
  await endMembership(tx, home.id, iso(parts.now()))
  const { id: membershipId, parish_id: id, name, name_ar, roles: before } = home
  await tellOfLeftRoles(tx, parts, { userId, membershipId, parish: { id, name, name_ar }, before })
}

/**
 * Decides a pending membership and notifies the member, unless the caller does (`isTold`). An invited admin for whom the parish
 * has no room is admitted without the role. Throws 409 when it is not pending.
 */
export async function decide(
  tx: Tx,
  parts: MoveParts,
  { userId, membershipId, adminId, status, isTold }: Decided,
): Promise<void> {
  await lockPerson(tx, userId)
  const membership = await findMembership(tx, membershipId)
  if (membership?.status !== 'pending') throw new Failure(parishesErrors.not_waiting)
  const { parish_id: parishId } = membership
  await lockParishes(tx, [parishId])
  const at = iso(parts.now())
  const roles = status === 'active' ? await rolesWithRoom(tx, parishId, membership.roles) : membership.roles
  await settleMembership(tx, membershipId, { status, roles, adminId, at })
  const isOfficeFull = roles.length < membership.roles.length
  if (isOfficeFull) await audit(tx, parts.now(), withoutOffice(userId, parishId))
  await recordAdminChange((line) => audit(tx, parts.now(), { actorType: 'system', actorId: null, ...line }), parishId, {
    userId,
    before: [],
    after: status === 'active' ? roles : [],
  })
  if (status === 'active') await addMembers(tx, new Map([[parishId, 1]]))
  await parts.tell(tx, 'membership.changed', { userId, parishId, status })
  if (isTold) return
  const named = { name: membership.parish_name, name_ar: membership.parish_name_ar }
  await parts.ask(tx, 'notifications.notify', {
    userId,
    kind: 'membership_decision',
    fact: status !== 'active' ? 'declined' : isOfficeFull ? 'admitted_without_office' : 'admitted',
    params: { parish: namedOf(named) },
    actionUrl: `/parishes/${membership.parish_slug}`,
    targetType: 'membership',
    targetId: membershipId,
  })
}

/** Tells each admin of a parish that somebody waits to be admitted. */
async function tellAdmins(tx: Tx, parts: MoveParts, parish: ParishRow, userId: string): Promise<void> {
  const admins = await listAdmins(tx, parish.id)
  await parts.ask(tx, 'notifications.notify', {
    userId: admins.map(({ id }) => id),
    kind: 'membership_decision',
    fact: 'waiting',
    params: { parish: namedOf(parish) },
    actionUrl: `/parish-admin/${parish.slug}?tab=requests`,
    actorId: userId,
    targetType: 'parish',
    targetId: parish.id,
  })
}

/** The first day on which a member may choose this parish, as YYYY-MM-DD; null if at once. */
export async function joinableFrom(tx: Tx, userId: string, parishId: string, at: number): Promise<string | null> {
  const choices = await listChoices(tx, userId)
  const latest = choices.at(-1)
  if (!latest || latest.parish_id === parishId) return null
  // A move means choosing another parish than before; the first choice does not count (PAR-D4).
  const moves = choices.filter(({ parish_id }, index) => index > 0 && parish_id !== choices[index - 1]?.parish_id)
  const lastMove = moves.at(-1)
  const free = lastMove ? Date.parse(lastMove.created_at) + betweenMovesMs : 0
  return free > at ? iso(free).slice(0, 10) : null
}

async function requireSettled(tx: Tx, userId: string, parishId: string, at: number): Promise<void> {
  const day = await joinableFrom(tx, userId, parishId, at)
  if (day !== null) throw fieldFailure('parish', parishesErrors.parish_change_too_soon({ day }))
}

async function requireReplaceable(tx: Tx, home: Home, userId: string): Promise<void> {
  if (await isLastAdmin(tx, home, userId)) throw new Failure(parishesErrors.last_admin)
}

const withoutOffice = (userId: string, parishId: string): AuditEntry => ({
  actorType: 'system',
  actorId: null,
  action: 'memberships.invited_role',
  targetType: 'user',
  targetId: userId,
  outcome: 'refused',
  after: { parish_id: parishId, role: 'parish_admin' },
})

/** The change of the count of members when a home ends. */
export const leavers = (home: Home | undefined): Array<[string, number]> =>
  home?.status === 'active' ? [[home.parish_id, -1]] : []
const iso = (time: number) => new Date(time).toISOString()
