import { dioceses, parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

/** Active parishes in the console account's scope, and their dioceses, by name. */
export const listPlaces = async (tx: Tx, viewer: Pick<AdminCaller, 'scope'>) => {
  const rows = await tx
    .selectFrom(parishes.as('parishes'))
    .innerJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .where('parishes.status', '=', 'active')
    .where(scopeFilter(viewer, 'parishes.id'))
    .select([
      'parishes.id',
      'parishes.slug',
      'parishes.name',
      'parishes.city',
      'parishes.diocese_id',
      'dioceses.name as diocese_name',
    ])
    .orderBy('parishes.name')
    .orderBy('parishes.id')
    .execute()
  const byId = new Map(rows.map(({ diocese_id, diocese_name }) => [diocese_id, { id: diocese_id, name: diocese_name }]))
  return {
    parishes: rows.map(({ diocese_name: _diocese, ...parish }) => parish),
    dioceses: [...byId.values()].sort((a, b) => a.name.localeCompare(b.name)),
  }
}
