import { invitationsErrors } from '#contract/invitations/errors.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { findParishes } from '#server/modules/parishes/views.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'

/**
 * The parish of an invitation, or null. An account limited to parishes or dioceses must name one of its own, unless it has just
 * one. Throws 400.
 */
export async function requireParish(
  { tx, caller }: { tx: Tx; caller: Pick<AdminCaller, 'scope'> },
  id: string | null,
): Promise<{ id: string; name: string; name_ar: string | null } | null> {
  const { kind, ids } = caller.scope
  const wanted = id ?? (kind === 'parish' && ids.length === 1 ? itemAt(ids, 0) : null)
  if (wanted === null) {
    if (kind === 'all') return null
    throw fieldFailure('parish_id', invitationsErrors.not_your_parish)
  }
  const [parish] = await findParishes(tx, caller, { ids: [wanted] })
  if (!parish) throw fieldFailure('parish_id', parishesErrors.unknown_parish)
  return parish
}
