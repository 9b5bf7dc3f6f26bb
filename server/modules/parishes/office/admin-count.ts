import { parishesErrors } from '#contract/parishes/errors.ts'
import type { ParishRole } from '#contract/core/permissions.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { countAdmins } from './members.queries.ts'

const mostAdmins = 10

/** A parish keeps 1 to 10 admins (PAR-D10), whoever changes the roles; the caller holds the parish's row. Throws 409. */
export async function requireAdminCount(
  tx: Tx,
  parishId: string,
  before: readonly ParishRole[],
  after: readonly ParishRole[],
): Promise<void> {
  const [wasAdmin, isAdmin] = [before.includes('parish_admin'), after.includes('parish_admin')]
  if (wasAdmin === isAdmin) return
  const count = await countAdmins(tx, parishId)
  if (wasAdmin && count <= 1) throw new Failure(parishesErrors.last_parish_admin)
  if (isAdmin && count >= mostAdmins) throw new Failure(parishesErrors.too_many_parish_admins)
}
