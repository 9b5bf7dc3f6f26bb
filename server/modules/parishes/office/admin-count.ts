import type { ParishRole } from '#contract/core/permissions.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { countOtherAdmins } from '../membership/membership.queries.ts'
import { countAdmins } from './members.queries.ts'

const mostAdmins = 10
type Change = { userId: string; before: readonly ParishRole[]; after: readonly ParishRole[] }

/** A parish keeps 1 to 10 admins (PAR-D10), whoever changes the roles; the caller holds the parish's row. Throws 409. */
export async function requireAdminCount(tx: Tx, parishId: string, { userId, before, after }: Change): Promise<void> {
  const [wasAdmin, isAdmin] = [before.includes('parish_admin'), after.includes('parish_admin')]
  if (wasAdmin === isAdmin) return
  if (wasAdmin && (await countOtherAdmins(tx, parishId, userId)) === 0) throw new Failure(parishesErrors.last_parish_admin)
  if (isAdmin && (await countAdmins(tx, parishId)) >= mostAdmins) throw new Failure(parishesErrors.too_many_parish_admins)
}

/** Those of the roles that the parish has room for: an eleventh admin becomes a member without the role. Needs the parish's row. */
export async function rolesWithRoom(tx: Tx, parishId: string, roles: readonly ParishRole[]): Promise<ParishRole[]> {
  const isFull = roles.includes('parish_admin') && (await countAdmins(tx, parishId)) >= mostAdmins
  return roles.filter((role) => !isFull || role !== 'parish_admin')
}
