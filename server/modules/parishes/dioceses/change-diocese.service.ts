import type { InferOutput } from 'valibot'
import type { DiocesePatch } from '#contract/parishes/diocese.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { searchTextOf as parishSearchText } from '../parish/create-parish.service.ts'
import { updateParish } from '../parish/parish-writes.queries.ts'
import { searchTextOf } from './create-diocese.service.ts'
import { shapeDioceseRecord } from './diocese.ts'
import { deleteDiocese, findDioceseByName, lockDiocese, lockOrder, parishesIn, updateDiocese } from './diocese.queries.ts'
import { findDioceseRow } from './diocese-lists.queries.ts'

type Patch = InferOutput<typeof DiocesePatch>
const targetType = 'diocese'

/** Changes the given fields. Throws 404, 409 `stale` with the current record, 409 for a name that exists. */
export async function change(context: ActionContext, id: string, { updated_at, ...changes }: Patch): Promise<void> {
  const { tx, now, audit } = context
  const diocese = await requireLocked(tx, id)
  if (Date.parse(updated_at) !== Date.parse(diocese.updated_at))
    throw new Failure('stale', { current: await requireDioceseRecord(tx, id) })
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const next = { ...diocese, ...given }
  const { changed, before, after } = difference(diocese, next, Object.keys(given) as (keyof typeof diocese)[])
  if (changed.length === 0) return
  const namesake = await findDioceseByName(tx, next.name)
  if (namesake && namesake.id !== id) throw new Failure(parishesErrors.diocese_exists)
  await updateDiocese(tx, id, { ...given, search_text: searchTextOf(next), updated_at: new Date(now()).toISOString() })
  if (changed.includes('name') || changed.includes('name_ar'))
    for (const parish of await parishesIn(tx, id))
      await updateParish(tx, parish.id, { search_text: parishSearchText(parish, next) })
  await audit({ action: 'dioceses.update', targetType, targetId: id, targetName: next.name, before, after })
}

/** Moves a diocese one place; nothing happens at the ends. Throws 404. */
export async function move({ tx, audit }: ActionContext, id: string, direction: 'up' | 'down'): Promise<void> {
  const order = await lockOrder(tx)
  const from = order.findIndex((diocese) => diocese.id === id)
  const [moved] = order.splice(from === -1 ? order.length : from, 1)
  if (!moved) throw new Failure('not_found')
  const to = Math.min(order.length, Math.max(0, direction === 'up' ? from - 1 : from + 1))
  order.splice(to, 0, moved)
  for (const [position, diocese] of order.entries())
    if (diocese.position !== position) await updateDiocese(tx, diocese.id, { position })
  if (to !== from)
    await audit({ action: 'dioceses.move', targetType, targetId: id, before: { place: from + 1 }, after: { place: to + 1 } })
}

/** Deletes a diocese without parishes. Throws 404, 409. */
export async function remove({ tx, audit }: ActionContext, id: string): Promise<void> {
  const { name, name_ar, country, slug } = await requireLocked(tx, id)
  if ((await requireDioceseRecord(tx, id)).all_parishes > 0) throw new Failure(parishesErrors.diocese_has_parishes)
  await deleteDiocese(tx, id)
  await audit({
    action: 'dioceses.delete',
    targetType,
    targetId: id,
    targetName: name,
    before: { name, name_ar, country, slug },
  })
}

/** Throws 404. */
export async function requireDioceseRecord(tx: Tx, id: string) {
  const row = await findDioceseRow(tx, { id })
  if (!row) throw new Failure('not_found')
  return shapeDioceseRecord(row)
}

async function requireLocked(tx: Tx, id: string) {
  const diocese = await lockDiocese(tx, id)
  if (!diocese) throw new Failure('not_found')
  return diocese
}
