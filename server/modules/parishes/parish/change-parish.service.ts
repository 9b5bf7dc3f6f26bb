import { parishesErrors } from '#contract/parishes/errors.ts'
import type { StaffParishPatch } from '#contract/parishes/parish.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findDiocese } from '../dioceses/diocese.queries.ts'
import { requireWholePlace, searchTextOf } from './create-parish.service.ts'
import { type LockedParish, updateParish } from './parish-writes.queries.ts'

type Changes = Omit<StaffParishPatch, 'updated_at'>
type Logged = { before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * Changes fields of a locked parish; modules hear `parish.renamed`. Returns the changed fields for the audit log, free texts and
 * bank details only as "changed", or null if nothing differs. Throws 400 for an unknown or inactive diocese, a wrong phone number
 * and half a place, 409 for a merged parish.
 */
export async function changeParish(
  tx: Tx,
  parts: Pick<Parts, 'now' | 'tell'>,
  parish: LockedParish,
  changes: Changes,
): Promise<Logged | null> {
  if (parish.status === 'merged') throw new Failure(parishesErrors.parish_is_merged)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Changes
  if (given.phone) given.phone = await requirePhone(given.phone, given.country ?? parish.country)
  const next = { ...parish, ...given } as LockedParish
  requireWholePlace(next)
  const names = Object.keys(given) as (keyof LockedParish)[]
  const changed = names.filter((name) => JSON.stringify(next[name]) !== JSON.stringify(parish[name]))
  if (changed.length === 0) return null
  const diocese = await findDiocese(tx, next.diocese_id)
  if (!diocese || (changed.includes('diocese_id') && !diocese.is_active))
    throw fieldFailure('diocese_id', parishesErrors.unknown_diocese)
  await updateParish(tx, parish.id, {
    ...Object.fromEntries(changed.map((name) => [name, next[name]])),
    search_text: searchTextOf(next, diocese),
    updated_at: new Date(parts.now()).toISOString(),
  })
  if (next.name !== parish.name) await parts.tell(tx, 'parish.renamed', { parishId: parish.id, name: next.name })
  return marked(difference(parish, next, changed))
}

/** The log outlives a text, so it holds a marker instead. */
function marked({ before, after }: ReturnType<typeof difference>): Logged {
  const texts = ['description', 'bank_details_text'].filter((name) => name in after)
  return { before: { ...before, ...fill(texts, '') }, after: { ...after, ...fill(texts, 'changed') } }
}
const fill = (names: readonly string[], value: string) => Object.fromEntries(names.map((name) => [name, value]))
