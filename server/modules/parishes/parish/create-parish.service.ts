import { parishesErrors } from '#contract/parishes/errors.ts'
import type { ParishBody, ParishStatus } from '#contract/parishes/parish.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { fold } from '#server/platform/base/fold.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { freeSlug, slugOf } from '#server/platform/search/slug.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import { findDiocese } from '../dioceses/diocese.queries.ts'
import { insertParish, parishSlugsLike } from './parish-writes.queries.ts'

type Named = { name: string; name_ar: string | null; city: string; city_ar: string | null; patron_saint: string | null }

/** The text that a parish is found by. */
export const searchTextOf = (
  { name, name_ar, city, city_ar, patron_saint }: Named,
  diocese: { name: string; name_ar: string | null },
) => fold([name, name_ar, city, city_ar, patron_saint, diocese.name, diocese.name_ar].filter(Boolean).join(' '))

/** Throws 400 for one coordinate without the other. */
export function requireWholePlace({ latitude, longitude }: { latitude: number | null; longitude: number | null }): void {
  if ((latitude === null) !== (longitude === null)) throw fieldFailure('latitude', parishesErrors.half_a_place)
}

/**
 * Creates a parish and everything that comes with one: modules add theirs when they hear `parish.created`. Throws 400 for an
 * unknown or inactive diocese, a wrong phone number and half a place. `wantedSlug` is taken where it is free.
 */
export async function createParish(
  tx: Tx,
  parts: Pick<Parts, 'now' | 'tell'>,
  body: ParishBody,
  status: Extract<ParishStatus, 'draft' | 'active'>,
  wantedSlug: string | null = null,
): Promise<{ id: string; slug: string }> {
  const diocese = await findDiocese(tx, body.diocese_id)
  if (!diocese?.is_active) throw fieldFailure('diocese_id', parishesErrors.unknown_diocese)
  requireWholePlace(body)
  const id = newId(parts.now())
  const base = wantedSlug ?? slugOf(`${body.name} ${body.city}`, 'parish')
  const slug = freeSlug(base, await parishSlugsLike(tx, base))
  const at = new Date(parts.now()).toISOString()
  await insertParish(tx, {
    ...body,
    phone: body.phone && (await requirePhone(body.phone, body.country)),
    id,
    slug,
    status,
    search_text: searchTextOf(body, diocese),
    created_at: at,
    updated_at: at,
  })
  await parts.tell(tx, 'parish.created', { parishId: id, name: body.name })
  return { id, slug }
}
