import type { Parish, ParishChoice, ParishRef } from '#contract/parishes/parishes.ts'
import type { Home } from '../membership/membership.queries.ts'
import type { ParishRow } from './parish.queries.ts'

export const shapeChoice = (row: ParishRow): ParishChoice => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  name_ar: row.name_ar,
  diocese_name: row.diocese_name,
  diocese_name_ar: row.diocese_name_ar,
  city: row.city,
  city_ar: row.city_ar,
  country: row.country,
})

export const refOf = ({ parish_id, slug, name, name_ar, diocese_name, diocese_name_ar }: Home): ParishRef => ({
  id: parish_id,
  slug,
  name,
  name_ar,
  diocese_name,
  diocese_name_ar,
})

/** The public record; `home` is the caller's membership, whose permissions apply only while active. */
export function shapeParish(row: ParishRow, home: Home | undefined): Parish {
  const { auto_approve_members: _approves, bishop_name: _bishop, bishop_name_ar: _bishopAr, ...shown } = row
  const isMember = home?.parish_id === row.id && home.status === 'active'
  return { ...shown, is_member: isMember, my_roles: isMember ? home.roles : [] }
}
