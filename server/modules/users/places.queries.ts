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
      'parishes.name_ar',
      'parishes.city',
      'parishes.city_ar',
      'parishes.diocese_id',
      'dioceses.name as diocese_name',
      'dioceses.name_ar as diocese_name_ar',
    ])
    .orderBy('parishes.name')
    .orderBy('parishes.id')
    .execute()
  const byId = new Map(
    rows.map(({ diocese_id: id, diocese_name: name, diocese_name_ar: name_ar }) => [id, { id, name, name_ar }]),
  )
  return {
    parishes: rows.map(({ diocese_name: _diocese, diocese_name_ar: _arabic, ...parish }) => parish),
    dioceses: [...byId.values()].sort((a, b) => a.name.localeCompare(b.name)),
  }
}
